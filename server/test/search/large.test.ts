import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Db, openForReading } from '../../src/db/database.ts'
import { newId } from '../../src/db/uuid.ts'
import { readerOf } from '../../src/search/memory/reader.ts'
import { knownArchive } from '../../src/search/memory/search.ts'
import { searchHere } from '../../src/search/search.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, addUnits, VISITOR } from './collection.ts'

/** More than the database puts in order at once. */
const MANY = 1_020
const UNIT = newId()

let db: TestDatabase
let connection: Db
/** Reads the archive and its orders as the test allows. */
let gates: Record<'columns' | 'order', PromiseWithResolvers<void>>

beforeAll(async () => {
  db = await freshDatabase('sqlite')
  await addUnits(db, [{ id: UNIT, kind: 'document', level: 'fondo', name: 'Volantini' }])
  await addRecords(db, Array.from({ length: MANY }, (_, at) => (
    {
      title: `Foglio ${at}`, author: `Autore ${(at * 37) % MANY}`, place: at % 100 === 0 ? 'Torino' : 'Milano',
      unitId: at % 2 ? UNIT : null,
    })))
})
afterAll(() => db.close())

beforeEach(() => {
  connection = openForReading(db)
  gates = { columns: Promise.withResolvers(), order: Promise.withResolvers() }
  const reader = readerOf(connection)
  knownArchive(connection, {
    columns: () => gates.columns.promise.then(() => reader.columns()),
    async order(...asked) {
      const nums = await reader.order(...asked)
      await gates.order.promise
      return nums
    },
    frequent: () => reader.frequent(),
  }, 0)
  return () => connection.destroy()
})

async function ask(query: Partial<SearchQuery>): Promise<{ total: number; titles: string[] }> {
  const { bytes } = await searchHere(connection, '').documents({ ...EMPTY_SEARCH, pageSize: 10, ...query }, VISITOR, null)
  const { total, items } = JSON.parse(new TextDecoder().decode(bytes))
  return { total, titles: items.map(({ title }: { title: string }) => title) }
}

const by = (name: NonNullable<SearchQuery['sort']>['by'], descending = false) => ({ sort: { by: name, descending } })
/** Whether an answer has not come by the time of another one that was asked later. */
async function isWaiting(answer: Promise<unknown>): Promise<boolean> {
  let hasCome = false
  void answer.then(() => (hasCome = true))
  await ask({ q: 'foglio 7 ' })
  return !hasCome
}

test('answers words and pages along an index while it is being read; other searches wait', async () => {
  const quick = [{ q: 'foglio 17 ' }, { page: 2 }, by('position', true), { kind: ['document' as const], ...by('title') }]
  const slow = [by('author'), by('segnatura'), { place: 'Torino' }]
  const early = await Promise.all(quick.map(ask))
  const late = slow.map(ask)
  expect(await Promise.all(late.map(isWaiting))).toEqual([true, true, true])
  gates.columns.resolve()
  gates.order.resolve()
  expect((await Promise.all(late)).map(({ total, titles }) => [total, titles[0]]))
    .toEqual([[MANY, 'Foglio 0'], [MANY, 'Foglio 0'], [11, 'Foglio 0']])
  expect(await Promise.all(quick.map(ask))).toEqual(early)
})

test('answers few hits and pages along the units while their order is being read', async () => {
  gates.columns.resolve()
  await knownArchive(connection).whenRead()
  const quick = [
    { page: 2 }, by('position', true), { place: 'Torino', ...by('author', true) }, { place: 'Torino', ...by('author'), page: 2 },
  ]
  const early = await Promise.all(quick.map(ask))
  const waiting = ask(by('author'))
  expect(await isWaiting(waiting)).toBe(true)
  await addRecords(db, [{ title: 'Foglio nuovo', author: 'Autore 00' }])
  expect(await isWaiting(waiting)).toBe(true)
  gates.order.resolve()
  await waiting
  expect((await ask(by('author'))).titles.slice(0, 2)).toEqual(['Foglio 0', 'Foglio nuovo'])
  expect((await Promise.all(quick.map(ask))).map(({ titles }) => titles)).toEqual(early.map(({ titles }) => titles))
})
