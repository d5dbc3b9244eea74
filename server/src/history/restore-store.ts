import type { Tx } from '../db/database.ts'

/**
 * A deletion of several records that is restored from the trash counts as undone. `restoredBy` is the change set of the restoration;
 * without it nothing is written. Returns the change set of the deletion if there is one that is not undone, otherwise null.
 */
export async function markRestored(tx: Tx, deletionId: string, restoredBy?: string): Promise<string | null> {
  const standing = await tx
    .selectFrom('changeSet').select('id').where('id', '=', deletionId).where('action', '=', 'delete').where('undoneBy', 'is', null)
      .executeTakeFirst()
  if (standing && restoredBy) await tx.updateTable('changeSet').set({ undoneBy: restoredBy }).where('id', '=', deletionId).execute()
  return standing?.id ?? null
}
