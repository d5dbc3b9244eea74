import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { notFound, refuseStale } from '../errors.ts'
import { versionOf } from '../file-texts/place-store.ts'
import { type Change, recordEvents } from '../history/store.ts'
import type { CorrectedFile } from './store.ts'

/** Notes that a person has seen that what a machine read is right, or that they have not. Throws NOT_FOUND for other texts, STALE. */
export async function noteSeen(
  tx: Tx, { id, documentId, sha256 }: Pick<CorrectedFile, 'id' | 'documentId' | 'sha256'>,
  { place, seen }: { place: number; seen: boolean }, expectedVersion: number, change: Change
): Promise<void> {
  await takeTurn(tx)
  const row = await tx.selectFrom('blobText').select(['source', 'text', 'seenAt']).where('sha256', '=', sha256).where('place', '=', place)
    .executeTakeFirst()
  if (!row) throw notFound()
  refuseStale(versionOf(row), expectedVersion)
  if (row.source !== 'machine') throw notFound()
  if ((row.seenAt !== null) === seen) return
  await tx.updateTable('blobText').set({ seenAt: seen ? change.at : null }).where('sha256', '=', sha256).where('place', '=', place)
    .execute()
  await recordEvents(tx, [{
    entity: 'file', entityId: id, action: 'update', before: { documentId, place, seen: !seen }, after: { documentId, place, seen },
  }], change)
}
