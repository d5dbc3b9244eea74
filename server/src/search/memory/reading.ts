import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { DatabaseOptions } from '../../db/database.ts'
import { Calls, type Replied } from '../calls.ts'
import type { SearchOrder } from '../scope.ts'
import { Columns, type SentColumns } from './columns.ts'
import type { SentFrequent } from './frequent-words.ts'
import type { Reader } from './reader.ts'

/** The size of the young generation. A small one is collected early; by default V8 would take three times the memory. */
export const YOUNG_MB = 16
/** How long a search thread keeps the reading thread from ending, after its last call. */
const IDLE_MS = 10_000

export type ReadingCall = { call: 'columns' } | { call: 'frequent' } | { call: 'order'; order: SearchOrder; staff: boolean }

/** What a search thread is sent: a port to the reading thread; or null, as that has failed. */
type Given = MessagePort | null

/**
 * The thread that reads the whole archive. It starts when a search thread asks for it and ends when none needs it any longer, because it
 * takes tens of megabytes. `onFailure` receives the error with which it fails.
 */
export class ReadingThread {
  readonly #workerData: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>
  readonly #onFailure: (error: Error) => void
  readonly #askers = new Set<MessagePort>()
  #worker: Worker | null = null
  #portsSent = 0

  constructor(workerData: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>, onFailure: (error: Error) => void) {
    this.#workerData = workerData
    this.#onFailure = onFailure
  }

  /** A port for `readerOver`, which is sent to another thread. */
  port(): MessagePort {
    const { port1: asker, port2 } = new MessageChannel()
    this.#askers.add(asker)
    asker.once('close', () => this.#askers.delete(asker))
    asker.on('message', () => {
      const { port1, port2 } = new MessageChannel()
      try {
        this.#send(port1)
      } catch (error) {
        // Without memory, for example, no thread can start.
        this.#onFailure(error as Error)
        asker.postMessage(null satisfies Given)
        return
      }
      asker.postMessage(port2 satisfies Given, [port2])
    })
    return port2
  }

  #send(port: MessagePort): void {
    this.#worker ??= this.#start()
    this.#portsSent++
    this.#worker.postMessage(port, [port])
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: this.#workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#portsSent = 0
    worker.on('message', (received: number) => {
      if (received === this.#portsSent) void this.#end()
    })
    worker.on('error', this.#onFailure)
    worker.once('exit', () => {
      if (worker !== this.#worker) return
      this.#worker = null
      for (const asker of this.#askers) asker.postMessage(null satisfies Given)
    })
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  async close(): Promise<void> {
    for (const asker of this.#askers) asker.close()
    await this.#end()
  }
}

/** Reads in a thread that the server starts when asked through `asker`. `idleMs`: how long it is kept after a call, in milliseconds. */
export function readerOver(asker: MessagePort, idleMs = IDLE_MS): Reader {
  const calls = new Calls()
  let line: Promise<MessagePort> | null = null
  let idle: NodeJS.Timeout | undefined
  let give: (port: MessagePort) => void

  const fail = () => {
    line = null
    calls.failAll(new Error('The thread that reads the archive has ended'))
  }
  asker.on('message', (given: Given) => (given ? give(given) : fail()))
  // Neither port keeps this thread from ending.
  asker.unref()

  async function open(): Promise<MessagePort> {
    const { promise, resolve } = Promise.withResolvers<MessagePort>()
    give = resolve
    asker.postMessage(null)
    const port = await promise
    port.on('message', (replied: Replied) => calls.settle(replied))
    port.unref()
    return port
  }
  async function hangUp(): Promise<void> {
    if (calls.size > 0) return
    const unused = line
    line = null
    ;(await unused)?.close()
  }
  async function ask(call: ReadingCall): Promise<unknown> {
    clearTimeout(idle)
    line ??= open()
    try {
      return await calls.make((id) => void line!.then((port) => port.postMessage({ id, ...call })))
    } finally {
      clearTimeout(idle)
      idle = setTimeout(() => void hangUp(), idleMs).unref()
    }
  }
  return {
    async columns() {
      const { revision, sent } = (await ask({ call: 'columns' })) as { revision: number; sent: SentColumns }
      return { revision, columns: Columns.received(sent) }
    },
    frequent: () => ask({ call: 'frequent' }) as Promise<SentFrequent | null>,
    order: (order, { staff }) => ask({ call: 'order', order, staff }) as Promise<Int32Array>,
  }
}
