import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { DATABASE_FILE } from '../data-folder.ts'
import { type Found, openSalvage, type RawValue } from './salvage.ts'

/** The columns of a table, as its file has them. `key`: the place in the primary key, 0 outside it. */
type Column = { name: string; type: string; key: number }

/** A table of a damaged file. `columns` are in the order of the values of its rows; null stands for what cannot be read. */
type SalvagedTable = { columns: string[]; rows(): Generator<RawValue[] | null> }
export type Salvage = { tables: Map<string, SalvagedTable>; close(): void }

const quoted = (name: string): string => `"${name}"`

const columnsOf = (database: DatabaseSync, table: string): Column[] =>
  database.prepare('select name, type, pk as key from pragma_table_info(?) order by cid').all(table) as Column[]

/** Copies a SQLite file that nobody has open, and its log. */
export function copyWithLog(from: string, to: string): void {
  for (const end of ['', '-wal']) if (existsSync(from + end)) cpSync(from + end, to + end)
}

/**
 * Opens a damaged SQLite file to read what can be read of it. The file and its log stay as they are: both are copied into `folder` first.
 * Throws an error of SQLite if the file does not say which tables it has.
 */
export function openDamaged(damaged: string, folder: string): Salvage {
  const path = join(folder, 'damaged.sqlite')
  copyWithLog(damaged, path)
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const known = database.prepare(`select name, rootpage as root, sql from sqlite_schema where type = 'table' and rootpage > 0`)
      .all() as { name: string; root: number; sql: string }[]
    const salvage = openSalvage(path, known.map(({ root }) => root))
    const tables = new Map(known.map(({ name, root, sql }) =>
      [name, tableOf(columnsOf(database, name), /without rowid\s*$/i.test(sql), () => salvage.rows(root))]))
    return { tables, close: salvage.close }
  } finally {
    database.close()
  }
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
    const tables = [...salvage.tables].filter(([name]) => isWanted(name) && columnsOf(database, name).length > 0)
      .map(([name, table]) => layTable(database, name, table))
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

const SQLITE_CONSTRAINT = 19

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
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== SQLITE_CONSTRAINT) throw error
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
