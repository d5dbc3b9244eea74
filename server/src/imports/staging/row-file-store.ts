import { type FileListTotals, type ListedFile, MAX_TOLD_ROWS } from '@faldone/contract/import-files.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import type { NamedFiles } from '../planning/row-plan.ts'

/** The names of files in the rows of checked sheets. `stageRows` writes them. */

const namesOf = (db: Db, importId: string, isThere: 0 | 1) =>
  db.selectFrom('importRowFile').where('importId', '=', importId).where('isThere', '=', isThere)

const sharedNames = (db: Db, importId: string) =>
  namesOf(db, importId, 1).groupBy('name').having((e) => e.fn.countAll(), '>', 1)

/** How many files rows name, how many names have no file, and how many files several rows name. */
export async function countNames(db: Db, importId: string): Promise<Omit<FileListTotals, 'unnamed'>> {
  const different = async (isThere: 0 | 1) =>
    (await namesOf(db, importId, isThere).select((e) => e.fn.count<number>('name').distinct().as('names')).executeTakeFirstOrThrow()).names
  const { shared } = await db.selectFrom(sharedNames(db, importId).select('name').as('several'))
    .select((e) => e.fn.countAll<number>().as('shared')).executeTakeFirstOrThrow()
  return { named: await different(1), missing: await different(0), shared }
}

type Part = { page: number; pageSize: number }

/** A page of the names without a file, or of the files that several rows name, in the order of the rows. */
export async function listNames(
  db: Db, importId: string, list: 'missing' | 'shared', { page, pageSize }: Part
): Promise<Pick<ListedFile, 'name' | 'rowsTotal'>[]> {
  const names = list === 'shared' ? sharedNames(db, importId) : namesOf(db, importId, 0).groupBy('name')
  return names.select((e) => ['name', e.fn.countAll<number>().as('rowsTotal')])
    .orderBy((e) => e.fn.min('row')).orderBy((e) => e.fn.min('position')).orderBy('name')
    .limit(pageSize).offset((page - 1) * pageSize).execute()
}

/** The first rows that name each of these files. */
export async function rowsNaming(
  db: Db, importId: string, list: 'missing' | 'shared', names: readonly string[]
): Promise<Map<string, number[]>> {
  const naming = await inChunks(names, (chunk) => db.selectFrom(
    namesOf(db, importId, list === 'shared' ? 1 : 0).where('name', 'in', chunk)
      .select((e) => ['name', 'row', e.fn.agg<number>('row_number').over((of) => of.partitionBy('name').orderBy('row')).as('nth')])
      .as('naming')
  ).select(['name', 'row']).where('nth', '<=', MAX_TOLD_ROWS).orderBy('row').execute())
  return new Map([...Map.groupBy(naming, ({ name }) => name)].map(([name, rows]) => [name, rows.map(({ row }) => row)]))
}

/** The paths of all files that rows name. */
export async function namedPaths(db: Db, importId: string): Promise<Set<string>> {
  const names = await namesOf(db, importId, 1).select('name').distinct().execute()
  return new Set(names.map(({ name }) => name))
}

/** What rows of a part of a sheet name, by their numbers. */
export async function namedInRows(db: Db, importId: string, first: number, last: number): Promise<Map<number, NamedFiles>> {
  const files = await db.selectFrom('importRowFile').select(['row', 'name', 'isThere'])
    .where('importId', '=', importId).where('row', '>=', first).where('row', '<=', last).orderBy('row').orderBy('position').execute()
  return new Map([...Map.groupBy(files, ({ row }) => row)].map(([row, some]) => {
    const those = (wanted: number) => some.flatMap(({ name, isThere }) => (isThere === wanted ? [name] : []))
    return [row, { there: those(1), missing: those(0) }]
  }))
}

/** The cells of these rows, by their numbers. */
export async function cellsOfRows(db: Db, importId: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await inChunks(numbers, (chunk) =>
    db.selectFrom('importRow').select(['row', 'cells']).where('importId', '=', importId).where('row', 'in', chunk).execute())
  return new Map(rows.map(({ row, cells }) => [row, cells]))
}
