import { fillDown } from './fill-down.ts'
import { noAsides, type Sheet } from './sheet.ts'
import { readXlsxParts, scanSheet, type SheetDetails } from './xlsx-parts.ts'
import { rowsIn, sharedTexts } from './xlsx-rows.ts'
import type { Unvalued } from './xlsx-formulas.ts'
import type { ZipEntry } from '../../formats/zip.ts'

/**
 * The sheets of an XLSX file. What its sheets share, and what is known about each before its rows, is read once, however often its rows
 * are: if many sheets are imported together, the first rows of all of them are looked at before any is read.
 */
export async function xlsxSheets(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<Sheet[]> {
  const { sheets, texts: shared, ...looks } = await readXlsxParts({ bytes, entries })
  let texts: Promise<string[]> | undefined
  return sheets.map(({ name, hidden, part }) => {
    const unvalued: Unvalued = new Map()
    const asides = noAsides()
    let scanned: Promise<SheetDetails> | undefined
    return {
      name, hidden, date1904: looks.date1904, unvalued, asides,
      async *rows() {
        const details = await (scanned ??= scanSheet({ bytes, entries }, part, looks))
        Object.assign(asides, details.asides)
        for (const [column, rows] of details.unvalued) unvalued.set(column, rows)
        const merged = fillDown()
        details.tallRanges.forEach(merged.expect)
        const known = await (texts ??= shared ? sharedTexts(bytes, shared) : Promise.resolve([]))
        for await (const row of rowsIn(bytes, part, { ...looks, texts: known })) yield merged.apply(row)
      },
    }
  })
}
