import { GAP_SEARCH, GAPS } from '@faldone/contract/gaps.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import type { TranslationList, WorkQueue } from '@faldone/contract/work-queue.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Call, READER } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { attachBytes } from '../files/attach-bytes.ts'
import { staffInTree, type TestApp, type Tree } from '../support/test-app.ts'

const WHOLE = {
  title: 'Volantino', description: 'Contro gli sfratti.', date: '12 marzo 1977', tipologia: 'Volantino', tematiche: ['Casa'],
  titleEn: 'Leaflet', descriptionEn: 'Against evictions.',
}

onEachEngine('the work that is left to do', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

  const add = async (record: object): Promise<string> =>
    (await call('POST', '/documents', { body: { kind: 'document', title: 'Carta', ...record } })).body['id']
  const work = async () => (await call('GET', '/work')).body as WorkQueue
  const rowOf = async (id: string | null) => (await work()).fondi.find(({ unit }) => (unit?.id ?? null) === id)

  test('is counted by fondo and kind, with what each record lacks', async () => {
    await add({ ...WHOLE, unitId: tree.fascicolo })
    await add({ ...WHOLE, unitId: tree.serie, description: null, date: null, year: 1977 })
    await add({ ...WHOLE, unitId: tree.fondo, descriptionEn: null, date: 's.d.', visibility: 'staff' })
    await add({ unitId: tree.fondo, kind: 'audio' })
    await add({ unitId: tree.otherFondo })
    const none = Object.fromEntries(GAPS.map((gap) => [gap, 1]))
    const row = (await rowOf(tree.fondo))!
    expect(row.unit).toEqual({ id: tree.fondo, level: 'fondo', name: 'Comitati di quartiere' })
    expect(row.kinds.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'audio', records: 1, missing: none },
      { kind: 'document', records: 3, missing: { description: 1, date: 0, tipologia: 0, tematica: 0, files: 3, translation: 1 } },
    ])
    expect((await rowOf(tree.otherFondo))!.kinds).toEqual([{ kind: 'document', records: 1, missing: none }])
    expect(await rowOf(null)).toBeUndefined()
  })

  test('is found by the searches that lead to it', async () => {
    await add({ ...WHOLE, unitId: tree.fascicolo })
    await add({ unitId: tree.busta })
    await add({ ...WHOLE, unitId: tree.busta, tipologia: null, date: null })
    await add({ ...WHOLE, tematiche: [], description: null })
    const withFile = await add({ unitId: tree.fondo, date: 'illeggibile' })
    await attachBytes(server, withFile, 'testo')
    for (const unitId of [tree.fondo, null]) {
      const { missing } = (await rowOf(unitId))!.kinds[0]!
      for (const [gap, { empty = [], ...search }] of Object.entries(GAP_SEARCH)) {
        const asked = searchToUrl({
          kind: ['document'], ...search, ...(unitId ? { unitId: [unitId], empty } : { empty: ['unitId', ...empty] }),
        })
        expect([gap, (await call('GET', `/documents?${asked}`)).body['total']]).toEqual([gap, missing[gap as keyof typeof missing]])
      }
    }
  })

  test('includes units, unassigned ones, and leaves the trash out', async () => {
    expect(await rowOf(tree.fondo)).toMatchObject({ units: 5, untranslatedUnits: 5 })
    await call('PUT', `/fondi/${tree.fondo}`, { body: { nameEn: 'Tenants', history: 'Nati nel 1969.' }, version: 1 })
    await call('PUT', `/serie/${tree.serie}`, { body: { nameEn: 'Housing' }, version: 1 })
    expect(await rowOf(tree.fondo)).toMatchObject({ unit: { nameEn: 'Tenants' }, units: 5, untranslatedUnits: 4 })
    const { body: loose } = await call('POST', '/buste', { body: { kind: 'document', name: 'Busta trovata' } })
    const id = await add({ unitId: loose['id'] })
    expect(await rowOf(loose['id'])).toMatchObject({ unit: { level: 'busta' }, kinds: [{ records: 1 }], units: 1 })
    await call('DELETE', `/documents/${id}`)
    expect(await rowOf(loose['id'])).toMatchObject({ kinds: [] })
    await call('DELETE', `/buste/${loose['id']}`)
    expect(await rowOf(loose['id'])).toBeUndefined()
  })

  test('is for staff', async () => {
    for (const [viewer, status] of [[READER, 404], [null, 404]] as const) {
      server.viewer = viewer
      expect((await call('GET', '/work')).status).toBe(status)
    }
  })
})

onEachEngine('what waits for its English texts', (engine) => {
  let server: TestApp
  let call: Call
  let tree: Tree
  beforeEach(async () => {
    ({ server, call, tree } = await staffInTree(engine))
  })
  afterEach(() => server.close())

  const add = async (title: string, record: object = {}): Promise<string> =>
    (await call('POST', '/documents', { body: { kind: 'document', title, ...record } })).body['id']
  const list = async (query = ''): Promise<[string[], number]> => {
    const { items, total } = (await call('GET', `/translations?${query}`)).body as TranslationList
    return [items.map(({ id }) => id), total]
  }

  test('is listed in the order of the tree, units first, and goes on after any entry', async () => {
    const [loose, late, early, tape] = [
      await add('Sciolta'), await add('Ultima', { unitId: tree.otherFondo }), await add('Prima', { unitId: tree.fascicolo }),
      await add('Nastro', { unitId: tree.fascicolo, kind: 'audio' }),
    ]
    const units = [tree.fondo, tree.serie, tree.busta, tree.fascicolo, tree.otherSerie, tree.otherFondo]
    const all = [...units, early, tape, late, loose]
    expect(await list()).toEqual([all, 10])
    for (const [at, id] of all.entries())
      expect([id, await list(`limit=3&after=${id}`)]).toEqual([id, [all.slice(at + 1, at + 4), 10]])
    expect(await list(`unitId=${tree.fondo}`)).toEqual([[...units.slice(0, 5), early, tape], 7])
    expect(await list('noUnit=true')).toEqual([[loose], 1])
    expect(await list('kind=audio')).toEqual([[tape], 1])
    expect(await list(`kind=document&unitId=${tree.otherFondo}`)).toEqual([[late], 1])
  })

  test('leaves out what has all its texts, and goes on after what was translated or deleted since', async () => {
    const [first, second, third] = [await add('Uno', { description: 'Primo.' }), await add('Due'), await add('Tre')]
    const query = 'noUnit=true'
    await call('PUT', `/documents/${first}`, { body: { titleEn: 'One' }, version: 1 })
    expect(await list(query)).toEqual([[first, second, third], 3])
    await call('PUT', `/documents/${first}`, { body: { descriptionEn: 'The first.' }, version: 2 })
    expect(await list(query)).toEqual([[second, third], 2])
    expect(await list(`${query}&after=${first}`)).toEqual([[second, third], 2])
    await call('DELETE', `/documents/${second}`)
    expect(await list(`${query}&after=${second}`)).toEqual([[third], 1])
    expect(await list(`${query}&after=01900000-0000-7000-8000-000000000000`)).toEqual([[third], 1])
    expect((await call('GET', `/translations?${query}&unitId=${tree.fondo}`)).body['code']).toBe('INVALID_FIELDS')
    expect((await call('GET', '/translations?limit=101')).status).toBe(400)
  })
})
