import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

/** `busyTimeout`: how many milliseconds to wait for a turn. `mapped`: maps the file into memory. */
export type SqliteFile = { file: string; readOnly: boolean; busyTimeout: number; mapped: boolean }

/** `width`: the statement runs once for each group of this many parameters; null: once for all of them. */
export type SqliteQuery = { sql: string; parameters: SQLInputValue[]; width: number | null }

/** Rows are arrays of values. As objects, with names in every row, they take three times as long to travel. */
export type SqliteOutcome = { columns: string[]; rows: SQLOutputValue[][]; changes: number }

/** A prepared statement with the names of its columns. */
type Prepared = { statement: StatementSync; columns: string[]; givesRows: boolean }

const MAX_CACHED_STATEMENTS = 300
/**
 * The memory for pages of each connection. One that maps the file needs it only for what it writes, and for pages in the log: with 64 MiB
 * for each of six connections, a server would keep much of a large import in memory.
 */
const CACHE_KIB = { mapped: 8 * 1024, unmapped: 64 * 1024 }
/** How large the file of the log stays. */
const LOG_BYTES = 16 * 1024 ** 2

/** One connection to a SQLite file. Each query blocks its thread. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #kept = new Map<string, Prepared>()

  /** Throws if the file cannot be opened, with SQLite's code as `errcode`. */
  constructor({ file, readOnly, busyTimeout, mapped }: SqliteFile) {
    this.#database = new DatabaseSync(file, { readOnly, timeout: busyTimeout })
    const cache = CACHE_KIB[mapped ? 'mapped' : 'unmapped']
    this.#database.exec(`PRAGMA foreign_keys = ON; PRAGMA cache_size = -${cache}; PRAGMA temp_store = MEMORY`)
    if (mapped) this.#database.exec('PRAGMA mmap_size = 1073741824')
    // This applies to a new file, which then releases freed space. A file with tables is not changed.
    if (!readOnly) this.#database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // A large change makes a large log, whose file the next change cuts to this size.
    if (!readOnly) this.#database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`)
  }

  run({ sql, parameters, width }: SqliteQuery): SqliteOutcome {
    if (this.#isOver(sql)) return { columns: [], rows: [], changes: 0 }
    const { statement, columns, givesRows } = this.#prepared(sql)
    const rows: SQLOutputValue[][] = []
    let changes = 0
    for (const values of width === null ? [parameters] : valuesOfRows(parameters, width)) {
      if (givesRows) for (const row of rowsOf(statement, values)) rows.push(row)
      else changes += Number(statement.run(...values).changes)
    }
    return { columns, rows, changes }
  }

  close(): void {
    this.#database.close()
  }

  /**
   * SQLite itself may roll back a transaction, for example on a full disk. Then there is nothing to roll back, and the original error must
   * be reported.
   */
  #isOver(sql: string): boolean {
    return sql === 'ROLLBACK' && !this.#database.isTransaction
  }

  #prepared(sql: string): Prepared {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    // Statements without rows report the last row id, and those of the full-text index can exceed a number.
    if (columns.length === 0) statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    if (this.#kept.size >= MAX_CACHED_STATEMENTS) this.#kept.delete(this.#kept.keys().next().value!)
    // Some pragmas run step by step and return rows without a column.
    const one = { statement, columns, givesRows: columns.length > 0 || /^pragma/i.test(sql) }
    this.#kept.set(sql, one)
    return one
  }
}

/** The statement returns arrays, which its type does not know. */
const rowsOf = (statement: StatementSync, values: SQLInputValue[]) => statement.all(...values) as unknown as SQLOutputValue[][]

function* valuesOfRows(parameters: SQLInputValue[], width: number): Generator<SQLInputValue[]> {
  for (let at = 0; at < parameters.length; at += width) yield parameters.slice(at, at + width)
}
