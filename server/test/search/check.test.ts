import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Db } from '../../src/db/database.ts'
import { SEARCH_CHECKS } from '../../src/search/check-store.ts'
import { verifyInvariants } from '../../src/verify/store.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, addUnits } from './collection.ts'

onEachEngine('the checks of search', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
    const [fondo] = await addUnits(db, [{ kind: 'document', level: 'fondo', name: 'Rossi' }])
    await addRecords(db, [
      { title: 'Uno', unitId: fondo!, tematiche: ['Casa'], tipologia: 'Volantino', date: 'ante 1970', place: 'Roma' },
      { title: 'Due', visibility: 'staff', date: '1968-1972', description: 'di che '.repeat(500) },
    ])
  })
  afterEach(() => db.close())

  test('find nothing in a sound archive', async () => expect(await verifyInvariants(db.read)).toEqual([]))

  const DAMAGES: [string, RawBuilder<unknown>, string][] = [
    ['a record shown', sql`update search_document set hidden = 0`, 'search has wrong values for'],
    ['a record lost', sql`delete from search_document where hidden = 0`, 'search has wrong values for'],
    ['a wrong fondo', sql`update search_document set fondo_id = null`, 'search has wrong values for'],
    ['a wrong first day', sql`update search_document set from_day = -8766 where from_day is null`, 'search has wrong values for'],
    ['a wrong last day', sql`update search_document set to_day = to_day + 1 where to_day is not null`, 'search has wrong values for'],
    ['files that are not there', sql`update search_document set files_public = 1`, 'search has wrong values for'],
    [
      'words lost', engine === 'sqlite' ? sql`delete from search_text where rowid = 1` : sql`delete from search_text where num = 1`,
      'search lacks the words of',
    ],
    ...(engine === 'postgres' ? [[
      'a description lost', sql`update search_text set words = words || 'x:9C'::tsvector where num = 1`, 'search lacks the words of',
    ] as [string, RawBuilder<unknown>, string]] : []),
    ['pieces lost', sql`delete from search_piece`, 'search lacks the words of'],
    ['deleted behind its back', sql`update document set deleted_at = 'x' where num = 1`, 'search still has the words of'],
    ['a count lost', sql`delete from search_tally where facet = 'decade'`, 'search counts too little or too much of'],
    [
      'a count too high', sql`update search_tally set documents_public = documents_public + 1 where facet = 'tematica'`,
      'search counts too little or too much of',
    ],
    ['a count of files lost', sql`delete from search_tally where facet = 'hasFiles'`, 'search counts too little or too much of'],
    [
      'a count of nothing',
      sql`insert into search_tally (kind, facet, value, documents_all, documents_public) values ('audio', 'place', 'Pisa', 1, 1)`,
      'search counts something that isn’t there',
    ],
  ]
  test.each(DAMAGES)('find %s', async (_, damage, told) => {
    await damage.execute(db.write)
    expect((await verifyInvariants(db.read)).join('\n')).toContain(told)
  })
})

/** The same connection, but returning the query plan of each statement. */
const explaining = (db: Db): Db => db.withPlugin({
  transformQuery: ({ node }) =>
    (node.kind === 'RawNode' ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] } : node),
  transformResult: async ({ result }) => result,
})

describe.skipIf(!inject('postgresUrl'))('the checks of search (PostgreSQL)', () => {
  test('scan nothing for each record, even if everything seems large and there are no statistics, as after a restore', async () => {
    const db = await freshDatabase('postgres')
    await sql`insert into search_text (num, words) select number, ''::tsvector from generate_series(1, 20000) as number`.execute(db.write)
    const plans = await db.read.connection().execute(async (connection) => {
      await sql`set work_mem = '64kB'`.execute(connection)
      return Promise.all(SEARCH_CHECKS.map(async ({ find }) => JSON.stringify(await find(explaining(connection as unknown as Db)))))
    })
    expect(plans).toHaveLength(SEARCH_CHECKS.length)
    for (const plan of plans) expect(plan.replaceAll(/hashed SubPlan/g, '')).not.toMatch(/SubPlan/)
    await db.close()
  })
})
