import type { Database } from '../../db/database.ts'
import { childProcess, type ChildLimits } from '../../jobs/child-process.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { openStorage, type StorageConfig } from '../storage.ts'
import { mediaTypeOf, writeRecording } from '../store.ts'
import type { Recording, RecordingTask } from './recording.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 110_000, memoryBytes: 768 * MiB, idleBytes: 192 * MiB }

/** The job 'recording': finds out the duration, size and loudness of a stored sound or film. */
export function recordingJob({ read }: Database, config: StorageConfig, limits: Partial<ChildLimits> = {}): JobHandler {
  const storage = openStorage(config)
  const child = childProcess<RecordingTask, Recording>(new URL('./process.ts', import.meta.url), { ...LIMITS, ...limits })
  return {
    async run(payload) {
      const { sha256 } = payload as { sha256: string }
      const mediaType = await mediaTypeOf(read, sha256)
      if (!mediaType) return { write: async () => {} }
      const { failure, ...facts } = await storage.withLocalFile(sha256, (path) => child.ask({ path, sha256, mediaType }))
      return { write: (tx) => writeRecording(tx, sha256, facts), failure: failure ?? undefined }
    },
    // The recording plays without these facts, too.
    giveUp: async () => {},
    stop: () => child.stop(),
  }
}
