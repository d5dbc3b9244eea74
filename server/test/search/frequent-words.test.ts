import { setTimeout as wait } from 'node:timers/promises'
import type { KindName } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH } from '@faldone/contract/search-query.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Db, openForReading } from '../../src/db/database.ts'
import { deleteDocuments } from '../../src/documents/trash-store.ts'
import { updateDocuments } from '../../src/documents/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { revisionOf } from '../../src/search/change-store.ts'
import { completionsOf } from '../../src/search/completion.ts'
import { bitsOf, countBits, FrequentWords, numsOf, readFrequent } from '../../src/search/memory/frequent-words.ts'
import type { Known } from '../../src/search/memory/known.ts'
import { knownArchive } from '../../src/search/memory/search.ts'
import { searchDocuments } from '../../src/search/store.ts'
import { parseQuery } from '../../src/search/query-parser.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, SYSTEM, VISITOR } from './collection.ts'

const KINDS: KindName[][] = [[], ['image'], ['document', 'image']]
const ORDERS: ('relevance' | 'title')[] = ['relevance', 'title']
/** Beginnings of words, some with a word before them. */
const TYPED = ['lo', 'op', 'lotta op', 'rara lo']

/** Words that are kept, with and without others; relevance must be the same. */
const FOUND = ['lotta ', 'lotta operaia -rara ', 'lotta operaio ']

const LONG = Array.from({ length: 30_000 }, (_, at) => `parola${at}`).join(' ')

/** Words in many records and in few, in both kinds, some only for staff. */
const record = (at: number) => ({
  kind: at % 3 === 0 ? 'image' as const : 'document' as const,
  title: `${at % 8 ? 'Lotta' : 'Lotte'} ${at % 5 ? 'operaia' : 'contadina'} ${at}`,
  ...(at % 7 === 0 && { visibility: 'staff' as const }),
  ...(at % 40 === 0 && { description: 'rara' }),
})

describe.skipIf(!inject('postgresUrl'))('words in many records', () => {
  let db: TestDatabase
  let ids: string[]
  /** Connections whose archive keeps frequent words in memory, and whose archive counts them in the index. */
  let keeping: Db
  let counting: Db

  beforeAll(async () => {
    db = await freshDatabase('postgres')
    ids = await addRecords(db, [
      ...Array.from({ length: 330 }, (_, at) => record(at)), { title: 'Guida', description: `lotta guerra ${LONG} operaio non` },
    ])
    keeping = openForReading(db)
    counting = openForReading(db)
    knownArchive(keeping, undefined, 0)
  })
  afterAll(async () => {
    await keeping.destroy()
    await counting.destroy()
    await db.close()
  })

  const isKept = async (q: string) => {
    const known = (await knownArchive(keeping).now())!
    return (await known.frequent.of(parseQuery(q).match.all, known.revision)) !== null
  }
  async function untilKept(q: string): Promise<Known> {
    const known = await knownArchive(keeping).whenRead()
    while (!(await isKept(q))) await wait(20)
    return known
  }
  const write = (work: Parameters<ReturnType<TestDatabase['write']['transaction']>['execute']>[0]) =>
    db.write.transaction().execute(work)

  /** Both connections must offer and find the same. */
  async function compare({ kinds = KINDS, orders = ORDERS } = {}): Promise<void> {
    for (const viewer of [SYSTEM, VISITOR]) {
      for (const kind of kinds) {
        for (const q of TYPED) {
          const [kept, counted] = await Promise.all([keeping, counting].map((connection) => completionsOf(connection, q, viewer, kind)))
          expect(kept, q).toEqual(counted)
        }
        for (const q of FOUND) {
          for (const by of orders) {
            const [kept, counted] = await Promise.all([keeping, counting].map(async (connection) => searchDocuments(
              connection, await knownArchive(connection).now(), { ...EMPTY_SEARCH, q, kind, sort: { by, descending: false } }, viewer, ''
            )))
            expect(kept, q).toEqual(counted)
          }
        }
      }
    }
  }

  test('are counted in memory on PostgreSQL, as the index counts them', async () => {
    await untilKept('lotta ')
    expect(await Promise.all(['operaia ', 'lotta operaia ', 'rara ', 'lotta rara ', '"lotta operaia" ', 'lot'].map(isKept)))
      .toEqual([true, true, false, false, false, false])
    expect(await completionsOf(keeping, 'lot', VISITOR)).toContainEqual(expect.objectContaining({ documents: 283 }))
    await compare()
  })

  test('follow every change, by this program or another', async () => {
    await untilKept('lotta ')
    const now = changeNow(null)
    const changes = [
      () => write((tx) => updateDocuments(
        tx, ids.slice(1, 6).map((id) => ({ id, changes: { title: 'Guerra' }, expectedVersion: null })), now
      )),
      () => write((tx) => updateDocuments(
        tx, ids.slice(8, 13).map((id) => ({ id, changes: { visibility: 'staff' as const }, expectedVersion: null })), now
      )),
      () => write((tx) => deleteDocuments(tx, ids.slice(15, 20), now)),
      () => addRecords(db, Array.from({ length: 60 }, (_, at) => record(at))),
      () => write((tx) => updateDocuments(tx, [{ id: ids.at(-1)!, changes: { description: 'operaia' }, expectedVersion: null }], now)),
    ]
    for (const change of changes) {
      await change()
      await untilKept('lotta ')
      // All kinds at once and other orders are taken from the same words, as seen above.
      await compare({ kinds: KINDS.slice(0, 2), orders: ['relevance'] })
    }
  })

  describe('by themselves', () => {
    const lotta = parseQuery('lotta ').match.all
    const revisionNow = () => revisionOf(keeping)
    async function read(): Promise<FrequentWords> {
      const words = new FrequentWords(keeping, { frequent: () => readFrequent(keeping) })
      await words.read()
      return words
    }
    const count = (revision: number) => write((tx) => tx.updateTable('archiveRevision').set({ number: revision }).execute())

    test('are read again where the changes are no longer known', async () => {
      const words = await read()
      const revision = await revisionNow() + 2_000
      await count(revision)
      while (!(await words.of(lotta, revision))) await wait(20)
    })

    test('are unknown, and nobody waits, while it takes long to follow the changes', async () => {
      const words = await read()
      const revision = await revisionNow() + 1
      await write(async (tx) => {
        await sql`lock table search_change in access exclusive mode`.execute(tx)
        await tx.updateTable('archiveRevision').set({ number: revision }).execute()
        expect(await words.of(lotta, revision)).toBeNull()
        expect(await words.of(lotta, revision - 1)).not.toBeNull()
      })
      while (!(await words.of(lotta, revision))) await wait(20)
    })
  })
})

test('SQLite counts words quickly enough', async () => {
  const db = await freshDatabase('sqlite')
  expect(await readFrequent(db.read)).toBeNull()
  await db.close()
})

describe('bits', () => {
  test('count what is in all lists, up to a limit', () => {
    const [even, third] = [bitsOf(1_000, (num) => num % 2 === 0), bitsOf(700, (num) => num % 3 === 0)]
    expect(countBits([even], 1_000)).toBe(500)
    expect(countBits([even, third], 1_000)).toBe(117)
    expect(countBits([third, even], 100)).toBe(100)
    expect([...numsOf([even, third])]).toEqual(Array.from({ length: 117 }, (_, at) => at * 6))
  })
})
