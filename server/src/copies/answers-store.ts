import { searchQuerySchema } from '@faldone/contract/search.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { SYSTEM } from '../http/viewer.ts'
import { scopeOf } from '../search/scope.ts'
import { findInTables } from '../search/store.ts'

/** What is counted in a copy to prove it, nothing that is in the trash. `files` are those of records. */
export type Counts = { fondi: number; records: number; files: number }

export async function countsIn(db: Db): Promise<Counts> {
  const { rows: [counts] } = await sql<Counts>`select
    (select count(*) from unit where level = 'fondo' and deleted_at is null) as fondi,
    (select count(*) from document where deleted_at is null) as records,
    (select count(*) from file where deleted_at is null) as files`.execute(db)
  return counts!
}

/**
 * For each word that was searched, how many records have it, and which, if they are few. Their order is no part of it: it depends on
 * how an index has grown.
 */
export type Answers = Record<string, { total: number; nums: number[] }>

const SEARCHES = 100

/** A hundred words of the archive, from all over its vocabulary; fewer if it has fewer. */
async function wordsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with known as (select distinct word from search_word),
      placed as (select word, row_number() over (order by word) as place from known)
    select word from placed where place % (select count(*) / ${sql.lit(SEARCHES)} + 1 from known) = 0
    order by word limit ${sql.lit(SEARCHES)}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Answers to a hundred searches, or to these. */
export async function answersIn(db: Db, words?: readonly string[]): Promise<Answers> {
  const answers: Answers = {}
  for (const q of words ?? (await wordsOf(db))) {
    const query = searchQuerySchema.parse({ q })
    const { total, nums } = await findInTables(db, await scopeOf(db, query, SYSTEM))
    answers[q] = { total, nums: total <= query.pageSize ? nums.toSorted((a, b) => a - b) : [] }
  }
  return answers
}
