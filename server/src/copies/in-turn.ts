import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { runCopy } from './process.ts'
import type { CopyOutcome } from './run.ts'
import type { CopyProgress } from './take.ts'
import { endTurn, renewTurn } from './turn.ts'

const RENEW_MS = 10_000

type Watching = {
  /** Gets what stops the copy. */
  onBegun?(stop: () => void): void
  onProgress?(progress: CopyProgress): void
  /** The turn could not be renewed this time. */
  onFault(error: unknown): void
  /** Whether a copy that fails now is to be made again at once. */
  isInterrupted?(): boolean
}

/**
 * Makes a copy in the turn of `by`, who has it, and keeps the turn as long as the copy takes. A turn that was lost ends the copy, because
 * another server is copying by then: null. The turn is given back. Rejects if the copy was stopped otherwise.
 */
export async function copyInTurn(
  { database, config, by }: { database: Database; config: Config; by: string },
  { onBegun, onProgress, onFault, isInterrupted = () => false }: Watching
): Promise<CopyOutcome | null> {
  let doing: CopyProgress | null = null
  let isLost = false
  let isDone = false
  const copy = runCopy(config, (progress) => {
    doing = progress
    onProgress?.(progress)
  })
  onBegun?.(copy.stop)
  const renew = async () => {
    isLost = !(await renewTurn(database, by, doing))
    if (isLost) copy.stop()
  }
  const renewing = setInterval(() => void renew().catch(onFault), RENEW_MS)
  try {
    const outcome = await copy.ended
    isDone = outcome.fault === null
    return outcome
  } catch (error) {
    if (isLost) return null
    throw error
  } finally {
    clearInterval(renewing)
    await endTurn(database, by, isDone, !isDone && isInterrupted())
  }
}
