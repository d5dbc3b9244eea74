import { TRASH_DAYS } from '@faldone/contract/trash.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { pruneExports } from '../exports/export-folder.ts'
import { openDerivatives } from '../files/derivatives.ts'
import { type SharedConfig, sweepCopies } from '../files/shared-folder.ts'
import { openStorage } from '../files/storage.ts'
import { openUploads } from '../files/upload.ts'
import { pruneImports } from '../imports/staging/prune.ts'
import { purgeBatch } from '../history/purge-store.ts'
import { purgeRemovedFields } from '../own-fields/store.ts'
import { indexDocuments } from '../search/indexing.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const BATCH = 500

/**
 * Deletes for good what has been in the trash too long at `now`, with the bytes that no file uses any more. It works in batches, so that
 * nobody waits long. Returns how many records were deleted.
 */
export async function purgeTrash(database: Database, config: SharedConfig, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString()
  const storage = openStorage(config)
  const derivatives = openDerivatives(config)
  // If bytes cannot be removed now, their rows must stay, too.
  await storage.reach()
  const own = await purgeOwn(database, before)
  for (let total = own; ; ) {
    const gone = await database.write.transaction().execute(async (tx) => {
      const { units, documents, files, agents, unusedBytes } = await purgeBatch(tx, before, BATCH)
      // In the same turn, because storing the same bytes again writes their row in a later turn. An import stores them before its turn, but
      // less than a day before.
      await Promise.all(unusedBytes.map(async (sha256) => {
        await storage.removeOlder(sha256, DAY_MS)
        await derivatives.remove(sha256)
      }))
      return units + documents + files + agents
    })
    if (gone === 0) return total
    total += gone
  }
}

/** Deletes the values of own fields that were taken away. Returns from how many records. */
async function purgeOwn(database: Database, before: string): Promise<number> {
  for (let total = 0; ; ) {
    const cleared = await database.write.transaction().execute(async (tx) => {
      const nums = await purgeRemovedFields(tx, before, BATCH)
      await indexDocuments(tx, nums)
      return nums.length
    })
    total += cleared
    if (cleared < BATCH) return total
  }
}

/** Clears the trash, abandoned uploads and sheets, and expired exports, at once and then every hour. */
export function startPurging(
  database: Database, config: SharedConfig & Pick<Config, 'maxFileBytes'>, log: Pick<FastifyBaseLogger, 'info' | 'warn'>
): { stop(): Promise<void> } {
  const uploads = openUploads(config)
  const clear = async () => {
    const records = await purgeTrash(database, config)
    const expired = await uploads.expire()
    const sheets = await pruneImports(database, config)
    const exports = await pruneExports(config)
    await sweepCopies(config)
    if (records + expired + sheets + exports > 0) log.info({ records, uploads: expired, sheets, exports }, 'cleared away')
  }
  let running = Promise.resolve()
  const begin = () => {
    running = running.then(clear).catch((error: unknown) => log.warn({ err: error }, 'clearing away'))
  }
  begin()
  const timer = setInterval(begin, HOUR_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
