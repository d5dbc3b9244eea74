import { setTimeout } from 'node:timers/promises'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { EMPTY_SEARCH, readableSearch, SORTS } from '@faldone/contract/search-query.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRelations } from '../../src/agents/relations-store.ts'
import { createAgents } from '../../src/agents/write-store.ts'
import { openDatabase } from '../../src/db/database.ts'
import { newId } from '../../src/db/uuid.ts'
import { deleteDocuments } from '../../src/documents/trash-store.ts'
import { moveDocuments, updateDocuments } from '../../src/documents/store.ts'
import { changeNow } from '../../src/history/store.ts'
import type { Viewer } from '../../src/http/viewer.ts'
import { placesAmong } from '../../src/search/memory/orders.ts'
import { FEW } from '../../src/search/memory/relevance.ts'
import { resultOf } from '../../src/search/memory/result.ts'
import { findInMemory, knownArchive } from '../../src/search/memory/search.ts'
import { scopeOf, sortOf } from '../../src/search/scope.ts'
import { findInTables } from '../../src/search/store.ts'
import { updateTerm } from '../../src/terms/store.ts'
import { moveUnit } from '../../src/units/move-store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { record, searchOf } from './arbitrary.ts'
import { addRecords, addUnits, SYSTEM, titles, VISITOR } from './collection.ts'

const UNITS = Array.from({ length: 8 }, (_, at) => ({
  id: newId(), kind: 'document' as const, level: 'fondo' as const, name: `Unità ${at}`,
  visibility: at === 3 ? ('staff' as const) : ('public' as const),
}))
const records = (count: number, seed: number) => fc.sample(record, { numRuns: count, seed })
  .map(({ unit, ...fields }) => ({ ...fields, id: newId(), unitId: unit === null ? null : UNITS[unit]!.id }))
/** Fewer on PostgreSQL, where the same query takes longer. */
const RUNS = { sqlite: 400, postgres: 200 }
const ROLES = ['author', 'publisher', 'subject'] as const

/** Adds three agents, one for staff. Each made a unit and has to do with some of the records. Returns their ids. */
const addAgents = (db: TestDatabase): Promise<string[]> => db.write.transaction().execute(async (tx) => {
  const change = changeNow(null)
  const agents = await createAgents(tx, ROLES.map((role) => (
    { type: 'person', name: role, visibility: role === 'subject' ? 'staff' : 'public' })), change)
  const documents = await tx.selectFrom('document').select('id').orderBy('num').limit(60).execute()
  await addRelations(tx, [
    ...agents.map((agentId, at) => ({ agentId, role: 'creator' as const, unitId: UNITS[at + 1]!.id })),
    ...documents.map(({ id }, at) => ({ agentId: agents[at % 3]!, role: ROLES[at % 4] ?? 'author', documentId: id })),
  ], change)
  return agents
})

const queries = (agents: string[]) => searchOf(UNITS.map(({ id }) => id), agents).map((query) => readableSearch(query, VISITOR))

/** Searches in memory and in the tables. Ranks are compared where all hits are ranked at once. */
async function both(db: TestDatabase, query: SearchQuery, viewer: Viewer) {
  const scope = await scopeOf(db.read, query, viewer)
  const known = (await knownArchive(db.read).now())!
  const { candidates } = await resultOf(db.read, known, scope)
  // With more hits, or with dates, tiers are ranked one by one, each for its own words.
  const isRankedAtOnce = candidates <= FEW && scope.parsed.dates.length === 0
  const { inFiles: _, ...memory } = await findInMemory(db.read, known, scope)
  return {
    memory, tables: await findInTables(db.read, scope),
    isOrdered: sortOf(scope).by !== 'relevance' || isRankedAtOnce,
  }
}

