import { openDatabase } from '../db/database.ts'
import type { CopyMessage, CopyOrder } from './process.ts'
import { makeCopy } from './run.ts'

const EVERY_MS = 1_000

/** Makes a copy, and tells what it does once a second, and at the end what came of it. */
export async function performCopy({ config }: CopyOrder, tell: (message: CopyMessage) => void): Promise<void> {
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
  }
}
