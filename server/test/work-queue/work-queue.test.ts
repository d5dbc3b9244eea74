import { GAP_SEARCH, GAPS } from '@faldone/contract/gaps.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import type { WorkQueue } from '@faldone/contract/work-queue.ts'
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
