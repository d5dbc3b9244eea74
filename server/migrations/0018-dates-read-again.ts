import type { Kysely } from 'kysely'
import { datesOf } from '@faldone/contract/archival-date.ts'
import type { Tables } from '../src/db/schema.ts'

const BATCH = 1_000

/** Some dates that earlier versions did not understand are understood now: "3/77", "settembre 1977, 23-25". */
export async function up(db: Kysely<Tables>): Promise<void> {
  await readUnits(db)
  const changed = await readDocuments(db)
  if (changed > 0) await db.updateTable('archiveRevision').set({ indexVersion: 0 }).execute()
}

async function readDocuments(db: Kysely<Tables>): Promise<number> {
  let changed = 0
  for (let last = -1; ; ) {
    const rows = await db.selectFrom('document').select(['num', 'date', 'year', 'month', 'dateFrom', 'dateTo', 'dateQualifier'])
      .where('date', 'is not', null).where('num', '>', last).orderBy('num').limit(BATCH).execute()
    for (const { num, ...row } of rows) {
      const { dateFrom, dateTo, dateQualifier, undated } = datesOf(row)
      if (row.dateFrom === dateFrom && row.dateTo === dateTo && row.dateQualifier === dateQualifier) continue
      await db.updateTable('document').set({ dateFrom, dateTo, dateQualifier, dated: undated ? 0 : 1 }).where('num', '=', num).execute()
      changed++
    }
    if (rows.length < BATCH) return changed
    last = rows.at(-1)!.num
  }
}

async function readUnits(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('unit').select(['id', 'date', 'dateFrom', 'dateTo', 'dateQualifier']).where('date', 'is not', null).execute()
  for (const { id, ...row } of rows) {
    const { dateFrom, dateTo, dateQualifier } = datesOf({ date: row.date })
    if (row.dateFrom === dateFrom && row.dateTo === dateTo && row.dateQualifier === dateQualifier) continue
    await db.updateTable('unit').set({ dateFrom, dateTo, dateQualifier }).where('id', '=', id).execute()
  }
}
