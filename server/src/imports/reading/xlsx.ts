import { streamXlsxRows } from 'hucre'
import { cellText } from './cell-text.ts'
import { asDamaged } from './file-problem.ts'
import { fillDown } from './fill-down.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { columnLetters, readXlsxParts, scanSheet, type SheetDetails } from './xlsx-parts.ts'
import type { ZipEntry } from './zip.ts'

/** The sheets of an XLSX file. hucre reads the rows; merged ranges and the precision of dates come from our own scan. */
export async function xlsxSheets(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<Sheet[]> {
  const { sheets, date1904, stylePrecision } = await readXlsxParts({ bytes, entries })
  return sheets.map(({ name, hidden, part }) => ({
    name, hidden, date1904,
    async *rows() {
      const details = await scanSheet({ bytes, entries }, part, stylePrecision)
      yield* readRows(bytes, name, details)
    },
  }))
}

async function* readRows(bytes: Buffer, sheet: string, { tallRanges, precisions }: SheetDetails): AsyncGenerator<SheetRow> {
  const merged = fillDown()
  tallRanges.forEach(merged.expect)
  const dated = precisions.size > 0
  for await (const { index, values } of asDamaged(takenAtOnce(streamXlsxRows(bytes, { sheet })))) {
    const number = index + 1
    const cells = values.map((value, column) =>
      dated && value instanceof Date ? cellText(value, precisions.get(columnLetters(column) + number)) : cellText(value))
    yield merged.apply({ number, cells })
  }
}

/**
 * Rows at the caller's pace, each taken as soon as it is there. hucre reads on without being asked, and takes each row from the front
 * of a list of all that wait: of a large sheet, whose caller plans and stores meanwhile, that takes longer than to read it.
 */
async function* takenAtOnce<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let waiting: T[] = []
  let ended = false
  let news = Promise.withResolvers<void>()
  const taking = (async () => {
    try {
      for await (const item of items) {
        waiting.push(item)
        news.resolve()
      }
    } finally {
      ended = true
      news.resolve()
    }
  })()
  // What it throws is thrown below, once the rows before it are given.
  taking.catch(() => {})
  try {
    while (!ended || waiting.length > 0) {
      await news.promise
      news = Promise.withResolvers()
      const taken = waiting
      waiting = []
      for (const item of taken) yield item
    }
    await taking
  } finally {
    await items.return(undefined)
  }
}
