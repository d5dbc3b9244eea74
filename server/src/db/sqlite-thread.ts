import type { EventEmitter } from 'node:events'
import { type MessagePort, Worker } from 'node:worker_threads'
import { SqliteConnection, type SqliteFile, type SqliteOutcome, type SqliteQuery } from './sqlite-connection.ts'

export type SqliteRequest = { id: number } & SqliteQuery
export type SqliteReply =
  | ({ id: number } & SqliteOutcome)
  | { id: number; error: { message: string; code: string; errcode: number } }

/** What a connection needs of its thread. */
export type SqliteThread = EventEmitter & { postMessage(request: SqliteRequest | 'close'): void }

/** How such threads start. Tests, which open thousands of databases, let a few threads serve them in turn. */
export const SQLITE_THREADS = {
  start: (workerData: SqliteFile): SqliteThread => new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData }),
}

/** One connection to a SQLite file, in the calling thread, which is its own: no query blocks the server. Open until told to close. */
export function answerAt(port: MessagePort, file: SqliteFile): void {
  const connection = new SqliteConnection(file)
  port.on('message', (request: SqliteRequest | 'close') => {
    if (request === 'close') {
      connection.close()
      port.close()
      return
    }
    try {
      port.postMessage({ id: request.id, ...connection.run(request) } satisfies SqliteReply)
    } catch (error) {
      const { message, code, errcode } = error as Error & { code: string; errcode: number }
      port.postMessage({ id: request.id, error: { message, code, errcode } } satisfies SqliteReply)
    }
  })
}
