import type { HistoryEvent } from '@faldone/contract/history.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

/** What change sets were, by their ids: an import and its file, say; of an undo also what it undid. */
export async function actsOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, NonNullable<HistoryEvent['act']>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const sets = await inChunks(wanted, (chunk) =>
    db.selectFrom('changeSet').select(['id', 'action', 'summary']).where('id', 'in', chunk).execute())
  return new Map(sets.map(({ id, action, summary }) => {
    const { undone = null, name = null, fileName = name, page } =
      JSON.parse(summary) as { undone?: string | null; name?: string | null; fileName?: string | null; page?: number | null }
    return [id, { action, undone, name: fileName, ...(typeof page === 'number' && { page }) }]
  }))
}
