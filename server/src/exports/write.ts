import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, openDatabase } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { agentRows } from './agents.ts'
import { csvText } from './csv.ts'
import type { Cell } from './document-cells.ts'
import { documentRows } from './documents.ts'
import type { ExportMessage, ExportOrder, ExportTask } from './process.ts'
import { reportRows } from './report.ts'
import { unitRows } from './units.ts'
import { xlsxBytes } from './xlsx.ts'

type Tell = (message: ExportMessage) => void

const TELL_EVERY_MS = 200

async function* counted(rows: AsyncIterable<Cell[]>, tell: Tell): AsyncGenerator<Cell[]> {
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

const WHOLE = { agents: agentRows, units: unitRows }

function rowsOf(db: Db, task: ExportTask) {
  if ('documents' in task) return documentRows(db, task.documents)
  return 'whole' in task ? WHOLE[task.whole.noun](db, task.whole.lang) : reportRows(db, task.report)
}

async function write({ config, task }: ExportOrder, output: Writable, tell: Tell): Promise<void> {
  const database = openDatabase({ ...config, readers: 1, mapped: false })
  try {
    const { total, rows } = await rowsOf(database.read, task)
    tell({ total })
    const { lang } = 'documents' in task ? task.documents : 'whole' in task ? task.whole : task.report
    const cells = counted(rows, tell)
    await pipeline(task.format === 'csv' ? Readable.from(csvText(cells, lang)) : await xlsxBytes(cells, task.sheetName), output)
  } finally {
    await database.close()
  }
}

/** Writes one file, and reports how far it is or why it is refused. */
export async function writeExport(order: ExportOrder, output: Writable, tell: Tell): Promise<void> {
  try {
    await write(order, output, tell)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tell({ refused: { code: error.code, values: error.values } })
  }
}
