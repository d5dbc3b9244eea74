import { ACTS, type Act, chosen, newTally, stepsOf, type Tally } from './interrupted-acts.ts'
import type { DiskFault, Interrupter } from './interrupter.ts'
import { type Administrator, Refusal } from './over-http.ts'
import type { ObjectServer } from '../support/object-server.ts'
import type { Killer } from './killing.ts'
import type { PostgresProxy } from './postgres-proxy.ts'

/** Something that a server needs and that fails: `begin` lets it fail from that many steps from now on, `end` repairs it. */
export type Failing = { name: string; steps(): number; begin(after: number): void; end(): void }

export const failingDisk = (interrupter: Interrupter, fault: DiskFault): Failing => ({
  name: fault === 'ENOSPC' ? 'disk full' : 'disk read-only', steps: () => interrupter.steps(),
  begin: (after) => interrupter.failAfter(after, fault), end: () => interrupter.end(),
})

/** The server itself, which can tell nobody. */
export const dying = (killer: Killer): Failing =>
  ({ name: 'killed', steps: () => killer.steps(), begin: (after) => killer.killAfter(after), end: () => killer.end() })

export const failingPostgres = (proxy: PostgresProxy): Failing =>
  ({ name: 'PostgreSQL gone', steps: () => proxy.messages(), begin: (after) => proxy.leaveAfter(after), end: () => proxy.comeBack() })

export const failingStore = (store: ObjectServer): Failing => ({
  name: 'object store gone', steps: () => store.asked.length,
  begin(after) {
    const last = store.asked.length + after
    store.refuses = () => (store.asked.length >= last ? [503, 'SlowDown'] : null)
  },
  end: () => void (store.refuses = () => null),
})

/** Lets something fail at so many steps of every act. */
export async function failures(ida: Administrator, failing: Failing, points: number): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const act of ACTS) {
    const steps = await stepsOf(act, ida, failing.steps)
    if (steps > 0) tallies.push(await failuresIn(act, ida, failing, chosen(steps, points)))
  }
  return tallies
}

/**
 * Lets something fail at steps of an act. Whatever is refused must be told clearly, and once all is well again, the next act must succeed.
 * What was promised is looked at by the caller.
 */
export async function failuresIn(act: Act, ida: Administrator, failing: Failing, steps: readonly number[]): Promise<Tally> {
  const tally = newTally(`${failing.name}: ${act.name}`)
  const wrong = (step: number, what: string) => void tally.found.push(`${tally.name}, step ${step}: ${what}`)
  for (const step of steps) {
    const round = ida.nextRound()
    const prepared = await act.prepare(ida, round)
    failing.begin(step)
    const refusal: unknown = await act.act(ida, round, prepared).then(() => null, (error: unknown) => error)
    failing.end()
    tally.interruptions++
    if (refusal) tally.refused++
    if (refusal && !(refusal instanceof Refusal && refusal.isClear)) wrong(step, String(refusal))
    await ida.describes(ida.nextRound()).catch((error: unknown) => wrong(step, `afterwards: ${String(error)}`))
  }
  return tally
}
