import { Readable } from 'node:stream'
import { excelCellText } from './cell-text.ts'
import { asDamaged } from '../../formats/file-problem.ts'
import { fillDown } from './fill-down.ts'
import { LIMITS } from './limits.ts'
import { noAsides, type Sheet, type SheetRow } from './sheet.ts'
import { columnLetters } from './column-letters.ts'
import { readXlsxParts, scanSheet, type SheetDetails } from './xlsx-parts.ts'
import type { Unvalued } from './xlsx-formulas.ts'
import type { ZipEntry } from '../../formats/zip.ts'

/** The sheets of an XLSX file. hucre, loaded only for such files, reads the rows. Merged ranges and formats come from our own scan. */
export async function xlsxSheets(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<Sheet[]> {
  const { sheets, date1904, ...looks } = await readXlsxParts({ bytes, entries })
  return sheets.map(({ name, hidden, part }) => {
    const unvalued: Unvalued = new Map()
    const asides = noAsides()
    return {
      name, hidden, date1904, unvalued, asides,
      async *rows() {
        const details = await scanSheet({ bytes, entries }, part, looks)
        Object.assign(asides, details.asides)
        for (const [column, rows] of details.unvalued) unvalued.set(column, rows)
        yield* readRows(bytes, name, date1904, details)
      },
    }
  })
}

async function* readRows(bytes: Buffer, sheet: string, date1904: boolean, { tallRanges, shown }: SheetDetails): AsyncGenerator<SheetRow> {
  const { streamXlsxRows } = await import('hucre')
  const merged = fillDown()
  tallRanges.forEach(merged.expect)
  const isShown = (value: unknown) => shown.size > 0 && (value instanceof Date || typeof value === 'number')
  for await (const { index, values } of asDamaged(takenAtOnce(streamXlsxRows(bytes, { sheet })))) {
    const number = index + 1
    const cells = values.map((value, column) =>
      isShown(value) ? excelCellText(value, date1904, shown.get(columnLetters(column) + number)) : excelCellText(value, date1904))
    yield merged.apply({ number, cells })
  }
}

/**
 * Takes each item as soon as it is there, however slow the caller is. hucre reads on regardless and removes each row from the front of an
 * array of waiting rows. For a large sheet, whose rows are planned and stored meanwhile, that takes longer than reading it.
 */
const takenAtOnce = <T>(items: AsyncIterable<T>): AsyncIterable<T> => Readable.from(items, { highWaterMark: LIMITS.rows })
