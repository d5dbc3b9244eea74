import type { KindName } from '@faldone/contract/kinds.ts'
import { acquireImport } from '../../src/imports/acquiring/acquire.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import type { ImportOptions } from '../../src/imports/recognising/options.ts'
import { createImport, getImport, type Import } from '../../src/imports/staging/store.ts'
import { openStorage } from '../../src/files/storage.ts'
import type { TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { scratchFile } from './scratch-file.ts'

const PLAIN: ImportOptions = { sheet: null, mapping: [], unknownTerms: 'error', filesFolder: null }

const MAX_FILE_BYTES = 1_000_000

/** Rows of texts as a CSV file. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  scratchFile(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'), 'sheet.csv')

type Options = Partial<ImportOptions> & { kind?: KindName }

export const begin = (db: TestDatabase, { kind = 'document', ...options }: Options = {}): Promise<string> =>
  inWrite(db, (tx) => createImport(tx, { kind, fileName: 'sheet.csv', options: { ...PLAIN, ...options }, actor: 'prova' }))

/** Checks a sheet in this process. */
export async function check(db: TestDatabase, rows: readonly (readonly string[])[] | string, options: Options = {}): Promise<Import> {
  const id = await begin(db, options)
  await checkImport(db, id, { path: typeof rows === 'string' ? rows : csv(rows), maxFileBytes: MAX_FILE_BYTES, onProgress: () => {} })
  return getImport(db.read, id)
}

/** Acquires a checked sheet in this process. */
export const acquire = (db: TestDatabase, { id }: Pick<Import, 'id'>, { skipErrors = false } = {}): Promise<string> =>
  acquireImport(db, id, { actor: 'prova', skipErrors, storage: openStorage(db), maxFileBytes: MAX_FILE_BYTES, onProgress: () => {} })

export async function importRows(db: TestDatabase, rows: readonly (readonly string[])[] | string, options: Options = {}): Promise<Import> {
  const checked = await check(db, rows, options)
  await acquire(db, checked)
  return checked
}

/** The contents of the archive, as a user would list them. */
export async function contents(db: TestDatabase) {
  const units = await db.read.selectFrom('unit').select(['id', 'parentId', 'name']).where('deletedAt', 'is', null).orderBy('orderKey')
    .execute()
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const pathOf = (id: string | null): string => {
    const unit = byId.get(id ?? '')
    return unit ? [pathOf(unit.parentId), unit.name].filter(Boolean).join(' / ') : ''
  }
  const documents = await db.read.selectFrom('document').selectAll().where('deletedAt', 'is', null).orderBy('num').execute()
  return {
    units: units.map(({ id }) => pathOf(id)), documents: documents.map((document) => ({ ...document, path: pathOf(document.unitId) })),
  }
}

const TABLES =
  ['unit', 'document', 'documentTematica', 'tematica', 'tipologia', 'file', 'blob', 'event', 'changeSet', 'searchDocument'] as const

/** The number of rows in the tables of the archive, without staging. */
export async function tableSizes(db: TestDatabase): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const table of TABLES) {
    sizes[table] = (await db.read.selectFrom(table).select((e) => e.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows
  }
  return sizes
}
