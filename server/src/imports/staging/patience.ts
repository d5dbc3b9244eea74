import type { Database, Tx } from '../../db/database.ts'
import { isBusy } from '../../db/engine.ts'
import { type Hold, requireHold } from '../../jobs/work-board-store.ts'

export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const BEAT_MS = 5_000
/** Longer than any change of the archive takes. */
const PATIENCE_MS = 20 * 60_000

/**
 * Writes that wait for other writers until those are done. On SQLite an import, undo or command holds the database as long as it works.
 * `onWait` is called every few seconds while waiting. `hold`: what each of them requires. The work may be started several times. Throws
 * what it throws, and WorkLost.
 */
export const patientWriter = (
  { write }: Pick<Database, 'write'>, { onWait = () => {}, hold = null }: { onWait?: () => void; hold?: Hold | null | undefined } = {}
): Write => async (work) => {
  const until = Date.now() + PATIENCE_MS
  const beat = setInterval(onWait, BEAT_MS)
  try {
    for (;;) {
      try {
        return await write.transaction().execute(async (tx) => {
          await requireHold(tx, hold)
          return work(tx)
        })
      } catch (error) {
        if (!isBusy(error) || Date.now() > until) throw error
      }
    }
  } finally {
    clearInterval(beat)
  }
}
