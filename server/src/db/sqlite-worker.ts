import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** One connection to a SQLite file, alone in its thread, so that no query holds up the server. */
const { file, readOnly, busyTimeout, mapped } = workerData as { file: string; readOnly: boolean; busyTimeout: number; mapped: boolean }

/** `width`: the statement is run anew for each so many parameters; null: once, for all of them. */
export type SqliteRequest = { id: number; sql: string; parameters: SQLInputValue[]; width: number | null }
export type SqliteReply =
  | { id: number; rows: unknown[]; changes: number }
  | { id: number; error: { message: string; code: string; errcode: number } }

const MAX_CACHED_STATEMENTS = 300

const database = new DatabaseSync(file, { readOnly, timeout: busyTimeout })
database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY')
if (mapped) database.exec('PRAGMA mmap_size = 1073741824')
if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')

const statements = new Map<string, StatementSync>()

function prepared(sql: string): StatementSync {
  const known = statements.get(sql)
  if (known) return known
  const statement = database.prepare(sql)
  // Statements without rows report the last row id; those of the full-text index can be too large for a number.
  if (statement.columns().length === 0) statement.setReadBigInts(true)
  if (statements.size >= MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value!)
  statements.set(sql, statement)
  return statement
}

function run({ id, sql, parameters, width }: SqliteRequest): SqliteReply {
  const statement = prepared(sql)
  if (width !== null) return { id, ...runForEach(statement, parameters, width) }
  if (statement.columns().length > 0) return { id, rows: statement.all(...parameters), changes: 0 }
  return { id, rows: [], changes: Number(statement.run(...parameters).changes) }
}

function runForEach(statement: StatementSync, parameters: SQLInputValue[], width: number): { rows: unknown[]; changes: number } {
  const rows: unknown[] = []
  let changes = 0
  const returns = statement.columns().length > 0
  for (let at = 0; at < parameters.length; at += width) {
    const values = parameters.slice(at, at + width)
    if (returns) rows.push(...statement.all(...values))
    else changes += Number(statement.run(...values).changes)
  }
  return { rows, changes }
}

parentPort!.on('message', (request: SqliteRequest | 'close') => {
  if (request === 'close') {
    database.close()
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage(run(request))
  } catch (error) {
    const { message, code, errcode } = error as Error & { code: string; errcode: number }
    parentPort!.postMessage({ id: request.id, error: { message, code, errcode } } satisfies SqliteReply)
  }
})
