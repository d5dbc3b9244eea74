import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

/** `busyTimeout`: milliseconds that one waits for a turn; `mapped`: reads the file through the memory of the system. */
export type SqliteFile = { file: string; readOnly: boolean; busyTimeout: number; mapped: boolean }

/** `width`: the statement is run anew for each so many parameters; null: once, for all of them. */
export type SqliteQuery = { sql: string; parameters: SQLInputValue[]; width: number | null }

/** Rows are the values of their columns: as objects, with their names in every row, they take three times as long to travel. */
export type SqliteOutcome = { columns: string[]; rows: SQLOutputValue[][]; changes: number }

/** A statement as it is kept, with the names of what it returns. */
type Prepared = { statement: StatementSync; columns: string[]; givesRows: boolean }

const MAX_CACHED_STATEMENTS = 300

/** One connection to a SQLite file. Each query holds up the thread in which it is run. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #kept = new Map<string, Prepared>()

  /** Throws where the file cannot be opened, with SQLite's code as `errcode`. */
  constructor({ file, readOnly, busyTimeout, mapped }: SqliteFile) {
    this.#database = new DatabaseSync(file, { readOnly, timeout: busyTimeout })
    this.#database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY')
    if (mapped) this.#database.exec('PRAGMA mmap_size = 1073741824')
    // A new file gives back space that is freed; in one that has tables already nothing of that changes.
    if (!readOnly) this.#database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
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
   * On a full disk, for one, SQLite takes a transaction back by itself: nothing is left to be taken back, and what went wrong is to be
   * told.
   */
  #isOver(sql: string): boolean {
    return sql === 'ROLLBACK' && !this.#database.isTransaction
  }

  #prepared(sql: string): Prepared {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    // Statements without rows report the last row id; those of the full-text index can be too large for a number.
    if (columns.length === 0) statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    if (this.#kept.size >= MAX_CACHED_STATEMENTS) this.#kept.delete(this.#kept.keys().next().value!)
    // Some pragmas go on step by step, and give rows without a column.
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
