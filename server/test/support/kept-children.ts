import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { CHILDREN } from '../../src/jobs/child-process.ts'
import type { TaskAnswer } from '../../src/jobs/child-tasks.ts'

const { start } = CHILDREN
/** One that holds more after a task is not kept. */
const LARGE = 200 * 1024 ** 2

/** Processes without a user, by what they are started with. */
const idle = new Map<string, Set<ChildProcess>>()

/** A process that has served others before it. To its user it is like one that starts and ends with it. */
class KeptChild extends EventEmitter {
  readonly #child: ChildProcess
  readonly #others: Set<ChildProcess>
  #isReusable = true

  constructor(others: Set<ChildProcess>, begin: () => ChildProcess) {
    super()
    const [child = begin()] = others
    others.delete(child)
    this.#child = child
    this.#others = others
    child.ref()
    child.channel?.ref()
    child.on('message', this.#hear).on('error', this.#fail).on('exit', this.#exit)
  }

  readonly #hear = (answer: TaskAnswer<unknown>): void => {
    this.#isReusable = answer.rss < LARGE
    this.emit('message', answer)
  }
  readonly #fail = (error: Error): void => void this.emit('error', error)
  readonly #exit = (code: number | null, signal: NodeJS.Signals | null): void => {
    this.#isReusable = false
    this.emit('exit', code, signal)
  }

  send(task: object, sent: (error: Error | null) => void): boolean {
    this.#isReusable = false
    return this.#child.send(task, sent)
  }

  kill(signal: NodeJS.Signals): boolean {
    const child = this.#child.off('message', this.#hear).off('error', this.#fail).off('exit', this.#exit)
    if (!this.#isReusable) return child.on('error', () => {}).kill(signal)
    child.unref()
    child.channel?.unref()
    this.#others.add(child)
    return true
  }
}

/** Lets the processes of `childProcess` serve test after test: to start one takes longer than most of what they are asked. */
export function keepChildren(): void {
  CHILDREN.start = (program, memoryBytes, env) => {
    const kind = JSON.stringify([program, memoryBytes, env])
    const others = idle.get(kind) ?? new Set()
    idle.set(kind, others)
    const begin = () => {
      const child = start(program, memoryBytes, env)
      return child.on('exit', () => others.delete(child))
    }
    return new KeptChild(others, begin) as unknown as ChildProcess
  }
}

/** For a file of tests about what happens to the processes themselves. */
export const startChildrenAnew = (): void => void (CHILDREN.start = start)
