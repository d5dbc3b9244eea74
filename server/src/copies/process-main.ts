import { openDatabase } from '../db/database.ts'
import type { CopyMessage, CopyOrder } from './process.ts'
import { makeCopy } from './run.ts'

/** The program of the child process. It makes one copy and ends. */

const EVERY_MS = 1_000

process.once('message', async ({ config }: CopyOrder) => {
  const tell = (message: CopyMessage) => void process.send?.(message)
  const database = openDatabase({ ...config, readers: 2 })
  let told = 0
  try {
    const outcome = await makeCopy(config, database, (progress) => {
      if (Date.now() - told < EVERY_MS) return
      told = Date.now()
      tell({ progress })
    })
    tell({ outcome })
  } finally {
    await database.close()
    process.disconnect?.()
  }
})
process.on('disconnect', () => process.exit())
