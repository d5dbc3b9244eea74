import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection, type SqliteFile, type SqliteOutcome, type SqliteQuery } from './sqlite-connection.ts'

/** One connection to a SQLite file in a thread of its own, so that no query blocks the server. */
const connection = new SqliteConnection(workerData as SqliteFile)

export type SqliteRequest = { id: number } & SqliteQuery
export type SqliteReply =
  | ({ id: number } & SqliteOutcome)
  | { id: number; error: { message: string; code: string; errcode: number } }

parentPort!.on('message', (request: SqliteRequest | 'close') => {
  if (request === 'close') {
    connection.close()
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage({ id: request.id, ...connection.run(request) } satisfies SqliteReply)
  } catch (error) {
    const { message, code, errcode } = error as Error & { code: string; errcode: number }
    parentPort!.postMessage({ id: request.id, error: { message, code, errcode } } satisfies SqliteReply)
  }
})
