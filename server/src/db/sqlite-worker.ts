import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** One connection to a SQLite file, alone in its thread, so that no query holds up the server. */
const { file, readOnly, busyTimeout, mapped } = workerData as { file: string; readOnly: boolean; busyTimeout: number; mapped: boolean }

/** `width`: the statement is run anew for each so many parameters; null: once, for all of them. */
export type SqliteRequest = { id: number; sql: string; parameters: SQLInputValue[]; width: number | null }
export type SqliteReply =
  | ({ id: number } & SqliteOutcome)
  | { id: number; error: { message: string; code: string; errcode: number } }

/** Rows travel as the values of their columns: objects, with their names in every row, take three times as long. */
type SqliteOutcome = { columns: string[]; rows: SQLOutputValue[][]; changes: number }

const MAX_CACHED_STATEMENTS = 300

const database = new DatabaseSync(file, { readOnly, timeout: busyTimeout })
database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY')
if (mapped) database.exec('PRAGMA mmap_size = 1073741824')
// A new file gives back space that is freed; in one that has tables already nothing of that changes.
if (!readOnly) database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')

/** A statement as it is kept, with the names of what it returns. */
type Prepared = { statement: StatementSync; columns: string[]; givesRows: boolean }

const kept = new Map<string, Prepared>()

function prepared(sql: string): Prepared {
  const known = kept.get(sql)
  if (known) return known
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // Statements without rows report the last row id; those of the full-text index can be too large for a number.
  if (columns.length === 0) statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  if (kept.size >= MAX_CACHED_STATEMENTS) kept.delete(kept.keys().next().value!)
  // Some pragmas go on step by step, and give rows without a column.
  const one = { statement, columns, givesRows: columns.length > 0 || /^pragma/i.test(sql) }
  kept.set(sql, one)
  return one
}

/** On a full disk, for one, SQLite takes a transaction back by itself: nothing is left to be taken back, and what went wrong is to be told. */
const isOver = (sql: string): boolean => sql === 'ROLLBACK' && !database.isTransaction

function run({ sql, parameters, width }: SqliteRequest): SqliteOutcome {
  if (isOver(sql)) return { columns: [], rows: [], changes: 0 }
  const { statement, columns, givesRows } = prepared(sql)
  const rows: SQLOutputValue[][] = []
  let changes = 0
  for (const values of width === null ? [parameters] : valuesOfRows(parameters, width)) {
    if (givesRows) for (const row of rowsOf(statement, values)) rows.push(row)
    else changes += Number(statement.run(...values).changes)
  }
  return { columns, rows, changes }
}

/** The statement returns arrays, which its type does not know. */
const rowsOf = (statement: StatementSync, values: SQLInputValue[]) => statement.all(...values) as unknown as SQLOutputValue[][]

function* valuesOfRows(parameters: SQLInputValue[], width: number): Generator<SQLInputValue[]> {
  for (let at = 0; at < parameters.length; at += width) yield parameters.slice(at, at + width)
}

parentPort!.on('message', (request: SqliteRequest | 'close') => {
  if (request === 'close') {
    database.close()
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage({ id: request.id, ...run(request) } satisfies SqliteReply)
  } catch (error) {
    const { message, code, errcode } = error as Error & { code: string; errcode: number }
    parentPort!.postMessage({ id: request.id, error: { message, code, errcode } } satisfies SqliteReply)
  }
})
