import { OPTIONAL_UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { ANONYMOUS } from '../../src/http/viewer.ts'
import { callerOf, type Call, EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite, requireOrder, sampleTree } from '../support/sample-tree.ts'
import { addFile } from '../support/sample-file.ts'
import { staffApp, type TestApp } from '../support/test-app.ts'

onEachEngine('the description of a unit', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Awaited<ReturnType<typeof sampleTree>>
  beforeEach(async () => {
    server = await staffApp(engine)
    call = callerOf(server)
    tree = await sampleTree(server.db)
  })
  afterEach(async () => {
    await requireOrder(server.db)
    await server.close()
  })

  test('counts the units below it by level, as far as the reader may see them', async () => {
    expect((await call('GET', `/fondi/${tree.fondo}`)).body.below).toEqual({ serie: 2, busta: 1, fascicolo: 1 })
    await call('PUT', `/buste/${tree.busta}`, { version: 1, body: { visibility: 'staff' } })
    server.viewer = ANONYMOUS
    expect((await call('GET', `/fondi/${tree.fondo}`)).body.below).toEqual({ serie: 2 })
    expect((await call('GET', `/serie/${tree.serie}`)).body.below).toEqual({})
    server.viewer = EDITOR
  })

  test('tells staff how many files the records in it have', async () => {
    const [first, second] = await inWrite(server.db, (tx) => createDocuments(
      tx, [{ kind: 'document', title: 'Affitti', unitId: tree.fascicolo }, { kind: 'audio', title: 'Nastro', unitId: tree.serie }], change
    ))
    await addFile(server.db, first!.id, 'fronte.pdf', 'public')
    await addFile(server.db, first!.id, 'retro.pdf', 'staff')
    await addFile(server.db, second!.id, 'lato-a.mp3', 'public')
    const filesOf = async (path: string) => (await call('GET', path)).body.files
    expect([await filesOf(`/fondi/${tree.fondo}`), await filesOf(`/buste/${tree.busta}`)]).toEqual([3, 2])
    expect(await filesOf(`/serie/${tree.otherSerie}`)).toBe(0)
    await call('DELETE', `/documents/${first!.id}`, { version: 1 })
    expect(await filesOf(`/fondi/${tree.fondo}`)).toBe(1)
    server.viewer = ANONYMOUS
    expect(await filesOf(`/fondi/${tree.fondo}`)).toBeUndefined()
    server.viewer = EDITOR
  })

  test('takes every element of ISAD(G), and finds records by the English name of their unit', async () => {
    const path = `/serie/${tree.serie}`
    const given = Object.fromEntries(OPTIONAL_UNIT_FIELDS.map((name) => [name, `Il testo di ${name}`]))
    await inWrite(server.db, (tx) => createDocuments(tx, [{ kind: 'document', title: 'Affitti', unitId: tree.fascicolo }], change))
    const found = async (q: string) => (await call('GET', `/documents?q=${q}`)).body.total
    expect(await found('Housing')).toBe(0)
    expect((await call('PUT', path, { version: 1, body: { ...given, nameEn: 'Housing' } })).body)
      .toMatchObject({ ...given, nameEn: 'Housing', version: 2 })
    expect([await found('Housing'), await found('accessConditions')]).toEqual([1, 0])
    server.viewer = ANONYMOUS
    expect([(await call('GET', path)).body.staffNote, (await call('GET', '/serie')).body.items[0].staffNote]).toEqual([null, null])
    server.viewer = EDITOR
    const [{ id }] = (await call('GET', `/history?id=${tree.serie}`)).body.items
    await call('PUT', path, { version: 2, body: Object.fromEntries(OPTIONAL_UNIT_FIELDS.map((name) => [name, null])) })
    expect((await call('GET', path)).body).toMatchObject({ accessConditions: null, nameEn: null })
    expect(await found('Housing')).toBe(0)
    expect((await call('POST', `/units/${tree.serie}/versions/${id}/restore`, { version: 3 })).body)
      .toMatchObject({ ...given, nameEn: 'Housing' })
    expect(await found('Housing')).toBe(1)
  })
})
