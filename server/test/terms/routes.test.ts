import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

onEachEngine('themes and types over HTTP', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
  })
  afterEach(() => server.close())

  const ask = (path: string) => server.app.inject(`/archive/api/archive${path}`)

  test('are listed completely, unless a page is asked for', async () => {
    const themes = (await ask('/tematiche')).json()
    expect(themes).toMatchObject({ total: 44, page: 1, pageSize: 200 })
    expect(themes.items).toHaveLength(44)
    expect(themes.items[0]).toEqual({ id: expect.any(String), sameAs: [], it: 'Aborto', en: 'Abortion', documents: 0, version: 1 })
    expect((await ask('/tipologie?page=2&pageSize=10')).json()).toMatchObject({ total: 15, page: 2, items: { length: 5 } })
  })

  test('are offered in the order for a kind (types)', async () => {
    expect((await ask('/tipologie?kind=library')).json().items.slice(0, 3))
      .toMatchObject([{ it: 'Libro' }, { it: 'Opuscolo' }, { it: 'Atto Giudiziario' }])
  })

  test('show visitors the numbers that visitors find', async () => {
    const document = { kind: 'video' as const, title: 'Corteo', tematiche: ['Casa'], tipologia: 'Numero' }
    await inWrite(server.db, (tx) => createDocuments(tx, [{ ...document }, { ...document, visibility: 'staff' }], change))
    const counts = async () => Promise.all(['/tematiche', '/tipologie'].map(async (path) =>
      (await ask(path)).json().items.reduce((sum: number, { documents }: { documents: number }) => sum + documents, 0)))
    expect(await counts()).toEqual([1, 1])
    server.viewer = SYSTEM
    expect(await counts()).toEqual([2, 2])
  })

  test('refuse unknown parameters', async () => {
    for (const path of ['/tematiche?kind=video', '/tipologie?kind=Video', '/tipologie?pageSize=0'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 400])
  })
})
