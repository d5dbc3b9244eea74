import { EventEmitter } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { SqliteFile } from '../../src/db/sqlite-connection.ts'
import { SQLITE_THREADS } from '../../src/db/sqlite-thread.ts'

/** Threads without a connection. */
const idle = new Set<Worker>()

function newThread(): Worker {
  const worker = new Worker(new URL('./kept-thread.ts', import.meta.url))
  worker.once('exit', () => idle.delete(worker))
  worker.unref()
  return worker
}

/** A connection in a thread that has served others before it. To its user it is like a thread that starts and ends with it. */
class KeptThread extends EventEmitter {
  readonly #port: MessagePort

  constructor(file: SqliteFile) {
    super()
    const [worker = newThread()] = idle
    idle.delete(worker)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const fail = (error: unknown) => this.emit('error', error)
    worker.once('error', fail)
    port1.on('message', (reply) => this.emit('message', reply))
    port1.once('close', () => {
      worker.off('error', fail)
      idle.add(worker)
      this.emit('exit')
    })
    worker.postMessage({ port: port2, file }, [port2])
  }

  postMessage(request: unknown): void {
    this.#port.postMessage(request)
  }
}

/** Lets connections to SQLite share a few threads, one after the other: tests open thousands, and starting a thread costs 15 ms. */
export function keepThreads(): void {
  SQLITE_THREADS.start = (file) => new KeptThread(file)
}
