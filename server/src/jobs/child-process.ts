import { type ChildProcess, fork } from 'node:child_process'
import { OUT_OF_MEMORY_SIGNAL, type TaskAnswer } from './child-tasks.ts'

export type ChildLimits = {
  /** The time for one task, including the start of the process. */
  deadlineMs: number
  /** The process is ended if it takes more, even in the middle of a task. */
  memoryBytes: number
  /** The process is replaced after a task if it holds more. */
  idleBytes: number
}

/** The child process ended instead of answering. */
export class ChildEnded extends Error {
  readonly reason: 'TIMEOUT' | 'OUT_OF_MEMORY' | 'CRASHED' | 'STOPPED'
  constructor(reason: ChildEnded['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** A process that does dangerous work, one task at a time. If a task ends it, the next task starts it again. */
export type Child<Task, Reply> = {
  /** Throws a `ChildEnded`, or an `Error` with the message of what the task threw. */
  ask(task: Task): Promise<Reply>
  stop(): void
}

const memoryWatch = new URL('./memory-watch.ts', import.meta.url).href

const { LD_LIBRARY_PATH } = process.env

/** Where a release keeps libraries of its runtime. */
const BARE: NodeJS.ProcessEnv = { ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) }

type Start = (program: URL, memoryBytes: number, env: NodeJS.ProcessEnv) => ChildProcess

const asProcess: Start = (program, memoryBytes, env) =>
  fork(program, [String(memoryBytes)], {
    execArgv: ['--import', memoryWatch], env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** How such processes start. Tests let one serve many of them. */
export const CHILDREN: { start: Start } = { start: asProcess }

/**
 * A child process that runs `program`, which calls `answerTasks`. It starts with the first task. Usually it gets none of our environment,
 * because it needs no secret.
 */
export function childProcess<Task extends object, Reply>(
  program: URL, { deadlineMs, memoryBytes, idleBytes }: ChildLimits, env = BARE
): Child<Task, Reply> {
  let child: ChildProcess | null = null
  let waiting: PromiseWithResolvers<TaskAnswer<Reply>> | null = null

  /** From now on this process is no longer ours. */
  const end = (ended: ChildProcess | null, reason: ChildEnded['reason']) => {
    if (!ended || ended !== child) return
    child = null
    ended.kill('SIGKILL')
    waiting?.reject(new ChildEnded(reason))
  }

  const begin = (): ChildProcess => {
    const begun = CHILDREN.start(program, memoryBytes, env)
    begun.on('message', (answer: TaskAnswer<Reply>) => begun === child && waiting?.resolve(answer))
    begun.on('error', () => end(begun, 'CRASHED'))
    begun.on('exit', (_code, signal) => end(begun, signal === OUT_OF_MEMORY_SIGNAL ? 'OUT_OF_MEMORY' : 'CRASHED'))
    return begun
  }

  return {
    async ask(task) {
      const running = (child ??= begin())
      waiting = Promise.withResolvers()
      const timer = setTimeout(() => end(running, 'TIMEOUT'), deadlineMs)
      running.send(task, (error) => error && end(running, 'CRASHED'))
      const answer = await waiting.promise.finally(() => clearTimeout(timer))
      waiting = null
      if (answer.rss > idleBytes) end(running, 'STOPPED')
      if ('error' in answer) throw new Error(answer.error)
      return answer.reply
    },
    stop: () => end(child, 'STOPPED'),
  }
}