onEachEngine('search in memory', (engine) => {
  let db: TestDatabase
  let agents: string[]
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addUnits(db, UNITS)
    await addRecords(db, records(150, 7))
    agents = await addAgents(db)
  })
  afterAll(() => db.close())

  test('finds what the tables find, in every order', async () => {
    let found = 0
    await fc.assert(fc.asyncProperty(queries(agents), fc.constantFrom(SYSTEM, VISITOR), async (query, viewer) => {
      const { memory, tables, isOrdered } = await both(db, query, viewer)
      if (isOrdered) expect(memory).toEqual(tables)
      else expect({ ...memory, nums: memory.nums.length }).toEqual({ ...tables, nums: tables.nums.length })
      if (memory.total > 0) found++
    }), { numRuns: RUNS[engine] })
    expect(found).toBeGreaterThan(RUNS[engine] / 10)
  })
})

onEachEngine('search in memory follows every change', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
    await addUnits(db, UNITS)
    await addRecords(db, records(60, 11))
  })
  afterEach(() => db.close())

  const change = <T>(work: (tx: Parameters<Parameters<ReturnType<TestDatabase['write']['transaction']>['execute']>[0]>[0]) => Promise<T>) =>
    db.write.transaction().execute(work)
  const now = changeNow(null)

  test('to records, their places and their units, made by this program or another', async () => {
    const other = openDatabase(db)
    const ids = (await db.read.selectFrom('document').select('id').orderBy('num').execute()).map(({ id }) => id)
    const [theme] = await db.read.selectFrom('tematica').select(['id', 'version']).where('it', '=', 'Casa').execute()
    const changes: (() => Promise<unknown>)[] = [
      () => change((tx) => updateDocuments(
        tx, [{ id: ids[3]!, changes: { title: 'Zeta', place: 'Sassari', date: '3 maggio 1961' }, expectedVersion: 1 }], now
      )),
      () => change((tx) => moveDocuments(tx, [{ id: ids[5]! }, { id: ids[9]! }], { unitId: UNITS[0]!.id, position: 0 }, now)),
      () => change((tx) => deleteDocuments(tx, [ids[7]!, ids[8]!], now)),
      () => change((tx) => moveUnit(tx, UNITS[6]!.id, { parentId: null, position: 0 }, null, now)),
      () => addRecords(other, records(30, 12)),
      () => other.write.transaction().execute((tx) => updateDocuments(
        tx, ids.slice(20, 30).map((id) => ({ id, changes: { visibility: 'staff' as const, tipologia: 'Lettera' }, expectedVersion: null })),
        now
      )),
      () => addRecords(other, records(400, 13)),
      () => change((tx) => updateTerm(tx, 'tematica', theme!.id, { it: 'Abitare' }, theme!.version, now)),
    ]
    try {
      for (const by of SORTS) await both(db, { ...EMPTY_SEARCH, sort: { by, descending: false } }, SYSTEM)
      for (const [at, make] of changes.entries()) {
        await make()
        for (const viewer of [SYSTEM, VISITOR]) {
          for (const by of SORTS) {
            const sort = { by, descending: (at % 2 === 0) === (viewer === SYSTEM) }
            const { memory, tables } = await both(db, { ...EMPTY_SEARCH, pageSize: 200, sort }, viewer)
            expect(memory, by).toEqual(tables)
          }
          const { memory, tables } =
            await both(db, { ...EMPTY_SEARCH, q: 'lotta', kind: ['document'], sort: { by: 'title', descending: false } }, viewer)
          expect(memory).toEqual(tables)
        }
      }
    } finally {
      await other.close()
    }
  })

  test('answers a visitor from memory, and again after a change', async () => {
    const asked = () => titles(db, { q: 'assolutamente' }, VISITOR)
    expect([await asked(), await asked()]).toEqual([[], []])
    await addRecords(db, [{ title: 'Assolutamente' }])
    expect(await asked()).toEqual(['Assolutamente'])
  })

  test('merges the words of a change into the indexes of PostgreSQL', async () => {
    if (engine === 'sqlite') return
    const waiting = async () => {
      const { rows } = await sql<{ pages: number }>`select gin_clean_pending_list('search_text_title')::int as pages`.execute(db.write)
      return rows[0]!.pages
    }
    await addRecords(db, [{ title: 'Assolutamente' }])
    expect(await waiting()).toBeGreaterThan(0)
    await addRecords(db, [{ title: 'Assolutamente' }])
    await knownArchive(db.read).now()
    await setTimeout(500)
    expect(await waiting()).toBe(0)
  })
})

