import type { ShelfLabel } from '@faldone/contract/shelf-label.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../support/caller.ts'
import { onOneEngine } from '../support/fresh-database.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

onOneEngine('labels for shelves', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  let ids: Record<'loose' | 'inFondo' | 'first' | 'second', string>
  beforeAll(async () => {
    ({ server, call, tree } = await staffInTree(engine))
    const add = async (title: string, unitId: string | null, visibility = 'public'): Promise<string> =>
      (await call('POST', '/documents', { body: { kind: 'document', title, unitId, visibility, segnatura: `S. ${title}` } })).body['id']
    ids = {
      loose: await add('Sciolta', null), inFondo: await add('Del fondo', tree.fondo), first: await add('Prima', tree.fascicolo, 'staff'),
      second: await add('Seconda', tree.fascicolo),
    }
  })
  afterAll(() => server.close())

  const labels = async (body: object): Promise<ShelfLabel[]> => {
    const answer = await call('POST', '/labels', { body })
    expect(answer.status).toBe(200)
    return answer.body['items']
  }
  const titles = async (body: object) => (await labels(body)).map(({ title }) => title)

  test('of records say what and where they are, in the order of the archive, without those that are gone', async () => {
    const gone = '01930000-0000-7000-8000-000000000000'
    const found = await labels({ ids: [ids.loose, ids.second, gone, ids.first, ids.inFondo] })
    expect(found.map(({ title }) => title)).toEqual(['Del fondo', 'Prima', 'Seconda', 'Sciolta'])
    const { body: { shortNumber: number } } = await call('GET', `/documents/${ids.first}`)
    expect(found[1]).toEqual({
      id: ids.first, title: 'Prima', segnatura: 'S. Prima', date: null, shortNumber: number,
      path: [
        { id: tree.fondo, level: 'fondo', name: 'Comitati di quartiere' }, { id: tree.serie, level: 'serie', name: 'Casa' },
        { id: tree.busta, level: 'busta', name: 'Busta 1' }, { id: tree.fascicolo, level: 'fascicolo', name: 'Affitti' },
      ],
    })
    expect(found[3]).toMatchObject({ path: [], shortNumber: shortNumber(1) })
  })

  test('of a search come in its order', async () => {
    expect(await titles({ query: 'sort=-title' })).toEqual(['Seconda', 'Sciolta', 'Prima', 'Del fondo'].toSorted().toReversed())
    expect(await titles({ query: `unitId=${tree.fascicolo}&sort=-title`, except: [ids.first] })).toEqual(['Seconda'])
  })

  test('of a unit are those of its boxes and folders, and its own if it is one', async () => {
    const found = await labels({ unitId: tree.fondo })
    expect(found.map(({ title, shortNumber: number, path }) => [title, number, path.map(({ name }) => name)])).toEqual([
      ['Busta 1', null, ['Comitati di quartiere', 'Casa']], ['Affitti', null, ['Comitati di quartiere', 'Casa', 'Busta 1']],
    ])
    expect(await titles({ unitId: tree.fascicolo })).toEqual(['Affitti'])
    expect(await titles({ unitId: tree.otherFondo })).toEqual([])
    expect((await call('POST', '/labels', { body: { unitId: ids.first } })).status).toBe(404)
  })

  test('need one thing that they are for', async () => {
    const one = [ids.first]
    for (const body of [{}, { ids: one, unitId: tree.fondo }, { ids: one, except: one }, { ids: ['x'] }, { of: 'all' }])
      expect((await call('POST', '/labels', { body })).status).toBe(400)
  })
})
