import { excelCellText } from './cell-text.ts'
import { FileProblem } from './file-problem.ts'
import { fillDown } from './fill-down.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/** The sheets of an XLS file (BIFF8, Excel 97 to 2003). It is small enough to be read at once: 65,536 rows. hucre is loaded for such files alone. */
export async function xlsSheets(bytes: Buffer, date1904: boolean): Promise<Sheet[]> {
  const { readXls } = await import('hucre')
  const workbook = await readXls(bytes).catch((error: unknown) => {
    throw new FileProblem(error instanceof Error && /BIFF/.test(error.message) ? 'OLD_FORMAT' : 'DAMAGED_FILE')
  })
  return workbook.sheets.map(({ name, rows, merges }) => ({
    name, hidden: false, date1904,
    async *rows(): AsyncGenerator<SheetRow> {
      const merged = fillDown()
      for (const { startCol, startRow, endRow } of merges ?? []) {
        if (endRow > startRow) merged.expect({ column: startCol, firstRow: startRow + 1, lastRow: endRow + 1 })
      }
      for (const [index, values] of rows.entries()) yield merged.apply({ number: index + 1, cells: (values ?? []).map((value) => excelCellText(value, date1904)) })
    },
  }))
}
