import type { SearchAnswer } from '@faldone/contract/document.ts'
import { readableSearch, type SearchQuery } from '@faldone/contract/search-query.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import type { Pattern } from '../../src/db/fulltext-patterns.ts'
import { hasWords, numsWith, rankOf, ranksWith } from '../../src/db/fulltext-postgres.ts'
import { addTexts, type Texts } from '../../src/db/fulltext-rows.ts'
import { newId } from '../../src/db/uuid.ts'
import { completionsOf } from '../../src/search/completion.ts'
import { readField } from '../../src/search/pieces.ts'
import { sortOf, scopeOf } from '../../src/search/scope.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { record, searchOf } from './arbitrary.ts'
import { addRecords, addUnits, ANONYMOUS, search, SYSTEM, VISITOR } from './collection.ts'

/** The same records, with the same ids, in every database. */
const RECORDS = fc.sample(record, { numRuns: 150, seed: 7 }).map((fields) => ({ ...fields, id: newId() }))

const UNITS = Array.from({ length: 8 }, (_, at) => ({
  id: newId(), kind: at < 6 ? ('document' as const) : ('audio' as const), name: `Unità ${at} antinucleare`,
  visibility: at === 3 ? ('staff' as const) : ('public' as const),
}))

type Kept = { hidden: boolean }

/** Fills an archive, with or without what is hidden from visitors. */
async function fill(db: TestDatabase, { hidden }: Kept): Promise<void> {
  const isHidden = ({ visibility, unit }: (typeof RECORDS)[number]) => visibility === 'staff' || unit === 3
  await addUnits(
    db, UNITS.filter(({ visibility }) => hidden || visibility === 'public').map((unit) => ({ ...unit, level: 'fondo' as const }))
  )
  await addRecords(db, RECORDS.filter((fields) => hidden || !isHidden(fields)).map(({ unit, ...fields }) => ({
    ...fields, kind: unit === null ? 'video' : UNITS[unit]!.kind, unitId: unit === null ? null : UNITS[unit]!.id,
  })))
}

async function filled(engine: Engine, kept: Kept): Promise<TestDatabase> {
  const db = await freshDatabase(engine)
  await fill(db, kept)
  return db
}

/** Timestamps and numbers differ. */
const comparable = ({ items, ...answer }: SearchAnswer, ordered = true) => {
  const hits = items.map(({ createdAt: _, updatedAt: __, shortNumber: ___, ...hit }) => hit)
  return { ...answer, items: ordered ? hits : hits.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** Apart from the field in which a hit has the words, beside those that it shows: staff read more of them. */
const withoutFields = (answer: SearchAnswer, ordered: boolean) => {
  const { items, ...rest } = comparable(answer, ordered)
  const without = items.map(({ elsewhere: _, english, ...hit }) => ({ ...hit, english: english && { ...english, elsewhere: null } }))
  return { ...rest, items: without }
}

/** Few words, so that phrases and words of each part are found. */
const word = fc.constantFrom('lotta', 'lotte', 'operaia', 'casa', 'case')
const group = fc.tuple(
  fc.array(fc.record({ tokens: fc.array(word, { minLength: 1, maxLength: 2 }), prefix: fc.boolean() }), { minLength: 1, maxLength: 2 }),
  fc.constantFrom(undefined, undefined, 'title' as const, 'description' as const, 'files' as const),
).map(([patterns, within]): Pattern[] => patterns.map((pattern) => (within ? { ...pattern, within } : pattern)))

/** Queries that both visitors and staff may send. */
const queries = searchOf(UNITS.map(({ id }) => id)).map((query) => readableSearch(query, VISITOR))

onEachEngine('any query', (engine) => {
  let whole: TestDatabase
  let without: TestDatabase
  beforeAll(async () => {
    whole = await filled(engine, { hidden: true })
    without = await filled(engine, { hidden: false })
  })
  afterAll(() => Promise.all([whole.close(), without.close()]))

  const byRank = async (query: SearchQuery) => sortOf(await scopeOf(whole.read, query, SYSTEM)).by === 'relevance'

  test('gives visitors the answer of an archive without hidden things', async () => {
    await fc.assert(fc.asyncProperty(queries, async (query) => {
      // The rank of a word depends on all documents with it, so only whole pages can be compared.
      const ranked = await byRank(query)
      const asked = ranked ? { ...query, page: 1, pageSize: 200 } : query
      const [seen, open, all] =
        await Promise.all([search(whole, asked, VISITOR), search(without, asked, VISITOR), search(without, asked, SYSTEM)])
      expect(comparable(seen, !ranked)).toEqual(comparable(open, !ranked))
      // And all of it: staff are only told of more fields in which the words are.
      expect(withoutFields(seen, !ranked)).toEqual(withoutFields(all, !ranked))
    }), { numRuns: 120 })
  })

  test('gives visitors the completions of an archive without hidden things', async () => {
    for (const q of ['', 'l', 'lot', 'lotta ', 'lotta op', 'per', 'a', 'x', '"', 'lotta']) {
      expect(await completionsOf(whole.read, q, ANONYMOUS)).toEqual(await completionsOf(without.read, q, SYSTEM))
    }
  })

  test('counts in every facet what its filter finds', async () => {
    await fc.assert(fc.asyncProperty(queries, async (query) => {
      const { total, facets } = await search(whole, query)
      for (const name of ['kind', 'tematica', 'tipologia', 'fondoId'] as const) {
        for (const { value, count } of facets[name]) {
          expect((await search(whole, { ...query, [name]: [value] })).total).toBe(count)
        }
      }
      expect(facets.hasFiles.filter(({ value }) => query.hasFiles === null || value === String(query.hasFiles)).reduce(
        (sum, { count }) => sum + count, 0
      )).toBe(total)
    }), { numRuns: 25 })
  })

  test('is answered without an error', async () => {
    const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units))
    const signs = fc.array(fc.constantFrom(
      '"', '-', 'OR', ' ', '*', '(', ')', ':', '~', '\'', '\\', '&', '|', '!', '<->', 'a', 'é', '\u0000', '%', '_', '^', '+', '{', 'NEAR',
      ';'
    ), { maxLength: 20 }).map((parts) => parts.join(''))
    await fc.assert(fc.asyncProperty(fc.oneof(codeUnits, signs, fc.string({ unit: 'grapheme' })), async (text) => {
      await search(whole, { q: text })
      await search(whole, { author: text, place: text, publisher: text, number: text })
      await search(whole, { title: text, segnatura: text, detail: text, location: text })
      await completionsOf(whole.read, text, ANONYMOUS)
    }), { numRuns: 120 })
  })
})

