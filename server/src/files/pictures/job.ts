import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { childProcess, type ChildLimits } from '../../jobs/child-process.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { openDerivatives } from '../derivatives.ts'
import type { SharedConfig } from '../shared-folder.ts'
import { openStorage } from '../storage.ts'
import { giveUpPicture, mediaTypeOf, recordPicture } from '../store.ts'
import type { Picture, PictureTask } from './picture.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 60_000, memoryBytes: 1024 * MiB, idleBytes: 320 * MiB }

/** The job 'picture': makes a thumbnail of stored bytes and records what is found out on the way. */
export function pictureJob(
  { read }: Database, config: SharedConfig & Pick<Config, 'maxPixels'>, limits: Partial<ChildLimits> = {}
): JobHandler {
  const storage = openStorage(config)
  const derivatives = openDerivatives(config)
  const child = childProcess<PictureTask, Picture>(new URL('./process.ts', import.meta.url), { ...LIMITS, ...limits })
  const wanted = (payload: unknown) => (payload as { sha256: string }).sha256

  return {
    async run(payload) {
      const sha256 = wanted(payload)
      const mediaType = await mediaTypeOf(read, sha256)
      if (!mediaType) return { write: async () => {} }
      const { thumbnail, failure, ...facts } =
        await storage.withLocalFile(sha256, (path) => child.ask({ path, sha256, mediaType, maxPixels: config.maxPixels }))
      if (thumbnail) await derivatives.write(sha256, thumbnail)
      return {
        write: (tx) => recordPicture(tx, sha256, { ...facts, thumbnail: thumbnail ? 'made' : 'none' }),
        failure: failure ?? undefined,
      }
    },
    giveUp: (tx, payload) => giveUpPicture(tx, wanted(payload)),
    stop: () => child.stop(),
  }
}
