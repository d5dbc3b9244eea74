import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'

/** How much was deleted for good, and the bytes that no file uses any more. */
export type Purged = { units: number; documents: number; files: number; agents: number; unusedBytes: string[] }

/**
 * Deletes for good what was put into the trash before an instant, at most `limit` of each type at a time. Its history stays. A unit is
 * deleted after everything in it.
 */
export async function purgeBatch(tx: Tx, before: string, limit: number): Promise<Purged> {
  await takeTurn(tx)
  const old = <T extends 'unit' | 'document' | 'file' | 'agent'>(table: T) => sql<{ id: string }>`select id from ${sql.table(table)} where deletion_id is not null and deleted_at < ${before} order by id limit ${limit}`
  const documents = (await old('document').execute(tx)).rows.map(({ id }) => id)
  const alone = (await old('file').execute(tx)).rows.map(({ id }) => id)
  const files = await tx.deleteFrom('file')
    .where((e) => e.or([
      ...(documents.length > 0 ? [e('documentId', 'in', documents)] : []), ...(alone.length > 0 ? [e('id', 'in', alone)] : [])
    ]))
    .returning('sha256').execute()
  if (documents.length > 0) await tx.deleteFrom('document').where('id', 'in', documents).execute()
  const { rows: units } = await sql<{ id: string }>`
    delete from unit where id in (
      select id from unit where deletion_id is not null and deleted_at < ${before}
        and not exists (select 1 from unit as below where below.parent_id = unit.id)
        and not exists (select 1 from document where unit_id = unit.id)
      order by id limit ${limit})
    returning id`.execute(tx)
  // Their names and relations go with them.
  const agents = (await old('agent').execute(tx)).rows.map(({ id }) => id)
  if (agents.length > 0) await tx.deleteFrom('agent').where('id', 'in', agents).execute()
  const unusedBytes = await forgetUnused(tx, [...new Set(files.map(({ sha256 }) => sha256))])
  return { units: units.length, documents: documents.length, files: files.length, agents: agents.length, unusedBytes }
}

async function forgetUnused(tx: Tx, sha256: string[]): Promise<string[]> {
  if (sha256.length === 0) return []
  const rows = await tx
    .deleteFrom('blob').where('sha256', 'in', sha256)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('file').select('file.id').whereRef('file.sha256', '=', 'blob.sha256'))))
    .returning('sha256').execute()
  return rows.map((row) => row.sha256)
}
