import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { performCopy } from '../../src/copies/perform.ts'
import type { CopyOrder } from '../../src/copies/process.ts'
import type { ExportOrder } from '../../src/exports/process.ts'
import { writeExport } from '../../src/exports/write.ts'
import { performImport } from '../../src/imports/perform.ts'
import type { ImportOrder } from '../../src/imports/process.ts'
import { BACKGROUND } from '../../src/jobs/background-child.ts'

/** Orders and messages travel between processes as JSON. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

class Exited extends Error {}

/** Looks like a child process to the code that starts it, but does the work in this process. */
class Within extends EventEmitter {
  readonly stdout = new PassThrough()
  readonly stderr = null
  readonly #work: (child: Within, order: never) => Promise<void>

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

  tell = (message: unknown): void => void this.emit('message', sent(message))

  exit = (code: number): never => {
    this.emit('exit', code, null)
    throw new Exited()
  }

  /** Ends an export whose reader has gone. Imports that are killed need a process. */
  kill = (): boolean => {
    this.stdout.destroy()
    return true
  }
}

const performs = (child: Within, order: ImportOrder) => performImport(order, child)
const writes = (child: Within, order: ExportOrder) => writeExport(order, child.stdout, child.tell)
const copies = (child: Within, order: CopyOrder) => performCopy(order, child.tell)

// Bundled, the programs are called `imports-process-main.mjs` and so on.
const workOf = (pathname: string) => (/\/imports[/-]/.test(pathname) ? performs : /\/copies[/-]/.test(pathname) ? copies : writes)

/**
 * Lets the tests of a file import, export and copy in their own process: to start one takes longer than almost any sheet of the tests.
 * Files about what happens to the processes themselves do without this.
 */
export function worksWithin(): void {
  const { start } = BACKGROUND
  beforeAll(() => {
    BACKGROUND.start = ({ pathname }) => new Within(workOf(pathname)) as unknown as ChildProcess
  })
  afterAll(() => {
    BACKGROUND.start = start
  })
}
