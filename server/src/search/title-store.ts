import type { Language } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { numbersOf } from '../db/engine.ts'
import type { Viewer } from '../http/viewer.ts'
import { sortKey } from '../words/analyser.ts'
import type { Known } from './memory/known.ts'
import { visibleAmong } from './memory/search.ts'

/**
 * How many titles with a beginning are examined: usually enough of the first are of records that the viewer may see and of the right kind,
 * otherwise more are. And how many such records are examined.
 */
const BEGIN_SO = [1_000, 20_000]
const LOOKED_AT = 200

/** The records to look among: those that the viewer may see, of some kinds or, if none is given, of all. `known`: if it is in memory. */
export type Among = { known: Known | null; viewer: Viewer; kind: KindName[] }

type Title = { text: string; documents: number; lang: Language }

/** The titles of a record, with the key of each and its column. */
const TITLES = [
  { name: 'title', key: 'titleKey', column: 'title_key', lang: 'it' },
  { name: 'titleEn', key: 'titleEnKey', column: 'title_en_key', lang: 'en' },
] as const
type TitleColumns = (typeof TITLES)[number]

/**
 * Titles with this beginning, in either language, and how many records have each of them (counted among the first few hundred).
 */
export async function titlesFrom(db: Db, beginning: string, among: Among, limit: number): Promise<Title[]> {
  const key = sortKey(beginning)
  if (key === '') return []
  const [italian, english] = await Promise.all(TITLES.map((columns) => titlesIn(db, columns, key, among)))
  const texts = new Set(italian!.map(({ text }) => text))
  return [...italian!, ...english!.filter(({ text }) => !texts.has(text))].sort((a, b) => b.documents - a.documents).slice(0, limit)
}

async function titlesIn(db: Db, { name, key, column, lang }: TitleColumns, beginning: string, among: Among): Promise<Title[]> {
  const nums = await beginningWith(db, column, beginning, among)
  const rows = await inChunks(nums, (chunk) => visible(db, among).select([`${name} as text`, `${key} as key`, 'kind'])
    .where('num', 'in', chunk).orderBy(key).orderBy('num').execute())
  // Asked for the kind as well, SQLite would read all records of it, from the index of shelfmarks.
  const titles = Map.groupBy(rows.filter(({ kind }) => among.kind.length === 0 || among.kind.includes(kind)), (row) => row.key)
  return [...titles.values()].map((same) => ({ text: same[0]!.text!, documents: same.length, lang }))
}

/** The records with the first of these titles. In memory it is known which of them the viewer may see. */
async function beginningWith(db: Db, column: TitleColumns['column'], key: string, among: Among): Promise<number[]> {
  const { known } = among
  const keys = sql.ref(column)
  let nums: number[] = []
  for (const limit of known ? BEGIN_SO : BEGIN_SO.slice(-1)) {
    const begin = sql`
      select num from document where ${keys} >= ${key} and ${keys} < ${`${key}\u{10ffff}`}
      order by ${keys}, num limit ${sql.lit(limit)}`
    const found = await numbersOf(db, begin, true)
    nums = visibleAmong(known, found, among, LOOKED_AT)
    if (nums.length === LOOKED_AT || found.length < limit) break
  }
  return nums
}

const visible = (db: Db, { viewer }: Among) => db.selectFrom('document').where('deletedAt', 'is', null)
  .$if(!viewer.staff, (documents) => documents.where('hidden', '=', 0))
