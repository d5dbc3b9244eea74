import type { Database } from '../../db/database.ts'
import { takeTurn } from '../../db/engine.ts'
import { ApiError } from '../../errors.ts'
import { type Hold, requireHold } from '../../jobs/work-board-store.ts'
import { undoChangeSet } from '../../undo/undo.ts'
import type { OnProgress } from '../staging/check.ts'
import { standingOf } from '../staging/list-store.ts'
import { getImport, recordUndone } from '../staging/store.ts'

type UndoOptions = { actor: string | null; hold?: Hold | null; onProgress: OnProgress }

/**
 * Undoes everything that an import brought, as a change set, and stores what was left alone and why. Throws NOT_FOUND, NOT_ACQUIRED,
 * ALREADY_UNDONE, WorkLost.
 */
export async function undoImport(database: Database, importId: string, { actor, hold, onProgress }: UndoOptions): Promise<void> {
  await database.write.transaction().execute(async (tx) => {
    await takeTurn(tx)
    await requireHold(tx, hold)
    const { state, changeSetId, counts } = await getImport(tx, importId)
    if (state !== 'acquired' || changeSetId === null) throw new ApiError('NOT_ACQUIRED')
    const total = (counts?.created ?? 0) + (counts?.updated ?? 0)
    let rows = 0
    const tell = (records: number) => onProgress({ phase: 'undoing', rows: (rows += records), total })
    tell(0)
    const undone = await undoChangeSet(tx, (await standingOf(tx, changeSetId)).changeSetId, actor, tell)
    await recordUndone(tx, importId, undone)
  })
}
