import type { Config } from '../config.ts'
import { backgroundChild } from '../jobs/background-child.ts'
import type { CopyOutcome } from './run.ts'
import type { CopyProgress } from './take.ts'

/** What the process is sent. */
export type CopyOrder = { config: Config }

/** What the process reports: what it does, and at the end what came of it. */
export type CopyMessage = { progress: CopyProgress } | { outcome: CopyOutcome }

const program = new URL('./process-main.ts', import.meta.url)
const MEMORY_BYTES = 2 * 1024 ** 3

/** A copy being made in a child process. `ended` rejects if the process ends without an outcome. */
export type RunningCopy = { ended: Promise<CopyOutcome>; stop(): void }

/** Makes a copy in a child process, so that the server answers as quickly as ever. The caller has the turn. */
export function runCopy(config: Config, onProgress: (progress: CopyProgress) => void): RunningCopy {
  const child = backgroundChild(program, MEMORY_BYTES, [], { stdout: 'ignore', stderr: 'inherit' })
  const ended = Promise.withResolvers<CopyOutcome>()
  child.on('message', (message: CopyMessage) => {
    if ('progress' in message) onProgress(message.progress)
    else ended.resolve(message.outcome)
  })
  child.on('error', ended.reject)
  child.on('exit', (code) => ended.reject(new Error(`The process of the copy ended (${code})`)))
  child.send({ config } satisfies CopyOrder)
  return { ended: ended.promise, stop: () => child.kill('SIGKILL') }
}
