import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type DatabaseOptions, openForReading } from '../../db/database.ts'
import type { Replied } from '../calls.ts'
import { revisionOf } from '../change-store.ts'
import { toMessage } from '../thread-errors.ts'
import { readerOf } from './reader.ts'
import type { ReadingCall } from './reading.ts'

/**
 * Reads the whole archive for the search threads, so that no search waits behind it. Each of them sends its calls to a port. When the last
 * port closes, this thread tells the server how many it has received. The server then ends it, unless it has sent another meanwhile.
 */
const db = openForReading(workerData as Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>)
const reader = readerOf(db)
const underway = new Map<string, Promise<unknown>>()
const ports = { received: 0, open: 0 }

async function columns() {
  const { revision, columns } = await reader.columns()
  return { revision, sent: columns.sent }
}

/** Threads that ask for the same share one reading, unless the archive has changed since it began. */
async function answer(call: ReadingCall): Promise<unknown> {
  const key = JSON.stringify([await revisionOf(db), call])
  const make = (): Promise<unknown> => {
    if (call.call === 'columns') return columns()
    return call.call === 'frequent' ? reader.frequent() : reader.order(call.order, { staff: call.staff })
  }
  return underway.getOrInsertComputed(key, () => make().finally(() => underway.delete(key)))
}

parentPort!.on('message', (port: MessagePort) => {
  ports.received++
  ports.open++
  const reply = (replied: Replied): void => port.postMessage(replied)
  port.on('message', ({ id, ...call }: { id: number } & ReadingCall) => {
    answer(call).then((value) => reply({ id, value }), (error: unknown) => reply({ id, error: toMessage(error) }))
  })
  port.once('close', () => {
    if (--ports.open === 0) parentPort!.postMessage(ports.received)
  })
})
