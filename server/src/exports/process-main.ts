import type { ExportOrder } from './process.ts'
import { writeExport } from './write.ts'

/** The program of the child process. It writes one file to its standard output and ends. */

process.once('message', async (order: ExportOrder) => {
  await writeExport(order, process.stdout, (message) => void process.send?.(message))
  process.disconnect?.()
})
process.on('disconnect', () => process.exit())
