import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { TermName } from '../imports/archive-view.ts'
import { LONGEST_CELL, partsOf } from './record-cells.ts'

/** In how many cells the longest of these records' descriptions goes; 1 at least. */
export async function descriptionPartsOf(db: Db, ids: readonly string[]): Promise<number> {
  // The engine counts code points, of which each is one or two in a cell.
  const long = await inChunks(ids, (chunk) => db
    .selectFrom('document').select('description').where('id', 'in', chunk).where(sql<number>`length(description)`, '>', Math.floor(LONGEST_CELL / 2)).execute())
  return long.reduce((most, { description }) => Math.max(most, partsOf(description ?? '').length), 1)
}

/** The English labels of stored themes and types. */
export async function englishLabels(db: Db, term: TermName): Promise<Map<string, string>> {
  const rows = await db.selectFrom(term).select(['it', 'en']).where('en', 'is not', null).where('deletedAt', 'is', null).execute()
  return new Map(rows.map(({ it, en }) => [it, en!]))
}
