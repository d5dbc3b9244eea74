import type { Database } from '../../db/database.ts'
import { takeTurn } from '../../db/engine.ts'
import { writeFileText } from '../../file-texts/store.ts'
import { childProcess, type ChildLimits } from '../../jobs/child-process.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { indexRead } from '../../search/read-files.ts'
import { openStorage, type StorageConfig } from '../storage.ts'
import { awaitRecognition } from '../recognition/store.ts'
import { mediaTypeOf } from '../store.ts'
import type { TextInFile, TextTask } from './text-in-file.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 110_000, memoryBytes: 1024 * MiB, idleBytes: 320 * MiB }

/** The job 'text': reads the text in stored bytes, and indexes the documents that have them again. */
export function textJob({ read }: Database, config: StorageConfig, limits: Partial<ChildLimits> = {}): JobHandler {
  const storage = openStorage(config)
  const child = childProcess<TextTask, TextInFile>(new URL('./process.ts', import.meta.url), { ...LIMITS, ...limits })
  return {
    async run(payload) {
      const { sha256 } = payload as { sha256: string }
      const mediaType = await mediaTypeOf(read, sha256)
      if (!mediaType) return { write: async () => {} }
      const { failure, hasBarePages, ...text } = await storage.withLocalFile(sha256, (path) => child.ask({ path, sha256, mediaType }))
      return {
        async write(tx) {
          await takeTurn(tx)
          // The bytes may have been cleared away meanwhile.
          if (!(await mediaTypeOf(tx, sha256))) return
          // An earlier version may have read what this one cannot.
          if (!failure) await writeFileText(tx, sha256, text)
          if (hasBarePages) await awaitRecognition(tx, sha256)
          await indexRead(tx, sha256)
        },
        failure: failure ?? undefined,
      }
    },
    // The file is found by its record, as without text.
    giveUp: async () => {},
    stop: () => child.stop(),
  }
}
