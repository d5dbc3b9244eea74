import { performCopy } from './perform.ts'
import type { CopyOrder } from './process.ts'

/** The program of the child process. It makes one copy and ends. */

process.once('message', async (order: CopyOrder) => {
  await performCopy(order, (message) => void process.send?.(message))
  process.disconnect?.()
})
process.on('disconnect', () => process.exit())
