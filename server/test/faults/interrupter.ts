import { constants } from 'node:os'
import { openSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { buildLibrary } from './recording.ts'

/** The numbers of `interrupter.c`, in their order. */
const NUMBERS = ['steps', 'killAt', 'failFrom', 'failUntil', 'error', 'delayUs', 'clockS', 'server'] as const
type Name = (typeof NUMBERS)[number]
const BYTES = 8
const NEVER = 2 ** 52

/** How a disk fails. */
export type DiskFault = 'ENOSPC' | 'EROFS'

/** Interrupts the programs that run in its environment and what they start, at steps that change a file below a folder. */
export class Interrupter {
  readonly environment: Record<string, string>
  readonly #file: number

  /** `root`: the folder; `scratch`: where the library and the numbers are, outside of it. */
  private constructor(library: string, root: string, scratch: string) {
    const control = join(scratch, 'interrupter.numbers')
    writeFileSync(control, Buffer.alloc(NUMBERS.length * BYTES))
    this.#file = openSync(control, 'r+')
    this.environment = { LD_PRELOAD: library, FAULTS_ROOT: root, FAULTS_CONTROL: control }
  }

  /** Null where there is no C compiler. */
  static build(root: string, scratch: string): Interrupter | null {
    const library = buildLibrary(scratch, 'interrupter')
    return library === null ? null : new Interrupter(library, root, scratch)
  }

  #set(numbers: Partial<Record<Name, number>>): void {
    for (const [name, value] of Object.entries(numbers)) {
      const bytes = Buffer.alloc(BYTES)
      bytes.writeBigInt64LE(BigInt(value))
      writeSync(this.#file, bytes, 0, BYTES, NUMBERS.indexOf(name as Name) * BYTES)
    }
  }

  #get(name: Name): number {
    const bytes = Buffer.alloc(BYTES)
    readSync(this.#file, bytes, 0, BYTES, NUMBERS.indexOf(name) * BYTES)
    return Number(bytes.readBigInt64LE())
  }

  /** How many steps there were so far. */
  steps(): number {
    return this.#get('steps')
  }

  /** Kills the server at once. */
  kill(): void {
    process.kill(this.#get('server'), 'SIGKILL')
  }

  /** Kills the server in the step that many steps from now; a write is half done by then. */
  killAfter(steps: number): void {
    this.#set({ killAt: this.steps() + steps })
  }

  /** Lets the disk fail from that many steps from now on. */
  failAfter(steps: number, fault: DiskFault): void {
    this.#set({ error: constants.errno[fault], failUntil: NEVER, failFrom: this.steps() + steps })
  }

  /** Lets each step take so much longer, in microseconds. */
  slowDown(delayUs: number): void {
    this.#set({ delayUs })
  }

  /** Sets the clock of the machine forwards, or back, as the programs see it. */
  stepClock(seconds: number): void {
    this.#set({ clockS: seconds })
  }

  /** Everything is as usual again, but for the clock. */
  end(): void {
    this.#set({ killAt: 0, failFrom: 0, delayUs: 0 })
  }
}
