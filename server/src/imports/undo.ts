import type { Database } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { undoChangeSet } from '../history/undo.ts'
import { getImport, recordUndone } from './store.ts'

/**
 * Takes back all that an import brought, as a change set, and keeps with it what stays and why. Throws NOT_FOUND,
 * NOT_ACQUIRED, ALREADY_UNDONE.
 */
export async function undoImport(database: Database, importId: string, actor: string | null): Promise<void> {
  await database.write.transaction().execute(async (tx) => {
    await takeTurn(tx)
    const { state, changeSetId } = await getImport(tx, importId)
    if (state !== 'acquired' || changeSetId === null) throw new ApiError('NOT_ACQUIRED')
    await recordUndone(tx, importId, await undoChangeSet(tx, changeSetId, actor))
  })
}
