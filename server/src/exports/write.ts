import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, openDatabase } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { agentRows } from './agents.ts'
import { csvText } from './csv.ts'
import type { Cell } from './document-cells.ts'
import { documentRows } from './documents.ts'
import { standardText } from '../standards/write.ts'
import type { ExportMessage, ExportOrder, SheetTask } from './process.ts'
import { reportRows } from './report.ts'
import { termRows } from './terms.ts'
import { unitRows } from './units.ts'
import { xlsxBytes } from './xlsx.ts'

type Tell = (message: ExportMessage) => void

const TELL_EVERY_MS = 200

/** Tells how many are done, now and then. */
function counter(tell: Tell, from = 0) {
  let count = from
  let toldAt = 0
  return {
    add() {
      count++
      if (Date.now() - toldAt < TELL_EVERY_MS) return
      toldAt = Date.now()
      tell({ rows: count })
    },
    end: () => tell({ rows: count }),
  }
}

/** The header does not count. */
async function* counted(rows: AsyncIterable<Cell[]>, tell: Tell): AsyncGenerator<Cell[]> {
  const { add, end } = counter(tell, -1)
  for await (const row of rows) {
    yield row
    add()
  }
  end()
}

const WHOLE = { agents: agentRows, units: unitRows, terms: termRows }

function rowsOf(db: Db, task: SheetTask) {
  if ('documents' in task) return documentRows(db, task.documents)
  return 'whole' in task ? WHOLE[task.whole.noun](db, task.whole.lang) : reportRows(db, task.report)
}

async function write({ config, task }: ExportOrder, output: Writable, tell: Tell): Promise<void> {
  const database = openDatabase({ ...config, readers: 1, mapped: false })
  try {
    if ('standard' in task) {
      const { add, end } = counter(tell)
      const { total, text } = await standardText({ db: database.read, config }, task.format, task.standard, add)
      tell({ total })
      await pipeline(Readable.from(text), output)
      return end()
    }
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
