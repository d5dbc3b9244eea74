import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery, type Kysely, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql,
} from 'kysely'
import { jsonArrayFrom as jsonArrayFromPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as jsonArrayFromSqlite } from 'kysely/helpers/sqlite'
import { copyQuery } from './copy-rows.ts'
import { keepPlan } from './kept-plans.ts'
import { namedRows } from './named-rows.ts'
import { type RowsQuery, SqliteError } from './sqlite-dialect.ts'

/**
 * Everything that differs between SQLite and PostgreSQL, except the full-text index (`fulltext.ts`). The file is longer than 250 lines so
 * that all the differences are in one place.
 */

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** The number of days from 1970-01-01 to the ISO day in a column: `dayNumber` of the contract, in SQL. */
export const dayNumberOf = (engine: Engine, column: string): RawBuilder<number | null> =>
  engine === 'postgres'
    ? sql`(${sql.ref(column)}::date - date '1970-01-01')`
    : sql`cast(julianday(${sql.ref(column)}) - 2440587.5 as integer)`

/** The rows of a subquery as a JSON array. Pass the result through `parseJsonRows`. */
export const jsonArrayFrom = <T>(db: Kysely<T>): typeof jsonArrayFromSqlite =>
  engineOf(db) === 'postgres' ? (jsonArrayFromPostgres as unknown as typeof jsonArrayFromSqlite) : jsonArrayFromSqlite

/** Parses such rows. SQLite returns text with our names, PostgreSQL values with its own. */
export function parseJsonRows<T>(value: unknown): T[] {
  if (typeof value === 'string') return JSON.parse(value) as T[]
  const rows = value as object[]
  return namedRows(Object.keys(rows[0] ?? {}), rows.map((row) => Object.values(row) as unknown[])) as T[]
}

/** For taking a row that nobody else is taking. PostgreSQL skips locked rows; SQLite has only one writer. */
export const skipLocked =
  <T, DB, TB extends keyof DB, O>(db: Kysely<T>, query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
  engineOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query

/**
 * Inserts many rows at once. Names are as the database spells them; `tail` follows the values. SQLite runs a small statement repeatedly,
 * because with larger ones its full-text index writes to disk each time. PostgreSQL copies the rows, which takes a third of the time of
 * inserting them. If there is a tail, it reads them from one JSON text, which is faster than thousands of parameters.
 */
export async function insertValues<R = never>(
  tx: QueryExecutorProvider, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[], tail = '',
): Promise<R[]> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const into = `"${table}" (${list})`
  const query = engineOf(tx) === 'sqlite'
    ? ({
      ...CompiledQuery.raw(`insert into ${into} values (${columns.map(() => '?').join()}) ${tail}`, rows.flat()), width: columns.length,
    } satisfies RowsQuery)
    : tail === ''
      ? copyQuery(into, rows)
      : CompiledQuery.raw(
        `insert into ${into} select ${list} from json_populate_recordset(null::"${table}", $1) ${tail}`, [jsonRows(columns, rows)]
      )
  return (await tx.getExecutor().executeQuery<R>(query as CompiledQuery<R>)).rows
}

/** An unpaired surrogate, as JSON writes it. PostgreSQL has no such text. */
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

