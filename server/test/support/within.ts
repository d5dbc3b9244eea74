import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { CopyOrder } from '../../src/copies/process.ts'
import type { ExportOrder } from '../../src/exports/process.ts'
import type { ImportOrder } from '../../src/imports/process.ts'
import type { BACKGROUND } from '../../src/jobs/background-child.ts'

/** Orders and messages travel between processes as JSON. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

class Exited extends Error {}

/** Looks like a child process to the code that starts it, but does the work in this process. */
class Within extends EventEmitter {
  readonly stdout = new PassThrough()
  readonly stderr = null
  readonly #work: (child: Within, order: never) => Promise<void>
  #isEnded = false

  constructor(work: (child: Within, order: never) => Promise<void>) {
    super()
    this.#work = work
  }

  send(order: unknown): boolean {
    void this.#perform(sent(order) as never)
    return true
  }

  async #perform(order: never): Promise<void> {
    try {
      await this.#work(this, order)
      this.emit('exit', 0, null)
    } catch (error) {
      if (!(error instanceof Exited)) this.emit('error', error)
    }
  }

  tell = (message: unknown): void => {
    if (this.#isEnded) throw new Exited()
    this.emit('message', sent(message))
  }

  exit = (code: number): never => {
    this.emit('exit', code, null)
    throw new Exited()
  }

  /** Ends an export whose reader has gone, and other work when it next says something. */
  kill = (): boolean => {
    this.#isEnded = true
    this.stdout.destroy()
    return true
  }
}

// Loaded when there is work, as in a process of its own.
const performs = async (child: Within, order: ImportOrder) => (await import('../../src/imports/perform.ts')).performImport(order, child)
const writes = async (child: Within, order: ExportOrder) =>
  (await import('../../src/exports/write.ts')).writeExport(order, child.stdout, child.tell)
const copies = async (child: Within, order: CopyOrder) => (await import('../../src/copies/perform.ts')).performCopy(order, child.tell)

// Bundled, the programs are called `imports-process-main.mjs` and so on.
const workOf = (pathname: string) => (/\/imports[/-]/.test(pathname) ? performs : /\/copies[/-]/.test(pathname) ? copies : writes)

/**
 * Does in this process what `backgroundChild` starts one for: to start it takes longer than almost any sheet of the tests. Tests of what
 * happens to the processes themselves do without this.
 */
export const startWithin: typeof BACKGROUND.start = ({ pathname }) => new Within(workOf(pathname)) as unknown as ChildProcess
