import { beforeEach, expect, test } from 'vitest'
import type { AidUnit, findingAid } from '../src/pages/finding-aid.ts'
import { stubBrowser, stubServer } from './support/browser.ts'

let aidOf: (id: string) => ReturnType<ReturnType<typeof findingAid>['queryFn']>

beforeEach(async () => {
  stubBrowser()
  const [{ findingAid: finding }, { queryClient }] =
    await Promise.all([import('../src/pages/finding-aid.ts'), import('../src/query-client.ts')])
  queryClient.clear()
  aidOf = (id) => finding(id).queryFn()
})

const listed = (items: object[]) => ({ status: 200, body: { items, total: items.length, page: 1, pageSize: 200 } })

/** A fondo with two serie, the later one named first, and a busta in the first. */
const fondoOf = (documents: number) => stubServer(({ path }) => {
  switch (path) {
    case 'archive/units/f': return { status: 200, body: { id: 'f', level: 'fondo', name: 'Rossi', documents } }
    case 'archive/serie': return listed([{ id: 's2', parentId: 'f', position: 1 }, { id: 's1', parentId: 'f', position: 0 }])
    case 'archive/buste': return listed([{ id: 'b', parentId: 's1', position: 0 }])
    case 'archive/documents': return listed([{ id: 'd1', unitId: 's2' }, { id: 'd2', unitId: 'f' }])
    default: return listed([])
  }
})

const brief = ({ unit, units, records }: AidUnit): unknown[] => [unit.id, units.map(brief), records.map(({ id }) => id)]

test('a finding aid has the units in their order, each with its records, which are numbered', async () => {
  fondoOf(2)
  const { root, left } = await aidOf('f')
  expect([root.records[0]!.entry, root.units[1]!.records[0]!.entry]).toEqual([1, 2])
  expect(brief(root)).toEqual(['f', [['s1', [['b', [], []]], []], ['s2', [], ['d1']]], ['d2']])
  expect(left).toBe(0)
})

test.each([
  [400, 2], [401, 3], [2_000, 10], [2_001, 0],
])('of a fondo of %i records it reads %i pages: of too many it tells the units alone', async (documents, pages) => {
  const calls = fondoOf(documents)
  const { left } = await aidOf('f')
  expect(calls.filter(({ path }) => path === 'archive/documents')).toHaveLength(pages)
  if (pages === 0) expect(left).toBe(documents)
})

test('of a busta it reads the levels below', async () => {
  const calls = stubServer(({ path }) =>
    (path === 'archive/units/b' ? { status: 200, body: { id: 'b', level: 'busta', documents: 0 } } : listed([])))
  await aidOf('b')
  expect(calls.map(({ path }) => path)).toEqual(['archive/units/b', 'archive/fascicoli'])
})

test('its indexes name people and places once, whatever their capitals and accents, with the numbers of the records', async () => {
  const record = (entry: number, values: object) => ({ entry, author: null, publisher: null, place: null, ...values })
  const root = {
    unit: {}, records: [record(1, { author: 'Rossi, Mario; Àlfa', place: 'Milano' })],
    units: [{ unit: {}, units: [], records: [record(2, { author: 'alfa', publisher: 'Rossi, Mario', place: 'Lodi' })] }],
  } as unknown as AidUnit
  const { indexesOf } = await import('../src/pages/finding-aid.ts')
  expect(indexesOf(root)).toEqual({
    names: [{ name: 'Àlfa', entries: [1, 2] }, { name: 'Rossi, Mario', entries: [1, 2] }],
    places: [{ name: 'Lodi', entries: [2] }, { name: 'Milano', entries: [1] }],
  })
})
