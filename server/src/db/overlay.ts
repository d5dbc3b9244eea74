import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { DATABASE_FILE } from '../data-folder.ts'
import { type Found, openSalvage, type RawValue } from './salvage.ts'

/** The columns of a table, as its file has them. `key`: the place in the primary key, 0 outside it. */
type Column = { name: string; type: string; key: number }

/** A table of a damaged file. `columns` are in the order of the values of its rows; null stands for what cannot be read. */
type SalvagedTable = { columns: string[]; rows(): Generator<RawValue[] | null> }
/** `isWhole`: false if the file may have had tables that it does not name any more. */
export type Salvage = { tables: Map<string, SalvagedTable>; isWhole: boolean; close(): void }

/** Where the table of tables begins. */
const SCHEMA_ROOT = 1
const SQLITE_CONSTRAINT = 19
/** Damaged, not a database. */
const DAMAGED = [11, 26]
const codeOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) % 256
/** A table of which nothing is known. */
const LOST: SalvagedTable = {
  columns: [],
  * rows() {
    yield null
  },
}

const quoted = (name: string): string => `"${name}"`

const columnsOf = (database: DatabaseSync, table: string): Column[] =>
  database.prepare('select name, type, pk as key from pragma_table_info(?) order by cid').all(table) as Column[]

/** Copies a SQLite file that nobody has open, and its log. */
export function copyWithLog(from: string, to: string): void {
  for (const end of ['', '-wal']) if (existsSync(from + end)) cpSync(from + end, to + end)
}

/**
 * Opens a damaged SQLite file to read what can be read of it. The file and its log stay as they are: both are copied into `folder` first.
 * Null if the file does not say which tables it has.
 */
export function openDamaged(damaged: string, folder: string): Salvage | null {
  const path = join(folder, 'damaged.sqlite')
  copyWithLog(damaged, path)
  bringInLog(path)
  const { known, isWhole } = tablesIn(path)
  const salvage = openSalvage(path, known.map(({ root }) => root))
  if (!salvage || known.length === 0) return null
  const schema = new DatabaseSync(':memory:')
  try {
    const tables = new Map(known.map(({ name, root, sql }) => {
      schema.exec(sql)
      return [name, tableOf(columnsOf(schema, name), /without rowid\s*$/i.test(sql), () => salvage.rows(root))]
    }))
    return { tables, isWhole, close: salvage.close }
  } finally {
    schema.close()
  }
}

/** SQLite does so itself, unless the file is too broken for it. What the log has is then lost. */
function bringInLog(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!DAMAGED.includes(codeOf(error))) throw error
  } finally {
    database.close()
  }
}

/** The tables that a file says it has, without those of SQLite itself. It may refuse a file of which it misses a single page. */
function tablesIn(path: string): { known: { name: string; root: number; sql: string }[]; isWhole: boolean } {
  const schema = openSalvage(path, [SCHEMA_ROOT])
  const rows = schema ? [...schema.rows(SCHEMA_ROOT)] : []
  schema?.close()
  const known = rows.flatMap((row) => {
    const [type, name, , root, sql] = row?.values ?? []
    const isTable = type === 'table' && typeof root === 'number' && root > 0 && !String(name).startsWith('sqlite_')
    return isTable ? [{ name: String(name), root, sql: String(sql) }] : []
  })
  return { known, isWhole: !rows.includes(null) }
}

function tableOf(columns: readonly Column[], isByKey: boolean, found: () => Generator<Found>): SalvagedTable {
  const keys = columns.filter(({ key }) => key > 0).sort((a, b) => a.key - b.key)
  const ordered = isByKey ? [...keys, ...columns.filter(({ key }) => key === 0)] : columns
  // A column that is the number of its row is empty in the row itself.
  const alias = !isByKey && keys.length === 1 && keys[0]!.type.toLowerCase() === 'integer' ? columns.indexOf(keys[0]!) : -1
  return {
    columns: ordered.map(({ name }) => name),
    * rows() {
      for (const row of found()) yield row && alias >= 0 ? row.values.with(alias, row.rowid) : (row?.values ?? null)
    },
  }
}

