import type { Page } from '@faldone/contract/common.ts'
import type { FileList, FileListTotals, ListedFile } from '@faldone/contract/import-files.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Db } from '../../db/database.ts'
import { pageOfAll } from '../../http/page.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { isOfSystem } from '../files/named-files.ts'
import type { PlanRules } from '../planning/row-plan.ts'
import { columnText } from '../recognising/read-column.ts'
import { cellsOfRows, countNames, listNames, namedPaths, rowsNaming } from './row-file-store.ts'
import { rulesOf } from './rules.ts'
import type { Import } from './store.ts'

type Part = { page: number; pageSize: number }

/**
 * A page of the files beside a checked sheet that no row names, of the names that have no file, or of the files that several rows name.
 * Rows that are left out name none. Without a folder, all names are missing, except those of files that the records have already.
 */
export async function surveyFiles(
  db: Db, work: Import, maxFileBytes: number, { list, ...part }: Part & { list: FileList }
): Promise<Page<ListedFile> & { totals: FileListTotals }> {
  const unnamed = await unnamedFiles(db, work, maxFileBytes)
  const totals = { ...(await countNames(db, work.id)), unnamed: unnamed.length }
  if (list === 'unnamed') return { ...pageOfAll(unnamed.map((name) => ({ name, rows: [], rowsTotal: 0 })), part), totals }
  return { items: await listed(db, work, list, part), total: totals[list], ...part, totals }
}

const { compare: inOrder } = new Intl.Collator('it', { numeric: true })

/** The paths of the files in the folder of a sheet that no row names, in their order. */
async function unnamedFiles(db: Db, { id, options: { filesFolder } }: Import, maxFileBytes: number): Promise<string[]> {
  if (filesFolder === null) return []
  const named = await namedPaths(db, id)
  const all = await (await attachableFiles(filesFolder, maxFileBytes)).all()
  return all.filter((path) => !named.has(path) && !isOfSystem(path)).sort(inOrder)
}

async function listed(db: Db, work: Import, list: 'missing' | 'shared', part: Part): Promise<ListedFile[]> {
  const names = await listNames(db, work.id, list, part)
  const rows = await rowsNaming(db, work.id, list, names.map(({ name }) => name))
  const told = await toldRows(db, work, [...new Set([...rows.values()].flat())])
  return names.map(({ name, rowsTotal }) => ({ name, rowsTotal, rows: (rows.get(name) ?? []).flatMap((row) => told.get(row) ?? []) }))
}

/** What identifies rows for people, by their numbers. */
async function toldRows(db: Db, work: Import, numbers: readonly number[]): Promise<Map<number, ListedFile['rows'][number]>> {
  const rules = await rulesOf(db, work)
  const cells = await cellsOfRows(db, work.id, numbers)
  return new Map([...cells].map(([row, text]) => {
    const of = JSON.parse(text) as string[]
    return [row, { row, segnatura: textOf(rules, row, of, 'segnatura'), title: textOf(rules, row, of, 'title') }]
  }))
}

function textOf({ columns, sheets }: PlanRules, row: number, cells: readonly string[], wanted: 'segnatura' | 'title'): string {
  const read = (sheetOf(row, sheets)?.columns ?? columns).find(({ column }) => column === wanted)
  return read ? columnText(cells, read) : ''
}
