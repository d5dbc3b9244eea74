import { excelCellText } from './cell-text.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { fillDown } from './fill-down.ts'
import { type Asides, noAsides, type Sheet, type SheetRow } from './sheet.ts'
import { cellKey, xlsFormats } from './xls-formats.ts'

/**
 * The sheets of an XLS file (BIFF8, Excel 97 to 2003). With at most 65,536 rows it can be read at once. hucre is loaded only for such
 * files.
 */
export async function xlsSheets(bytes: Buffer, date1904: boolean): Promise<Sheet[]> {
  const { readXls } = await import('hucre')
  const workbook = await readXls(bytes).catch((error: unknown) => {
    throw new FileProblem(error instanceof Error && /BIFF/.test(error.message) ? 'OLD_FORMAT' : 'DAMAGED_FILE')
  })
  const formats = xlsFormats(bytes)
  return workbook.sheets.map(({ name, rows, merges }, at) => ({
    name, hidden: formats[at]?.isHidden ?? false, date1904, asides: { ...noAsides(), ...hiddenIn(formats[at]) },
    async *rows(): AsyncGenerator<SheetRow> {
      const merged = fillDown()
      for (const { startCol, startRow, endRow } of merges ?? []) {
        if (endRow > startRow) merged.expect({ column: startCol, firstRow: startRow + 1, lastRow: endRow + 1 })
      }
      for (const [index, values] of rows.entries()) {
        const cells = (values ?? []).map((value, column) => excelCellText(value, date1904, formats[at]?.shown.get(cellKey(index, column))))
        yield merged.apply({ number: index + 1, cells })
      }
    },
  }))
}

const hiddenIn = (sheet?: Pick<Asides, 'hiddenRows' | 'hiddenColumns'>): Partial<Asides> =>
  (sheet ? { hiddenRows: sheet.hiddenRows, hiddenColumns: sheet.hiddenColumns } : {})