describe.skipIf(!inject('postgresUrl'))('both engines', () => {
  let sqlite: TestDatabase
  let postgres: TestDatabase
  beforeAll(async () => {
    sqlite = await filled('sqlite', { hidden: true })
    postgres = await filled('postgres', { hidden: true })
  })
  afterAll(() => Promise.all([sqlite.close(), postgres.close()]))

  test('give the same answer', async () => {
    let found = 0
    await fc.assert(fc.asyncProperty(queries, fc.constantFrom(SYSTEM, VISITOR), async (query, viewer) => {
      const ranked = sortOf(await scopeOf(sqlite.read, query, viewer)).by === 'relevance'
      const asked = ranked ? { ...query, page: 1, pageSize: 200 } : query
      const [one, other] = await Promise.all([search(sqlite, asked, viewer), search(postgres, asked, viewer)])
      expect(comparable(one, !ranked)).toEqual(comparable(other, !ranked))
      if (one.total > 0) found++
    }), { numRuns: 200 })
    expect(found).toBeGreaterThan(20)
  })

  test('find and rank texts with files on PostgreSQL as if each were whole', async () => {
    const textsOf = (text: string | null): Texts => {
      const { run, loose } = readField(text)
      return { runs: run.length > 0 ? [run] : [], loose }
    }
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
    const documents = fc.sample(fc.tuple(text, text, fc.option(text, { freq: 3, nil: null })), { numRuns: 150, seed: 7 })
      .map(([title, body, files], at) =>
        ({ num: 10_000 + at, pieces: [{ title: textsOf(title), body: textsOf(body), files: textsOf(files) }] }))
    await postgres.write.transaction().execute((tx) => addTexts(tx, documents))
    const ranked = async (query: RawBuilder<unknown>) =>
      (await sql<{ num: number; rank: number }>`select * from (${query}) as found order by num`.execute(postgres.read)).rows
    let found = 0
    await fc.assert(fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 3 }), async (groups) => {
      const whole = await ranked(sql`select num, ${rankOf(groups)} as rank from search_text where ${hasWords(groups)}`)
      expect(await ranked(ranksWith(groups))).toEqual(whole)
      expect((await ranked(numsWith(groups))).map(({ num }) => num)).toEqual(whole.map(({ num }) => num))
      if (whole.length > 0) found++
    }), { numRuns: 200 })
    expect(found).toBeGreaterThan(100)
  })

  test('complete alike', async () => {
    for (const q of ['l', 'lot', 'lotta op', 'per', 'città', 'x', 'f.2']) {
      expect(await completionsOf(sqlite.read, q, ANONYMOUS)).toEqual(await completionsOf(postgres.read, q, ANONYMOUS))
    }
  })
})
