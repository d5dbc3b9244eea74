import { childProcess } from '../../src/jobs/child-process.ts'

/** A process to be killed, whose child is busy forever. */
const child = childProcess<{ work: string }, number>(new URL('./dangerous-work.ts', import.meta.url), {
  deadlineMs: 60_000, memoryBytes: 2 ** 30, idleBytes: 2 ** 30,
})
const pid = await child.ask({ work: 'pid' })
const busy = child.ask({ work: 'spin' })
await new Promise((resolve) => setTimeout(resolve, 500))
process.send!(pid)
await busy
