import { performImport } from './perform.ts'
import type { ImportOrder } from './process.ts'

/** The program of the child process. It performs one task and ends. */

process.once('message', async (order: ImportOrder) => {
  await performImport(order, { tell: (message) => void process.send?.(message), exit: (code) => process.exit(code) })
  process.disconnect?.()
})
process.on('disconnect', () => process.exit())
