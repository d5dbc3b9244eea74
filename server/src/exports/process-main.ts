import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { csvText } from './csv.ts'
import type { ExportConfig, ExportMessage, ExportTask } from './process.ts'
import type { Cell } from './document-cells.ts'
import { documentRows } from './documents.ts'
import { reportRows } from './report.ts'
import { xlsxBytes } from './xlsx.ts'

/** The program of the child process. It writes one file to its standard output and ends. */

const tell = (message: ExportMessage) => process.send?.(message)

const TELL_EVERY_MS = 200

async function* counted(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  let count = -1
  let toldAt = 0
  for await (const row of rows) {
    yield row
    count++
    if (Date.now() - toldAt < TELL_EVERY_MS) continue
    toldAt = Date.now()
    tell({ rows: count })
  }
  tell({ rows: count })
}

async function write(config: ExportConfig, task: ExportTask): Promise<void> {
  const database = openDatabase({ ...config, readers: 1, mapped: false })
  try {
    const { total, rows } = 'documents' in task
      ? await documentRows(database.read, task.documents)
      : await reportRows(database.read, task.report)
    tell({ total })
    const lang = 'documents' in task ? task.documents.lang : task.report.lang
    const bytes = task.format === 'csv' ? Readable.from(csvText(counted(rows), lang)) : await xlsxBytes(counted(rows), task.sheetName)
    await pipeline(bytes, process.stdout)
  } finally {
    await database.close()
  }
}

process.once('message', async ({ config, task }: { config: ExportConfig; task: ExportTask }) => {
  try {
    await write(config, task)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tell({ refused: { code: error.code, values: error.values } })
  }
  process.disconnect?.()
})
process.on('disconnect', () => process.exit())
