import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { childEnvironment } from './child-environment.ts'

const memoryWatch = new URL('./memory-watch.ts', import.meta.url).href

type Streams = { stdout: 'ignore' | 'pipe'; stderr: 'inherit' | 'pipe' }

/**
 * Starts a process for long work that opens the database itself. It is ended beyond `memoryBytes`, and where the processors do not do
 * for all, whoever waits for the server goes first. `heap`: V8's own bounds.
 */
export function backgroundChild(program: URL, memoryBytes: number, heap: readonly string[], { stdout, stderr }: Streams): ChildProcess {
  const child = fork(program, [String(memoryBytes)], {
    execArgv: [...heap, '--import', memoryWatch], env: childEnvironment(), stdio: ['ignore', stdout, stderr, 'ipc'],
  })
  stepBack(child.pid)
  return child
}

/** At once, so that the threads that the process will have step back, too. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not allow it: then it is as urgent as all others.
  }
}
