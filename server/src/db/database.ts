import { join } from 'node:path'
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, type Transaction } from 'kysely'
import pg from 'pg'
import { DATABASE_FILE, prepareDataFolder } from '../data-folder.ts'
import { columnNames } from './named-rows.ts'
import { answerOurWay } from './postgres-rows.ts'
import type { Tables } from './schema.ts'
import { NodeSqliteDialect, type SqliteOptions } from './sqlite-dialect.ts'

/** A connection or a transaction, the first argument of every store function. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * The archive's database. `read` never waits for a writer. `write` changes data, in `write.transaction()`. On PostgreSQL they are two
 * pools, on SQLite a few reading threads and one writing thread.
 */
export type Database = { read: Db; write: Db; close(): Promise<void> }

/** `mapped`: maps a SQLite file into memory, which counts as memory of the process. */
export type DatabaseOptions = { databaseUrl: string | null; dataDir: string; readers?: number; mapped?: boolean }

/** How long to wait for a turn to write, and for a connection. After that the archive is busy or unreachable. */
const WAIT_MS = 30_000
/** At most, on PostgreSQL. All but one of the writers wait for their turn. */
export const CONNECTIONS = { readers: 10, writers: 5 }
/** For each search thread. */
const THREAD_READERS = 4

/** Rows are in memory or on solid-state disks, and compiling a plan takes longer than most of our queries. */
const FOR_PLANNER = 'set random_page_cost = 1.1; set jit = off'
/** A server that hangs in the middle of a transaction does not keep others from writing for longer than they wait. */
const FOR_WRITING = `${FOR_PLANNER}; set idle_in_transaction_session_timeout = ${WAIT_MS}`

/** PostgreSQL refuses an empty list, which SQLite takes as one that holds nothing. */
const PLUGINS = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }), columnNames]

function openPostgres(url: string, connections: number, settings = FOR_PLANNER): Db {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query(settings))
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: WAIT_MS, types, onConnect })
  // If the server ends an idle connection, the next query replaces it. Without a listener this would end the process.
  pool.on('error', () => {})
  // The same goes for a connection in use, between two statements of a transaction. The next statement then fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', answerOurWay)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: PLUGINS })
}

/** Two pools on either engine, so that waiting writers never block readers. */
const bothOf = (read: Db, write: Db): Database => ({
  read,
  write,
  async close() {
    await read.destroy()
    await write.destroy()
  },
})

function openSqlite(dataDir: string, options: Pick<SqliteOptions, 'readOnly' | 'connections' | 'mapped'>): Db {
  const file = join(dataDir, DATABASE_FILE)
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ file, busyTimeout: WAIT_MS, ...options }), plugins: PLUGINS })
}

/** Opens the database. On SQLite, creates the file if it is missing. Call `migrate` before the first read. */
export function openDatabase({ databaseUrl, dataDir, readers = 3, mapped = true }: DatabaseOptions): Database {
  prepareDataFolder(dataDir)
  if (databaseUrl)
    return bothOf(openPostgres(databaseUrl, CONNECTIONS.readers), openPostgres(databaseUrl, CONNECTIONS.writers, FOR_WRITING))
  return bothOf(
    openSqlite(dataDir, { readOnly: true, connections: readers, mapped }), openSqlite(dataDir, { readOnly: false, connections: 1, mapped })
  )
}

/** For a thread that only reads and may block. On SQLite it reads in the thread itself, on PostgreSQL over its own connections. */
export const openForReading = ({ databaseUrl, dataDir }: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>): Db =>
  databaseUrl ? openPostgres(databaseUrl, THREAD_READERS) : openSqlite(dataDir, { readOnly: true, connections: null, mapped: true })
