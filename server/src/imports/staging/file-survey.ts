import { readCellList } from '@faldone/contract/cell-list.ts'
import { type FileList, type ListedFile, MAX_TOLD_ROWS } from '@faldone/contract/import-files.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Db } from '../../db/database.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { possibleNames } from '../files/file-names.ts'
import { isOfSystem } from '../files/named-files.ts'
import { filesOfCell } from '../planning/file-cell.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { columnText, type ReadColumn } from '../recognising/read-column.ts'
import { rulesOf } from './rules.ts'
import { readImportedRows, type ImportedRow } from './staged-store.ts'
import type { Import } from './store.ts'

const BATCH = 1_000

export type FileSurvey = { named: number } & Record<FileList, ListedFile[]>

/**
 * Which files beside a checked sheet its rows name, and which they do not. Rows that are left out name none. Without a folder, all names
 * are missing, except those of files that the records have already.
 */
export async function surveyFiles(db: Db, work: Import, maxFileBytes: number): Promise<FileSurvey> {
  const folder = work.options.filesFolder
  const files = folder === null ? null : await attachableFiles(folder, maxFileBytes)
  const rules = await rulesOf(db, work)
  const columnFor = (row: number, wanted: 'file' | 'segnatura' | 'title') =>
    (sheetOf(row, rules.sheets)?.columns ?? rules.columns).find(({ column }) => column === wanted)
  const textOf = ({ row, cells }: ImportedRow, wanted: 'segnatura' | 'title') => {
    const read = columnFor(row, wanted)
    return read ? columnText(cells, read) : ''
  }
  const told = (row: ImportedRow) =>
    ({ row: row.row, segnatura: textOf(row, 'segnatura'), title: textOf(row, 'title') })
  const there = new Map<string, ListedFile>()
  const missing = new Map<string, ListedFile>()
  if (rules.columns.some(({ column }) => column === 'file')) for await (const rows of readImportedRows(db, work.id, BATCH)) {
    const some = rows.filter(({ choice }) => !choice?.without.includes('file'))
      .map((row) => ({ row, cell: cellOf(row, columnFor(row.row, 'file')) }))
      .filter(({ cell }) => cell !== '')
    const named = await files?.find(some.flatMap(({ cell }) => possibleNames(cell))) ?? null
    for (const { row, cell } of some) {
      const { paths, troubles } = filesOfCell(readCellList(cell), named, row.files)
      for (const path of paths) note(there, path.replaceAll('\\', '/'), told(row))
      for (const { name, problem } of troubles) if (problem !== 'FILE_LIMIT') note(missing, name, told(row))
    }
  }
  const all = (await files?.all() ?? []).filter((path) => !isOfSystem(path)).sort(inOrder)
  return {
    named: there.size,
    unnamed: all.filter((path) => !there.has(path)).map((name) => ({ name, rows: [], rowsTotal: 0 })),
    missing: [...missing.values()],
    shared: [...there.values()].filter(({ rowsTotal }) => rowsTotal > 1),
  }
}

const { compare: inOrder } = new Intl.Collator('it', { numeric: true })

function cellOf({ cells }: ImportedRow, read: ReadColumn | undefined): string {
  const text = read ? columnText(cells, read) : ''
  return isEmptyMark(text) ? '' : text
}

function note(list: Map<string, ListedFile>, name: string, row: ListedFile['rows'][number]): void {
  const listed = list.getOrInsertComputed(name, () => ({ name, rows: [], rowsTotal: 0 }))
  listed.rowsTotal++
  if (listed.rows.length < MAX_TOLD_ROWS) listed.rows.push(row)
}
