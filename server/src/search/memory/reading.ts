import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { DatabaseOptions } from '../../db/database.ts'
import { Calls, type Replied } from '../calls.ts'
import type { SearchOrder } from '../scope.ts'
import { Columns, type SentColumns } from './columns.ts'
import type { Reader } from './reader.ts'

/** The size of the young generation. A small one is collected early; by default V8 would take three times the memory. */
export const YOUNG_MB = 16

export type ReadingCall = { call: 'columns' } | { call: 'order'; order: SearchOrder; staff: boolean }

/** The thread that reads the whole archive. `onFailure` receives the error with which it ends. */
export class ReadingThread {
  readonly #worker: Worker
  isEnded = false

  constructor(workerData: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>, onFailure: (error: Error) => void) {
    this.#worker =
      new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    this.#worker.on('error', onFailure)
    this.#worker.once('exit', () => {
      this.isEnded = true
    })
  }

  /** A port for `readerAt`, which is sent to another thread. It closes when this thread ends. */
  port(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#worker.postMessage(port1, [port1])
    return port2
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** Reads in the thread at the other end of a port. */
export function readerAt(port: MessagePort): Reader {
  const calls = new Calls()
  port.on('message', (replied: Replied) => calls.settle(replied))
  port.on('close', () => calls.failAll(new Error('The thread that reads the archive has ended')))
  const ask = (call: ReadingCall): Promise<unknown> => calls.make((id) => port.postMessage({ id, ...call }))
  return {
    async columns() {
      const { revision, sent } = (await ask({ call: 'columns' })) as { revision: number; sent: SentColumns }
      return { revision, columns: Columns.received(sent) }
    },
    order: (order, { staff }) => ask({ call: 'order', order, staff }) as Promise<Int32Array>,
  }
}
