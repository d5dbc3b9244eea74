import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Packed, Search } from './search.ts'
import { type ErrorMessage, fromMessage } from './thread-errors.ts'

export type ThreadData = Pick<Config, 'databaseUrl' | 'dataDir' | 'basePath'> & { secret: string }

type Question = Exclude<keyof Search, 'close'>
type Call = { [Name in Question]: { call: Name; args: Parameters<Search[Name]> } }[Question]
export type Asked = { id: number } & Call
/** Without an id it answers no request: reading the archive failed. */
export type Replied = { id: number; value: unknown } | { id: number | null; error: ErrorMessage }

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** The size of the young generation. A small one is collected early; by default V8 would take three times the memory. */
const YOUNG_MB = 16
/** Few, because each keeps the whole archive in memory. */
const MOST_THREADS = 2

class SearchThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly ended: Promise<void>
  isEnded = false
  #lastId = 0

  constructor(workerData: ThreadData, onFailure: (error: Error) => void) {
    this.#worker = new Worker(
      new URL('./search-thread.ts', import.meta.url), { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }
    )
    this.#worker.on('message', (message: Replied | Record<string, never>) => {
      // Under `node --watch` a thread also tells in a message which files it has loaded.
      if (!('id' in message)) return
      const replied = message as Replied
      const waiting = this.#waiting.get(replied.id ?? 0)
      if (replied.id !== null) this.#waiting.delete(replied.id)
      if ('value' in replied) waiting?.resolve(replied.value)
      else (waiting ? waiting.reject : onFailure)(fromMessage(replied.error))
    })
    this.#worker.on('error', onFailure)
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => {
      this.isEnded = true
      for (const { reject } of this.#waiting.values()) reject(new Error('The thread that searched has ended'))
      resolve()
    }))
  }

  get load(): number {
    return this.#waiting.size
  }

  ask(call: Call): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...call } satisfies Asked)
    })
  }

  close(): Promise<void> {
    this.#worker.postMessage('close')
    return this.ended
  }
}

/** The part of a viewer that can be sent to a thread. */
const withoutFunctions = ({ ticketFor: _, ...viewer }: Viewer): Viewer => viewer

/**
 * Search in threads of its own, so that the server can answer other requests meanwhile. Each search goes to the thread with the fewest
 * pending. A thread that has ended is replaced at the next search. `onFailure` receives errors that answer no request.
 */
export function openSearchThreads({ databaseUrl, dataDir, basePath, secret }: ThreadData, onFailure: (error: Error) => void): Search {
  const open = () => new SearchThread({ databaseUrl, dataDir, basePath, secret }, onFailure)
  const threads = Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, open)

  let isClosed = false
  const ask = async (call: Call): Promise<unknown> => {
    if (isClosed) throw new Error('Search is closed')
    threads.forEach((thread, at) => {
      if (thread.isEnded) threads[at] = open()
    })
    return threads.reduce((least, thread) => (thread.load < least.load ? thread : least)).ask(call)
  }

  return {
    documents: async (query, viewer, encoding) => {
      const packed = (await ask({ call: 'documents', args: [query, withoutFunctions(viewer), encoding] })) as Packed
      // This thread has a copy of its own.
      return { ...packed, free: () => void (packed.bytes.buffer as ArrayBuffer).transfer(0) }
    },
    completions: (q, viewer, kind) =>
      ask({ call: 'completions', args: [q, withoutFunctions(viewer), kind] }) as ReturnType<Search['completions']>,
    units: (query, viewer) => ask({ call: 'units', args: [query, withoutFunctions(viewer)] }) as ReturnType<Search['units']>,
    inside: (documentId, query, viewer) =>
      ask({ call: 'inside', args: [documentId, query, withoutFunctions(viewer)] }) as ReturnType<Search['inside']>,
    close: async () => {
      isClosed = true
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