/** What became of a table. `read`: rows out of the damaged file; `kept`: rows that only the copy has. */
export type LaidTable = { name: string; read: number; unreadable: number; kept: number }

/**
 * Lays rows over those of a copy. Where all of a table can be read, nothing of the copy stays; elsewhere rows of the copy that cannot be
 * read in the damaged file stay. Then references to rows that are nowhere any more are removed. `dangling`: how many.
 */
export function layOver(
  dataDir: string, salvage: Salvage, isWanted: (table: string) => boolean
): { tables: LaidTable[]; dangling: number } {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE))
  try {
    database.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
    const here = database.prepare(`select name from sqlite_schema where type = 'table'`).all() as { name: string }[]
    const tables = here.filter(({ name }) => isWanted(name) && (salvage.tables.has(name) || !salvage.isWhole))
      .map(({ name }) => layTable(database, name, salvage.tables.get(name) ?? LOST))
    const dangling = removeDangling(database)
    database.exec('COMMIT')
    return { tables, dangling }
  } finally {
    database.close()
  }
}

function layTable(database: DatabaseSync, name: string, table: SalvagedTable): LaidTable {
  let unreadable = 0
  for (const values of table.rows()) if (!values) unreadable++
  if (unreadable === 0) database.exec(`delete from ${quoted(name)}`)
  let read = 0
  for (const values of table.rows()) {
    if (values && insertRow(database, name, table.columns, values)) read++
    else if (values) unreadable++
  }
  const { total } = database.prepare(`select count(*) as total from ${quoted(name)}`).get() as { total: number }
  return { name, read, unreadable, kept: Math.max(0, total - read) }
}

/** False if the row is none of this table: what was read is not what was written. */
function insertRow(database: DatabaseSync, table: string, columns: readonly string[], values: readonly RawValue[]): boolean {
  if (values.length > columns.length) return false
  // A row that is older than a column ends before it.
  const names = columns.slice(0, values.length)
  const sql = `insert or replace into ${quoted(table)} (${names.map(quoted).join()}) values (${names.map(() => '?').join()})`
  try {
    database.prepare(sql).run(...(values as SQLInputValue[]))
    return true
  } catch (error) {
    if (codeOf(error) !== SQLITE_CONSTRAINT) throw error
    return false
  }
}

type Dangling = { table: string; rowid: number | null; fkid: number }
type Reference = { id: number; from: string; to: string | null; table: string }

/** Removes references to rows that are missing: the reference alone where it may be empty, otherwise the row. Returns how many. */
function removeDangling(database: DatabaseSync): number {
  let removed = 0
  // A row that goes may have been referred to itself.
  for (let found = missing(database); found.length > 0; found = missing(database)) {
    let now = 0
    for (const reference of found) now += removeReference(database, reference)
    if (now === 0) break
    removed += now
  }
  return removed
}

const missing = (database: DatabaseSync): Dangling[] => database.prepare('PRAGMA foreign_key_check').all() as Dangling[]

function removeReference(database: DatabaseSync, { table, rowid, fkid }: Dangling): number {
  const { from, to, table: other } = (database.prepare('select * from pragma_foreign_key_list(?)').all(table) as Reference[])
    .find(({ id }) => id === fkid)!
  const { required } = database.prepare('select "notnull" as required from pragma_table_info(?) where name = ?')
    .get(table, from) as { required: number }
  const [here, column] = [quoted(table), quoted(from)]
  const isLost = `${column} is not null and not exists (select 1 from ${quoted(other)} as o where o.${quoted(to ?? 'id')} = ${here}.${column})`
  const where = rowid === null ? isLost : `rowid = ${rowid}`
  const sql = required || rowid === null ? `delete from ${here} where ${where}` : `update ${here} set ${column} = null where ${where}`
  return Number(database.prepare(sql).run().changes)
}
