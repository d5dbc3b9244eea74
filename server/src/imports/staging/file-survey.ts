import type { Page } from '@faldone/contract/common.ts'
import type { FileList, FileListAnswer, ListedFile, ToldRow } from '@faldone/contract/import-files.ts'
import type { Db } from '../../db/database.ts'
import { pageOfAll } from '../../http/page.ts'
import { attachableFiles } from '../files/attachable-files.ts'
import { isOfSystem } from '../files/named-files.ts'
import { segnature } from '../files/segnature.ts'
import { cellsOfRows, countNames, listNames, type NameList, namedPaths, readSegnature, rowsNaming } from './row-file-store.ts'
import { rulesOf } from './rules.ts'
import type { Import } from './store.ts'
import { toldRow } from './told-rows.ts'

type Part = { page: number; pageSize: number }

/**
 * A page of the files beside a checked sheet that no row names, of the names that have no file, or of the files that several rows name.
 * Rows that are left out name none. Without a folder, all names are missing, except those of files that the records have already.
 */
export async function surveyFiles(
  db: Db, work: Import, maxFileBytes: number, { list, ...part }: Part & { list: FileList }
): Promise<FileListAnswer> {
  const unnamed = await unnamedFiles(db, work, maxFileBytes)
  const totals = { ...(await countNames(db, work.id)), unnamed: unnamed.length }
  if (list === 'unnamed') return { ...(await proposed(db, work, unnamed, part)), totals }
  return { items: await listed(db, work, list, part), total: totals[list], ...part, totals }
}

/** The paths of the files in the folder of a sheet that no row names, in their order. */
async function unnamedFiles(db: Db, { id, options: { filesFolder } }: Import, maxFileBytes: number): Promise<string[]> {
  if (filesFolder === null) return []
  const named = await namedPaths(db, id)
  const all = await (await attachableFiles(filesFolder, maxFileBytes)).all()
  return all.filter((path) => !named.has(path) && !isOfSystem(path))
    .sort(new Intl.Collator('it', { numeric: true }).compare)
}

/** A page of files that no row names, with the rows whose segnature they contain, and how many of all have one. */
async function proposed(
  db: Db, work: Import, unnamed: readonly string[], part: Part
): Promise<Page<ListedFile> & { proposed: number }> {
  const marks = segnature()
  if (unnamed.length > 0)
    for await (const rows of readSegnature(db, work.id)) for (const { row, segnatura } of rows) marks.add(row, segnatura)
  const all = unnamed.map((name) => ({ name, row: marks.rowFor(name) }))
  const { items, ...page } = pageOfAll(all, part)
  const told = await toldRows(db, work, items.flatMap(({ row }) => row ?? []))
  return {
    ...page, proposed: all.filter(({ row }) => row !== null).length,
    items: items.map(({ name, row }) => {
      const of = row === null ? undefined : told.get(row)
      return { name, rows: [], rowsTotal: 0, ...(of && { proposed: of }) }
    }),
  }
}

async function listed(db: Db, work: Import, list: NameList, part: Part): Promise<ListedFile[]> {
  const names = await listNames(db, work.id, list, part)
  const rows = await rowsNaming(db, work.id, list, names.map(({ name }) => name))
  const told = await toldRows(db, work, [...new Set([...rows.values()].flat())])
  return names.map(({ name, rowsTotal }) => ({ name, rowsTotal, rows: (rows.get(name) ?? []).flatMap((row) => told.get(row) ?? []) }))
}

/** What identifies rows for people, by their numbers. */
async function toldRows(db: Db, work: Import, numbers: readonly number[]): Promise<Map<number, ToldRow>> {
  const rules = await rulesOf(db, work)
  const cells = await cellsOfRows(db, work.id, numbers)
  return new Map([...cells].map(([row, text]) => [row, toldRow(rules, row, JSON.parse(text) as string[])]))
}
