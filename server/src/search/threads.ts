import { availableParallelism } from 'node:os'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Packed, Search } from './search.ts'
import { Calls, type Replied } from './calls.ts'
import { ReadingThread, YOUNG_MB } from './memory/reading.ts'

type ArchiveData = Pick<Config, 'databaseUrl' | 'dataDir' | 'basePath'> & { secret: string }
/** `reading`: where the thread asks for the one that reads the whole archive. */
export type ThreadData = ArchiveData & { reading: MessagePort }

type Question = Exclude<keyof Search, 'close'>
type Call = { [Name in Question]: { call: Name; args: Parameters<Search[Name]> } }[Question]
export type Asked = { id: number } & Call

/** Few, because each keeps the whole archive in memory. */
const MOST_THREADS = 2

class SearchThread {
  readonly #worker: Worker
  readonly #calls: Calls
  readonly ended: Promise<void>
  isEnded = false

  constructor(workerData: ThreadData, onFailure: (error: Error) => void) {
    this.#calls = new Calls(onFailure)
    this.#worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData, transferList: [workerData.reading], resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (message: Replied | Record<string, never>) => {
      // Under `node --watch` a thread also tells in a message which files it has loaded.
      if ('id' in message) this.#calls.settle(message as Replied)
    })
    this.#worker.on('error', onFailure)
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => {
      this.isEnded = true
      this.#calls.failAll(new Error('The thread that searched has ended'))
      resolve()
    }))
  }

  get load(): number {
    return this.#calls.size
  }

  ask(call: Call): Promise<unknown> {
    return this.#calls.make((id) => this.#worker.postMessage({ id, ...call } satisfies Asked))
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
export function openSearchThreads({ databaseUrl, dataDir, basePath, secret }: ArchiveData, onFailure: (error: Error) => void): Search {
  const reading = new ReadingThread({ databaseUrl, dataDir }, onFailure)
  const open = () => new SearchThread({ databaseUrl, dataDir, basePath, secret, reading: reading.port() }, onFailure)
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
      await reading.close()
    },
  }
}
