import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startObjectServer } from '../support/object-server.ts'
import { startServer } from '../support/real-server.ts'
import { type Failing, failingDisk, failingStore, failures } from './failing.ts'
import { ACTS, newTally, type Tally } from './interrupted-acts.ts'
import { Interrupter } from './interrupter.ts'
import { type KilledServer, startKilledServer } from './killing.ts'
import { Administrator } from './over-http.ts'
import { type ArchivePlace, lookAt, placeIn } from './promises.ts'

/** Seconds by which a clock is suddenly wrong. */
const CLOCK_STEPS = [3600, 0, -3600, 3600, -7200, 0, 86_400, 0, -86_400, 0]
/** How much longer a step takes on slow disks. */
const SLOW_US = [1000, 5000, 20_000]

/** Works in a folder that is removed afterwards, with what interrupts programs in it. */
export async function inFolder<T>(work: (place: ArchivePlace, interrupter: Interrupter) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'faldone-real-'))
  const scratch = mkdtempSync(join(tmpdir(), 'faldone-library-'))
  const place = placeIn(root)
  mkdirSync(place.dataDir)
  try {
    return await work(place, Interrupter.build(root, scratch)!)
  } finally {
    for (const folder of [root, scratch]) rmSync(folder, { recursive: true, force: true })
  }
}

/** What is wrong at the end, as a tally of its own. */
export const atTheEnd = async (name: string, place: ArchivePlace, { promised }: Administrator): Promise<Tally> =>
  ({ ...newTally(`${name}: at the end`), found: await lookAt(place, promised) })

/** Kills a server at so many steps of every act, and `faldone backup` beside it. */
export const killedServers = (points: number): Promise<Tally[]> => inFolder(async (place, interrupter) => {
  const server = await startKilledServer(place, interrupter)
  const tallies: Tally[] = []
  for (const act of ACTS) tallies.push(await server.interrupt(act, points))
  tallies.push(await server.interruptBackup(points, interrupter))
  await server.stop()
  return [...tallies, await atTheEnd('killed', place, server.ida)]
})

/** A disk that is full, read-only and slow, and a clock that steps, under one server. */
export const failedDisk = (points: number): Promise<Tally[]> =>
  inFolder(async (place, interrupter) => failuresOfMachine(await startKilledServer(place, interrupter), interrupter, points))

export async function failuresOfMachine(server: KilledServer, interrupter: Interrupter, points: number): Promise<Tally[]> {
  const { ida, place } = server
  const tallies: Tally[] = []
  for (const fault of ['ENOSPC', 'EROFS'] as const) tallies.push(...(await failures(ida, failingDisk(interrupter, fault), points)))
  tallies.push(await everyAct('disk slow', ida, SLOW_US, (delay) => interrupter.slowDown(delay)))
  interrupter.end()
  tallies.push(await everyAct('clock', ida, CLOCK_STEPS, (seconds) => interrupter.stepClock(seconds)))
  await server.stop()
  return [...tallies, await atTheEnd('disk and clock', place, ida)]
}

/** Every act in each of some states, in which all must succeed. */
async function everyAct(name: string, ida: Administrator, states: readonly number[], enter: (state: number) => void): Promise<Tally> {
  const tally = newTally(name)
  for (const state of states) {
    enter(state)
    await ida.signsIn()
    for (const { name: act, prepare, act: perform } of ACTS) {
      tally.interruptions++
      const round = ida.nextRound()
      await prepare(ida, round).then((prepared) => perform(ida, round, prepared))
        .catch((error: unknown) => tally.found.push(`${name} ${state}: ${act}: ${String(error)}`))
    }
  }
  return tally
}

/** Lets what `failing` makes fail under a server with these settings. */
export async function underServer(
  place: ArchivePlace, settings: Record<string, string>, failing: Failing, points: number
): Promise<Tally[]> {
  const server = await startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent', ...settings })
  const ida = new Administrator(server.url)
  await ida.registers()
  const tallies = await failures(ida, failing, points)
  await server.stop()
  return [...tallies, await atTheEnd(failing.name, place, ida)]
}

/** The object store refuses from so many requests of every act on. */
export const brokenBucket = (points: number): Promise<Tally[]> => inFolder(async (place) => {
  const store = await startObjectServer()
  store.buckets.set('faults', new Map())
  Object.assign(process.env, store.environment)
  const filesUrl = 's3://faults/carte'
  try {
    return await underServer({ ...place, filesUrl }, { ...store.environment, FILES_URL: filesUrl }, failingStore(store), points)
  } finally {
    await store.leave()
  }
})
