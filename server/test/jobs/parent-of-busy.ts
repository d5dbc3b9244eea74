import { childProcess } from '../../src/jobs/child-process.ts'

/** A process whose child is busy for ever: to be killed. */
const child = childProcess<{ work: string }, number>(new URL('./dangerous-work.ts', import.meta.url), {
  deadlineMs: 60_000, memoryBytes: 2 ** 30, idleBytes: 2 ** 30,
})
process.send!(await child.ask({ work: 'pid' }))
await child.ask({ work: 'spin' })
