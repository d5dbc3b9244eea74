import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * The longest times within a measurement: how late a timer was, how much processor time the main thread used from one timer to the next,
 * and how long a garbage collection held it.
 */
export type LoopDelay = { lateMs: number; workMs: number; pauseMs: number }

const WATCHED = new URL('watched.ts', import.meta.url)

/** As `packaging/faldone` starts what serves. */
const HEAP = '--max-semi-space-size=8'

/** Starts a program whose event loop can be measured: the server, or an idle process. */
export const startWatched = (args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  fork(WATCHED, args, { env: { MALLOC_ARENA_MAX: '2', ...env }, execArgv: [HEAP], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })

async function measured(programs: readonly ChildProcess[], work: () => Promise<unknown>): Promise<LoopDelay[]> {
  for (const program of programs) program.send('begin')
  await work()
  return Promise.all(programs.map(async (program) => {
    const answer = once(program, 'message')
    program.send('end')
    return (await answer)[0] as LoopDelay
  }))
}

/** Measures the event loop of a program during some work, and that of an idle process beside it. */
export async function loopDelays(program: ChildProcess, work: () => Promise<unknown>): Promise<{ program: LoopDelay; idle: LoopDelay }> {
  const control = startWatched([])
  try {
    await once(control, 'spawn')
    const [its, idle] = await measured([program, control], work)
    return { program: its!, idle: idle! }
  } finally {
    control.kill()
  }
}

/**
 * The program's own share of its longest delay: the rest is the time that the processors had for others. A garbage collection counts whole,
 * although it may wait for threads of its own.
 */
export const ownMs = ({ workMs, pauseMs }: LoopDelay): number => Math.max(workMs, pauseMs)