onEachEngine('many hits', (engine) => {
  let db: TestDatabase
  /** The tiers of the records, by the first letter of their titles. */
  const TIERS = [
    ['A', 'radio libera'], ['B radio libera in città', ''], ['C', 'una radio libera'], ['D radio liberi', ''], ['E', 'radio liberi'],
  ] as const
  beforeAll(async () => {
    db = await freshDatabase(engine)
    await addRecords(db, Array.from({ length: 500 }, (_, at) => {
      const [title, description] = TIERS[at % TIERS.length]!
      return title === 'A'
        ? { title: 'Radio libera', description: `A ${at}` }
        : {
          title, description: `${description} ${at}${' parola'.repeat(at % 11)}`,
          visibility: at % 7 === 0 ? ('staff' as const) : ('public' as const),
        }
    }))
  })
  afterAll(() => db.close())

  const firsts = (list: string[]) => list.map((title) => (title === 'Radio libera' ? 'A' : title[0]))

  test('are in tiers, page after page and in reverse', async () => {
    const pages: string[] = []
    for (const page of [1, 2, 3, 4, 5, 6]) pages.push(...firsts(await titles(db, { q: 'radio libera ', page, pageSize: 100 })) as string[])
    expect(pages.join('')).toBe(['A', 'B', 'C', 'D', 'E'].map((letter) => letter.repeat(100)).join(''))
    const reversed = firsts(await titles(db, { q: 'radio libera ', sort: { by: 'relevance', descending: true }, pageSize: 150 }))
    expect(reversed.join('')).toBe('E'.repeat(100) + 'D'.repeat(50))
  })

  test('of a phrase are ranked as in the tables', async () => {
    const phrase = { ...EMPTY_SEARCH, q: '"radio libera" ', pageSize: 200 }
    expect(firsts(await titles(db, phrase)).join('')).toBe('A'.repeat(100) + 'B'.repeat(100))
    const { memory, tables } = await both(db, { ...phrase, page: 2 }, SYSTEM)
    expect(memory.nums).toHaveLength(100)
    expect(memory.nums).toEqual(tables.nums)
  })

  test('leave out what is hidden from visitors', async () => {
    const hidden = Array.from({ length: 500 }, (_, at) => at).filter((at) => at % 7 === 0 && at % 5 !== 0).length
    const found = (await Promise.all([1, 2, 3].map((page) => titles(db, { q: 'radio libera ', page, pageSize: 200 }, VISITOR)))).flat()
    expect(found).toHaveLength(500 - hidden)
    expect(firsts(found).join('')).toMatch(/^A+B+C+D+E+$/)
  })
})

describe('places among others', () => {
  test('are found by few comparisons, even if others were deleted meanwhile', async () => {
    await fc.assert(fc.asyncProperty(fc.uniqueArray(
      fc.nat(100_000), { minLength: 1, maxLength: 3_000 }
    ), fc.uniqueArray(fc.nat(100_000), { maxLength: 20 }), fc.nat(5), async (all, some, gone) => {
      const nums = some.filter((num) => !all.includes(num))
      const lost = new Set(all.slice(0, gone))
      const others = Int32Array.from(all).sort()
      const places = await placesAmong(others, nums, async (list) => Int32Array.from(list.filter((num) => !lost.has(num))).sort())
      expect(places.map(({ num }) => num)).toEqual(nums.toSorted((a, b) => a - b))
      for (const { num, from } of places) {
        expect(others.subarray(0, from).every((other) => other < num || lost.has(other))).toBe(true)
        expect(others.subarray(from).every((other) => other > num || lost.has(other))).toBe(true)
      }
    }), { numRuns: 100 })
  })
})
