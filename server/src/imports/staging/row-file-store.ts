import { type FileList, type FileListTotals, type ListedFile, MAX_TOLD_ROWS } from '@faldone/contract/import-files.ts'
import { inChunks } from '../../db/chunks.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { NamedFiles, RowPlan } from '../planning/row-plan.ts'

/** The names of files in the rows of checked sheets. `stageRows` writes them. */

const namesOf = (db: Db, importId: string, isThere: 0 | 1) =>
  db.selectFrom('importRowFile').where('importId', '=', importId).where('isThere', '=', isThere)

const byHand = (db: Db, importId: string) => namesOf(db, importId, 1).where('byHand', '=', 1)

const sharedNames = (db: Db, importId: string) =>
  namesOf(db, importId, 1).groupBy('name').having((e) => e.fn.countAll(), '>', 1)

/** How many files rows name, how many names have no file, and how many files several rows name. */
export async function countNames(db: Db, importId: string): Promise<Omit<FileListTotals, 'unnamed'>> {
  const different = async (names: ReturnType<typeof namesOf>) =>
    (await names.select((e) => e.fn.count<number>('name').distinct().as('names')).executeTakeFirstOrThrow()).names
  const { shared } = await db.selectFrom(sharedNames(db, importId).select('name').as('several'))
    .select((e) => e.fn.countAll<number>().as('shared')).executeTakeFirstOrThrow()
  return {
    named: await different(namesOf(db, importId, 1)), missing: await different(namesOf(db, importId, 0)), shared,
    attached: await different(byHand(db, importId)),
  }
}

type Part = { page: number; pageSize: number }

/** The lists of names in rows. */
export type NameList = Exclude<FileList, 'unnamed'>

/** The names that belong to a list. */
const namesIn = (db: Db, importId: string, list: NameList) =>
  (list === 'attached' ? byHand(db, importId) : namesOf(db, importId, list === 'missing' ? 0 : 1))

/** A page of the names of a list, in the order of the rows. */
export async function listNames(
  db: Db, importId: string, list: NameList, { page, pageSize }: Part
): Promise<Pick<ListedFile, 'name' | 'rowsTotal'>[]> {
  const names = list === 'shared' ? sharedNames(db, importId) : namesIn(db, importId, list).groupBy('name')
  return names.select((e) => ['name', e.fn.countAll<number>().as('rowsTotal')])
    .orderBy((e) => e.fn.min('row')).orderBy((e) => e.fn.min('position')).orderBy('name')
    .limit(pageSize).offset((page - 1) * pageSize).execute()
}

/** The first rows that name each of these files. */
export async function rowsNaming(
  db: Db, importId: string, list: NameList, names: readonly string[]
): Promise<Map<string, number[]>> {
  const naming = await inChunks(names, (chunk) => db.selectFrom(
    namesIn(db, importId, list).where('name', 'in', chunk)
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

const SKIPPED = JSON.stringify({ action: 'skipped' } satisfies RowPlan)

/** The rows that are records, or wait for a tick. */
const recordRows = (db: Db, importId: string) => db.selectFrom('importRow').where('importId', '=', importId).where('plan', '!=', SKIPPED)

const AT_ONCE = 1_000

/** The rows with a folded segnatura, in their order, in batches. */
export async function* readSegnature(db: Db, importId: string): AsyncGenerator<{ row: number; segnatura: string }[]> {
  for (let after = 0; ;) {
    const rows = await recordRows(db, importId).select(['row', 'segnaturaKey']).where('segnaturaKey', 'is not', null)
      .where('row', '>', after).orderBy('row').limit(AT_ONCE).execute()
    yield rows.map(({ row, segnaturaKey }) => ({ row, segnatura: segnaturaKey!.slice(segnaturaKey!.lastIndexOf('\n') + 1) }))
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.row
  }
}

const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&')

/** The first rows with this folded segnatura, whatever their fondo. */
export const rowsWithSegnatura = (db: Db, importId: string, segnatura: string, limit: number): Promise<{ row: number; cells: string }[]> =>
  recordRows(db, importId).select(['row', 'cells']).where(sql<SqlBool>`segnatura_key like ${`%\n${escaped(segnatura)}`} escape '!'`)
    .orderBy('row').limit(limit).execute()

/**
 * Rows one of whose cells may contain a folded word, in their order, in batches. Cells are not folded: a vowel may have an accent, and
 * anything but letters and digits may be written in another way.
 */
export async function* rowsLike(db: Db, importId: string, word: string): AsyncGenerator<{ row: number; cells: string }[]> {
  const pattern = `%${word.replace(/[^b-df-hj-np-tv-z0-9]/g, '_')}%`
  for (let after = 0; ;) {
    const rows = await recordRows(db, importId).select(['row', 'cells']).where(sql<SqlBool>`lower(cells) like ${pattern}`)
      .where('row', '>', after).orderBy('row').limit(AT_ONCE).execute()
    yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.row
  }
}
