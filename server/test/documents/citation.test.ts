import { expect, test } from 'vitest'
import { createUnits } from '../../src/units/store.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { newId } from '../../src/db/uuid.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp } from '../support/test-app.ts'

test('citation files are for those who may see the record', async () => {
  const { app, db, close } = await testApp('sqlite', { PUBLIC_URL: 'https://archivio.example.org' })
  const [open, closed] = await inWrite(db, (tx) => createDocuments(
    tx, [{ kind: 'library', title: 'Gli operai', segnatura: 'L 12/3' }, { kind: 'library', title: 'Riservato', visibility: 'staff' }],
    change
  ))
  const get = (id: string, query = '') => app.inject(`/archive/api/archive/documents/${id}/citation${query}`)
  const bibtex = await get(open!.id)
  expect(bibtex.headers)
    .toMatchObject({ 'content-type': 'application/x-bibtex; charset=utf-8', 'content-disposition': 'attachment; filename="L 12_3.bib"' })
  expect(bibtex.body).toContain('url = {https://archivio.example.org/archive/r/1R}')
  expect((await get(open!.id, '?format=ris')).body).toMatch(/^TY {2}- BOOK\r\n/)
  expect((await get(open!.id, '?format=csl-json')).json())
    .toMatchObject([{ type: 'book', title: 'Gli operai', archive: 'Archivio dei movimenti' }])
  for (const id of [closed!.id, newId()]) expect((await get(id)).statusCode).toBe(404)
  for (const query of ['?format=endnote', '?colour=red']) expect((await get(open!.id, query)).statusCode).toBe(400)
  await close()
})

test('so are those of a unit', async () => {
  const { app, db, close } = await testApp('sqlite', { PUBLIC_URL: 'https://archivio.example.org' })
  const [open, closed] = await inWrite(db, (tx) => createUnits(tx, [
    { level: 'fondo', name: 'Carte', segnatura: 'C/1' }, { level: 'fondo', name: 'Riservato', visibility: 'staff' },
  ], change))
  const get = (id: string, query = '') => app.inject(`/archive/api/archive/units/${id}/citation${query}`)
  const bibtex = await get(open!)
  expect(bibtex.headers).toMatchObject({ 'content-disposition': 'attachment; filename="C_1.bib"' })
  expect(bibtex.body).toContain(`url = {https://archivio.example.org/archive/archives?unitId=${open!}}`)
  expect((await get(open!, '?format=csl-json')).json()).toMatchObject([{ type: 'collection', title: 'Carte' }])
  expect((await get(closed!)).statusCode).toBe(404)
  await close()
})
