import { documentSchema } from '@faldone/contract/document.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/db/uuid.ts'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { onTheBusyEngine } from '../support/fresh-database.ts'
import { addFile } from '../support/sample-file.ts'
import { change, inWrite, sampleTree } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

onTheBusyEngine('a record over HTTP', (engine) => {
  let server: TestApp
  let ids: string[]
  beforeEach(async () => {
    server = await testApp(engine)
    const tree = await sampleTree(server.db)
    const documents = [
      { title: 'Affitti', unitId: tree.fascicolo, tematiche: ['Casa'], tipologia: 'Volantino', availableOnSite: true },
      { title: 'Riservato', visibility: 'staff' as const },
      ...Array.from({ length: 80 }, (_, at) => ({ title: `Carta ${at}` })),
    ]
    ids = (await inWrite(server.db, (tx) => createDocuments(tx, documents.map((document) => ({ kind: 'document', ...document })), change)))
      .map(({ id }) => id)
    await addFile(server.db, ids[0]!, 'volantino.pdf', 'public')
  })
  afterEach(() => server.close())

  const ask = (id: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/archive/api/archive/documents/${id}`, headers })

  test('has exactly the contract’s shape', async () => {
    const answer = await ask(ids[0]!)
    expect(answer.statusCode).toBe(200)
    const record = documentSchema.strict().parse(answer.json())
    expect(record).toMatchObject({
      title: 'Affitti', path: [{ level: 'fondo' }, { level: 'serie' }, { level: 'busta' }, { level: 'fascicolo', name: 'Affitti' }],
      availableOnSite: true,
    })
    expect(record.files)
      .toMatchObject([{ name: 'volantino.pdf', documentId: ids[0], url: expect.stringContaining(`/documents/${ids[0]}/files/`) }])
  })

  test('is found by its id in capitals, too', async () => {
    expect((await ask(ids[0]!.toUpperCase())).json()).toMatchObject({ id: ids[0], title: 'Affitti' })
  })

  test('has its version as a tag, but is always sent again, because files, units and themes change without it', async () => {
    expect((await ask(ids[0]!)).headers.etag).toBe('"1"')
    await addFile(server.db, ids[0]!, 'retro.pdf', 'public')
    const again = await ask(ids[0]!, { 'if-none-match': '"1"' })
    expect([again.statusCode, again.headers.etag, again.headers['cache-control']]).toEqual([200, '"1"', 'no-store'])
    expect(again.json().files).toMatchObject([{ name: 'volantino.pdf' }, { name: 'retro.pdf' }])
    await inWrite(server.db, (tx) => updateDocuments(tx, [{ id: ids[0]!, changes: { place: 'Milano' } }], change))
    const changed = await ask(ids[0]!, { 'if-none-match': '"1"' })
    expect([changed.statusCode, changed.headers.etag, changed.json().place]).toEqual([200, '"2"', 'Milano'])
  })

  test('is not cached by browsers, because units and files around it change without its version', async () => {
    expect((await ask(ids[0]!)).headers['cache-control']).toBe('no-store')
  })

  test('does not exist for visitors if it is for staff', async () => {
    const answer = await ask(ids[1]!, { 'if-none-match': '"1"' })
    expect([answer.statusCode, answer.json().code, answer.headers.etag]).toEqual([404, 'NOT_FOUND', undefined])
    server.viewer = SYSTEM
    expect((await ask(ids[1]!)).json()).toMatchObject({ title: 'Riservato', visibility: 'staff' })
  })

  test('is reported as missing if it does not exist, and a wrong address is refused', async () => {
    expect((await ask(newId())).statusCode).toBe(404)
    expect((await ask('42')).statusCode).toBe(400)
    expect((await ask(`${ids[0]}?a=b`)).statusCode).toBe(400)
  })

  test('is the right one, however many are requested at once', async () => {
    const asked = [...ids.slice(2), newId(), ids[1]!, ids[5]!]
    const answers = await Promise.all(asked.map((id) => ask(id)))
    expect(answers.map((answer) => (answer.statusCode === 200 ? answer.json().id : answer.statusCode)))
      .toEqual([...ids.slice(2), 404, 404, ids[5]])
  })
})
