import {
  type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult,
  SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, CompiledQuery as Query, type Kysely,
} from 'kysely'
import { namedRows } from './named-rows.ts'
import { SqliteConnection, type SqliteFile } from './sqlite-connection.ts'
import { SQLITE_THREADS, type SqliteReply, type SqliteRequest, type SqliteThread } from './sqlite-thread.ts'

/** `connections`: how many threads, each with a connection; null: one connection in the calling thread. */
export type SqliteOptions = SqliteFile & { connections: number | null }

/** An error of SQLite, with its extended result code (https://sqlite.org/rescode.html). */
export class SqliteError extends Error {
  readonly errcode: number
  constructor(message: string, errcode: number) {
    super(message)
    this.name = 'SqliteError'
    this.errcode = errcode
  }
}

/** Converts what node:sqlite throws. It arrives from a thread as a plain error that keeps its code. */
const asSqliteError = (error: unknown): Error => {
  const { message, errcode } = error as Error & { errcode?: number }
  return errcode === undefined ? (error as Error) : new SqliteError(message, errcode)
}

function withOurErrors<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw asSqliteError(error)
  }
}

/** A statement for one row of values that runs for each of many rows, `width` values at a time. */
export type RowsQuery = CompiledQuery & { width: number }

type Connection = DatabaseConnection & { close(): Promise<void> }

/** Not supported: large results are read in pages instead. */
const streamQuery = (): never => {
  throw new Error('Read large results in pages')
}

const requestOf = (query: CompiledQuery | RowsQuery) =>
  ({ sql: query.sql, parameters: query.parameters as SqliteRequest['parameters'], width: 'width' in query ? query.width : null })

/** A connection in a thread of its own. */
class ThreadConnection implements Connection {
  readonly #thread: SqliteThread
  readonly #waiting = new Map<number, { resolve: (reply: SqliteReply) => void; reject: (error: Error) => void }>()
  readonly #ended: Promise<void>
  /** Why queries fail: the file could not be opened, or the thread ended. */
  #failure: Error | null = null
  #lastId = 0

  constructor(options: SqliteOptions) {
    const { connections: _, ...file } = options
    this.#thread = SQLITE_THREADS.start(file)
    this.#thread.on('message', (reply: SqliteReply) => {
      this.#waiting.get(reply.id)?.resolve(reply)
      this.#waiting.delete(reply.id)
    })
    this.#thread.on('error', (error) => this.#failAll(asSqliteError(error)))
    this.#ended = new Promise((resolve) => this.#thread.once('exit', () => {
      this.#failAll(new Error('The database connection is closed'))
      resolve()
    }))
  }

  #failAll(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async executeQuery<R>(query: CompiledQuery | RowsQuery): Promise<QueryResult<R>> {
    if (this.#failure) throw this.#failure
    const id = ++this.#lastId
    const request = { id, ...requestOf(query) } satisfies SqliteRequest
    const reply = await new Promise<SqliteReply>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#thread.postMessage(request)
    })
    if ('error' in reply) throw new SqliteError(reply.error.message, reply.error.errcode)
    return { rows: namedRows(reply.columns, reply.rows) as R[], numAffectedRows: BigInt(reply.changes) }
  }

  streamQuery = streamQuery

  close(): Promise<void> {
    this.#thread.postMessage('close')
    return this.#ended
  }
}

/** A connection in the calling thread, for one that does nothing else. */
class DirectConnection implements Connection {
  readonly #connection: SqliteConnection

  constructor(options: SqliteOptions) {
    this.#connection = withOurErrors(() => new SqliteConnection(options))
  }

  async executeQuery<R>(query: CompiledQuery | RowsQuery): Promise<QueryResult<R>> {
    const { columns, rows, changes } = withOurErrors(() => this.#connection.run(requestOf(query)))
    return { rows: namedRows(columns, rows) as R[], numAffectedRows: BigInt(changes) }
  }

  streamQuery = streamQuery

  async close(): Promise<void> {
    this.#connection.close()
  }
}

/** Hands out connections in the order of the requests. Each is opened when it is first needed, up to a fixed number. */
class SqliteDriver implements Driver {
  readonly #options: SqliteOptions
  readonly #all: Connection[] = []
  readonly #idle: Connection[] = []
  readonly #queue: ((connection: Connection) => void)[] = []

  constructor(options: SqliteOptions) {
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const idle = this.#idle.pop()
    if (idle) return idle
    const { connections } = this.#options
    if (this.#all.length === (connections ?? 1)) return new Promise<Connection>((resolve) => this.#queue.push(resolve))
    const opened = connections === null ? new DirectConnection(this.#options) : new ThreadConnection(this.#options)
    this.#all.push(opened)
    return opened
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const next = this.#queue.shift()
    if (next) next(connection as Connection)
    else this.#idle.push(connection as Connection)
  }

  /** A writer takes the lock at once. A read that later wants to write could not wait for it (SQLITE_BUSY_SNAPSHOT). */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Query.raw(this.#options.readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Query.raw('COMMIT'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Query.raw('ROLLBACK'))
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#all.map((connection) => connection.close()))
  }
}

/** Enables what Kysely does not expect of SQLite: several connections, and transactions that alter tables. */
class SeveralAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over node:sqlite. Use it with `columnNames`, because its rows have our names. */
export class NodeSqliteDialect implements Dialect {
  readonly #options: SqliteOptions
  constructor(options: SqliteOptions) {
    this.#options = options
  }
  createDriver(): Driver {
    return new SqliteDriver(this.#options)
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }
  createAdapter(): SqliteAdapter {
    return new SeveralAdapter()
  }
  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}
