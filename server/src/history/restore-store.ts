import type { Tx } from '../db/database.ts'

/**
 * A deletion of several that was restored from the trash is thereby undone: `restoredBy` is the change set of the
 * restoring. Returns the deletion's change set where it is one and stands, null elsewhere; without `restoredBy` it only asks.
 */
export async function markRestored(tx: Tx, deletionId: string, restoredBy?: string): Promise<string | null> {
  const standing = await tx
    .selectFrom('changeSet').select('id').where('id', '=', deletionId).where('action', '=', 'delete').where('undoneBy', 'is', null)
      .executeTakeFirst()
  if (standing && restoredBy) await tx.updateTable('changeSet').set({ undoneBy: restoredBy }).where('id', '=', deletionId).execute()
  return standing?.id ?? null
}
