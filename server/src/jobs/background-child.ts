import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'

const memoryWatch = new URL('./memory-watch.ts', import.meta.url).href

type Streams = { stdout: 'ignore' | 'pipe'; stderr: 'inherit' | 'pipe' }

type Start = (program: URL, memoryBytes: number, heap: readonly string[], streams: Streams) => ChildProcess

const asProcess: Start = (program, memoryBytes, heap, { stdout, stderr }) =>
  fork(program, [String(memoryBytes)], {
    execArgv: [...heap, '--import', memoryWatch], env: childEnvironment(), stdio: ['ignore', stdout, stderr, 'ipc'],
  })

/** How such processes start. Tests of what they do let them work in the process of the test. */
export const BACKGROUND: { start: Start } = { start: asProcess }

/**
 * Starts a process for long work, which opens the database itself. It is ended if it takes more than `memoryBytes`. `heap`: V8's own
 * limits. Its priority is the server's: with a lower one it came to a standstill on a busy machine, without a measurable gain for readers.
 */
export const backgroundChild: Start = (...given) => BACKGROUND.start(...given)
