import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'

const memoryWatch = new URL('./memory-watch.ts', import.meta.url).href

type Streams = { stdout: 'ignore' | 'pipe'; stderr: 'inherit' | 'pipe' }

/**
 * Starts a process for long work that opens the database itself; beyond `memoryBytes` it is ended. `heap`: V8's own bounds.
 * It is as urgent as the server: as a less urgent one it stood still on a busy machine, and readers gained nothing that could be measured.
 */
export function backgroundChild(program: URL, memoryBytes: number, heap: readonly string[], { stdout, stderr }: Streams): ChildProcess {
  return fork(program, [String(memoryBytes)], {
    execArgv: [...heap, '--import', memoryWatch], env: childEnvironment(), stdio: ['ignore', stdout, stderr, 'ipc'],
  })
}