function jsonRows(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const named = rows.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])))
  const json = JSON.stringify(named)
  if (!LONE_SURROGATE.test(json)) return json
  return JSON.stringify(named, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

const PATIENCE = '30s'
const LOCKS = { archive: 7_041_977, accounts: 7_041_978, upkeep: 7_041_979 }

/**
 * Waits until this transaction is the only one that changes the archive (units, documents, terms), the accounts, or who copies and reads
 * stored files, so that counts, order and names can be maintained by reading and then writing. SQLite has one writer anyway. PostgreSQL
 * takes a lock until the transaction ends and gives up after 30 s, or `patience` (`isLocked`).
 */
export async function takeTurn(tx: QueryExecutorProvider, among: keyof typeof LOCKS = 'archive', patience = PATIENCE): Promise<void> {
  await waitForTurn(tx, among, patience)
  if (among === 'archive') await countRevision(tx)
}

/** Like `takeTurn`, for a transaction that keeps others from changing the archive but does not change it itself. */
export async function waitForTurn(tx: QueryExecutorProvider, among: keyof typeof LOCKS = 'archive', patience = PATIENCE): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[among])})`.execute(tx)
}

const counted = new WeakSet<QueryExecutorProvider>()

/** Records, once in a transaction, that the transaction changes the archive, so that cached answers are not used again. */
export async function countRevision(tx: QueryExecutorProvider): Promise<void> {
  if (counted.has(tx)) return
  counted.add(tx)
  await sql`update archive_revision set number = number + 1`.execute(tx)
}

/** A table that is read from end to end and then sorted. SQLite would follow an index in this order, in twice the time. */
export const withoutIndex = (db: QueryExecutorProvider, table: RawBuilder<unknown>): RawBuilder<unknown> =>
  (engineOf(db) === 'sqlite' ? sql`${table} not indexed` : table)

/**
 * The numbers returned by a query of one column `num`, in its order. They travel as one text, at a tenth of the cost of rows. `isUsual`:
 * the text of the statement is nearly always the same, so that PostgreSQL keeps its plan.
 */
export async function numbersOf(db: QueryExecutorProvider, query: RawBuilder<unknown>, isUsual = false): Promise<Int32Array> {
  return (await numberLists(db, [query], isUsual))[0]!
}

/** The same for several queries, in one statement. `common`: a table that they share. */
export async function numberLists(
  db: QueryExecutorProvider, queries: readonly RawBuilder<unknown>[], isUsual = false, common: RawBuilder<unknown> | null = null
): Promise<Int32Array[]> {
  const joined = engineOf(db) === 'sqlite' ? sql`group_concat(num)` : sql`string_agg(num::text, ',')`
  const lists = queries.map((query, at) => sql`(select ${joined} from (${query}) as listed) as ${sql.ref(`list${at}`)}`)
  const statement = sql<Record<string, string | null>>`${common ? sql`with ${common} ` : sql``}select ${sql.join(lists)}`.compile(db)
  if (isUsual) keepPlan(statement.sql)
  const { rows: [row] } = await db.getExecutor().executeQuery<Record<string, string | null>>(statement)
  return queries.map((_, at) => numbersIn(row![`list${at}`] ?? ''))
}

const COMMA = 44
const ZERO = 48

/** The numbers in such a text. */
export function numbersIn(text: string): Int32Array {
  let count = text === '' ? 0 : 1
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === COMMA) count++
  const numbers = new Int32Array(count)
  for (let at = 0, place = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === COMMA) place++
    else numbers[place] = numbers[place]! * 10 + sign - ZERO
  }
  return numbers
}

/**
 * From here to `settleReferences`, rows may refer to rows of their own table that do not exist yet. SQLite checks at the end of the
 * transaction. PostgreSQL does not alter a table with pending checks.
 */
export async function deferReferences(tx: QueryExecutorProvider): Promise<void> {
  if (engineOf(tx) === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx)
  else await alterReferences(tx, sql`deferrable initially deferred`)
}

export async function settleReferences(tx: QueryExecutorProvider): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await sql`set constraints all immediate`.execute(tx)
  await alterReferences(tx, sql`not deferrable`)
}

async function alterReferences(tx: QueryExecutorProvider, how: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string }>`
    select relname as owner, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conrelid = confrelid and connamespace = current_schema()::regnamespace`.execute(tx)
  for (const { owner, name } of rows) await sql`alter table ${sql.table(owner)} alter constraint ${sql.ref(name)} ${how}`.execute(tx)
}

/** The database and its version: 'SQLite 3.51.0'. */
export async function databaseVersion(db: QueryExecutorProvider): Promise<string> {
  const isSqlite = engineOf(db) === 'sqlite'
  const version = isSqlite ? sql`sqlite_version()` : sql`split_part(current_setting('server_version'), ' ', 1)`
  const { rows: [row] } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return `${isSqlite ? 'SQLite' : 'PostgreSQL'} ${row!.version}`
}

/** The text encoding of the database. SQLite always uses UTF8, which archives need. */
export async function encodingOf(db: QueryExecutorProvider): Promise<string> {
  if (engineOf(db) === 'sqlite') return 'UTF8'
  const { rows: [row] } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  return row!.encoding
}

/**
 * Whether no other program has the database open. From then on nobody else can open it on SQLite, and writes go directly to the file until
 * it is opened for writing again: what fills a whole database need not go through the journal, too.
 */
export async function isAlone(db: QueryExecutorProvider): Promise<boolean> {
  if (engineOf(db) === 'postgres') {
    const others = sql`select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`
    // A client that has just disconnected is still listed for a moment.
    for (let looks = 0; looks < 10; looks++) {
      if ((await others.execute(db)).rows.length === 0) return true
      await wait(100)
    }
    return false
  }
  try {
    await sql`pragma journal_mode = delete`.execute(db)
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Only short columns. Analysing long texts as well takes a tenth of the time of an import. */
const COUNTED = ['document (id, num, unit_id, hidden, deleted_at)', 'document_tematica', 'unit', 'unit_closure', 'search_document']

/**
 * Call this after a large change. PostgreSQL updates its statistics only a minute later. Until then it would plan as if the archive were
 * nearly empty, and reading one record took fifty times longer. SQLite's plans depend only on the indexes.
 */
export async function countAnew(db: QueryExecutorProvider): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`analyze ${sql.raw(COUNTED.join())}`.execute(db)
  await mergeNewWords(db)
}

const WORD_INDEXES = [
  'search_text_words', 'search_text_title', 'search_text_with_files', 'search_text_files', 'search_text_description_words',
  'search_piece_words',
]

/**
 * PostgreSQL first writes new words to a list beside the index, which it merges when the list has 4 MB. Until then every search reads the
 * whole list: up to three milliseconds each time.
 */
export async function mergeNewWords(db: QueryExecutorProvider): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const merged = WORD_INDEXES.map((index) => sql`gin_clean_pending_list(${index})`)
  await sql`select ${sql.join(merged)}`.execute(db)
}

const SQLITE_BUSY = 5
/** Damaged, not a database. */
const SQLITE_DAMAGED = [11, 26]
const SQLITE_FULL = 13
/** Read-only, an error of the disk, cannot be opened. */
const SQLITE_FAILING = [8, 10, 14]
const SQLITE_CONSTRAINT = 19
const SQLITE_MISMATCH = 20
/** Read-only, damaged, cannot be opened, not a database. */
const SQLITE_UNUSABLE = [8, 11, 14, 26]
/** Refused because of the user, the password, a missing database or a missing right; or read-only. */
const POSTGRES_UNUSABLE = ['28000', '28P01', '3D000', '42501', '25006']
/** Stopping, starting, or out of connections. */
const POSTGRES_AWAY = ['57P01', '57P02', '57P03', '53300']
const CONNECTING = ['connect', 'getaddrinfo']

type PostgresError = { code?: string }

const sqliteCode = (error: unknown): number => (error instanceof SqliteError ? error.errcode : 0)
const postgresCode = (error: unknown): string => (error as PostgresError | null)?.code ?? ''

/** The pool's message when no connection became free. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'
/** The driver's messages when a connection ended in the middle of a statement, had ended before, or could not be made. */
const CUT_OFF = [
  'Connection terminated due to connection timeout', 'Connection terminated unexpectedly', 'read ECONNRESET', 'write EPIPE',
  'Client has encountered a connection error and is not queryable', 'Postgres connection has been discarded',
]
const DISK_FULL = ['ENOSPC', 'EDQUOT']
const DISK_FAILING = ['EROFS', 'EIO']
/** An error of the disk; a database, or a disk of it, that became read-only. */
const POSTGRES_FAILING = ['58030', '25006']

/** Somebody else has been writing for too long, or two transactions blocked each other. */
export const isLocked = (error: unknown): boolean =>
  (sqliteCode(error) & 0xff) === SQLITE_BUSY || ['40001', '40P01', '55P03'].includes(postgresCode(error))

/** It is locked, or has no connection free. */
export const isBusy = (error: unknown): boolean => isLocked(error) || (error instanceof Error && error.message === NO_CONNECTION)

/** The data in the database is not what was written. */
export const isDamaged = (error: unknown): boolean =>
  SQLITE_DAMAGED.includes(sqliteCode(error) & 0xff) || ['XX001', 'XX002'].includes(postgresCode(error))

/** No space is left, for the database or for files. */
export const isFull = (error: unknown): boolean =>
  (sqliteCode(error) & 0xff) === SQLITE_FULL || postgresCode(error) === '53100'
    || DISK_FULL.includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** A disk, of the database or of files, became read-only or reports errors. Node says that a folder to be made there is missing. */
function isFailing(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  return SQLITE_FAILING.includes(sqliteCode(error) & 0xff) || POSTGRES_FAILING.includes(code) || DISK_FAILING.includes(code)
    || (code === 'ENOENT' && syscall === 'mkdir')
}

/** PostgreSQL does not answer now, but may later. Trying several addresses gives one error that contains many. */
export const isAway = (error: unknown): boolean =>
  POSTGRES_AWAY.includes(postgresCode(error)) || error instanceof AggregateError
    || (error instanceof Error && CUT_OFF.includes(error.message)) ||
  CONNECTING.includes((error as NodeJS.ErrnoException | null)?.syscall ?? '')

/** What hinders the archive as a whole for now, as the code of an error; null if it is something else. */
export function hindranceIn(error: unknown): 'BUSY' | 'DATABASE_UNREACHABLE' | 'FULL' | 'DISK_FAILING' | null {
  if (isBusy(error)) return 'BUSY'
  if (isAway(error)) return 'DATABASE_UNREACHABLE'
  if (isFull(error)) return 'FULL'
  return isFailing(error) ? 'DISK_FAILING' : null
}

/** A row that its table refuses, or that refers to a missing row. */
export const isMisfit = (error: unknown): boolean =>
  [SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(sqliteCode(error) & 0xff) || /^2[23]/.test(postgresCode(error))

/** The configured database cannot be used, or is not one. */
export const isUnusable = (error: unknown): boolean =>
  SQLITE_UNUSABLE.includes(sqliteCode(error) & 0xff) || POSTGRES_UNUSABLE.includes(postgresCode(error)) || isAway(error)
