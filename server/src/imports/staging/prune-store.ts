import { inChunks } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'

/** Sheets that were acquired before an instant and still have rows. */
export async function listPassed(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import').select('id').where('acquiredAt', '<', before)
    .where(({ exists, selectFrom }) => exists(selectFrom('importRow').select('row').whereRef('importId', '=', 'import.id'))).execute()
  return rows.map(({ id }) => id)
}

/** Sheets that were not acquired, and not changed since an instant. */
export async function listAbandoned(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import').select('id').where('state', '!=', 'acquired').where('createdAt', '<', before)
    .where((e) => e.or([e('checkedAt', 'is', null), e('checkedAt', '<', before)])).execute()
  return rows.map(({ id }) => id)
}

/** Makes sure that nobody acquires a sheet whose rows are being deleted. One that was acquired can still be undone. */
export async function withdrawCheck(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('import').set({ state: 'cancelled', checkedAt: null })
    .where('id', '=', id).where('state', '!=', 'acquired').execute()
}

/** Deletes some of the rows of a sheet. Returns how many. */
export async function forgetRows(tx: Tx, importId: string, limit: number): Promise<number> {
  const last = await tx.selectFrom('importRow').select('row').where('importId', '=', importId).orderBy('row').limit(limit).execute()
  if (last.length > 0) await tx.deleteFrom('importRow').where('importId', '=', importId).where('row', '<=', last.at(-1)!.row).execute()
  return last.length
}

/** Those of these ids that are sheets which still need their folder. */
export async function standingAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows =
    await inChunks(ids, (chunk) => db.selectFrom('import').select('id').where('id', 'in', chunk).where('state', '!=', 'acquired').execute())
  return new Set(rows.map(({ id }) => id))
}
