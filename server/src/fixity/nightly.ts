import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { readCopySettings, readTurn } from '../copies/state-store.ts'
import { isHeld, lastScheduled } from '../copies/turn.ts'
import type { Database } from '../db/database.ts'
import type { KnownBytes } from '../files/reading.ts'
import { listBlobs } from '../files/store.ts'
import { noteWrong, onRound, readRound, readWrong, type Round, storedBytes, writeRound } from '../upkeep/fixity-store.ts'
import { noteUpkeep } from '../upkeep/store.ts'
import { openReader, type Reader } from './reader.ts'

const MINUTE_MS = 60_000
/** How soon it begins when somebody asks. */
const EVERY_MS = 5_000
/** A turn that is not renewed for this time has ended. */
const HELD_MS = MINUTE_MS
const RENEW_MS = 10_000
/** Every byte is read within so many nights; the rest of a month is for nights in which the machine is off. */
const NIGHTS = 26
/** A night reads at least this much, so that a small archive is read as a whole. */
const LEAST_BYTES = 2_000_000_000
const BATCH = 50

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

const newRound = (night: string): Round =>
  ({ after: '', checked: 0, bytes: 0, night, tonight: 0, isDoneTonight: false, by: null, heldUntil: null })

/** The round as it goes on in this night. A new archive waits for the next one. */
function tonightOf(round: Round | null, night: string): Round {
  if (!round) return { ...newRound(night), isDoneTonight: true }
  return round.night === night ? round : { ...round, night, tonight: 0, isDoneTonight: false }
}

/** Whether stored bytes are to be read now. */
const hasMore = ({ isAsked, isDoneTonight }: Round): boolean => isAsked || !isDoneTonight

const heldFrom = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString()

/** Takes the turn to read in this night. False if nothing is left to read, or somebody else reads. */
export async function beginNight(database: Database, by: string, night: string, now = new Date()): Promise<boolean> {
  const isFree = (round: Round) => hasMore(round) && !(round.by !== by && isHeld(round, now))
  // Servers ask every minute, mostly for nothing, so they look before they wait for their turn.
  const before = await readRound(database.read)
  if (before && !isFree(tonightOf(before, night))) return false
  return onRound(database, async (tx, known) => {
    const round = tonightOf(known, night)
    const isBegun = isFree(round)
    if (isBegun || !known) await writeRound(tx, { ...round, ...(isBegun ? { by, heldUntil: heldFrom(now) } : {}) })
    return isBegun
  })
}

/** Asks for all stored bytes to be read from the first one on, as soon as possible. What was asked for before goes on. */
export const askForReading = (database: Database): Promise<void> =>
  onRound(database, async (tx, known) => {
    if (known?.isAsked) return
    const { night = '', tonight = 0, isDoneTonight = true, by = null, heldUntil = null } = known ?? {}
    await writeRound(tx, { ...newRound(night), tonight, isDoneTonight, by, heldUntil, isAsked: true })
  })

/** Ends what was asked for. The nights go on from there. */
export const endReading = (database: Database): Promise<void> =>
  onRound(database, async (tx, known) => {
    if (known?.isAsked) await writeRound(tx, { ...known, isAsked: false, isDoneTonight: true })
  })

/** Changes the round, if the turn is still ours. */
const changeOurs = (database: Database, by: string, change: (round: Round) => Partial<Round>): Promise<void> =>
  onRound(database, async (tx, known) => {
    if (known?.by === by) await writeRound(tx, { ...known, ...change(known) })
  })

/** Keeps the turn for a minute more. */
const renew = (database: Database, by: string): Promise<void> => changeOurs(database, by, () => ({ heldUntil: heldFrom(new Date()) }))

/** Remembers that what was asked for has failed. It is not begun again by itself. */
export const noteFailed = (database: Database, by: string): Promise<void> =>
  changeOurs(database, by, ({ isAsked, hasFailed = false }) => ({ isAsked: false, hasFailed: isAsked || hasFailed }))

/** Reads stored bytes, which may take longer than a turn is held. */
async function readWithTurn(database: Database, reader: Reader, by: string, blobs: readonly KnownBytes[]): Promise<string[]> {
  // What is renewed too late is given up when the bytes have been read.
  const renewing = setInterval(() => void renew(database, by).catch(() => {}), RENEW_MS)
  return reader.unwell(blobs).finally(() => clearInterval(renewing))
}

/**
 * Reads the next stored bytes and notes what is wrong with them. Returns whether there is more to read tonight. The caller has the turn;
 * who has lost it in the meantime changes nothing.
 */
export async function readOn(database: Database, reader: Reader, by: string): Promise<boolean> {
  const begun = await readRound(database.read)
  if (begun?.by !== by || !hasMore(begun)) return false
  const blobs = await listBlobs(database.read, begun.after, BATCH)
  const unwell = await readWithTurn(database, reader, by, blobs)
  const isEnd = blobs.length < BATCH
  const bytes = blobs.reduce((sum, { size }) => sum + size, 0)
  const quota = Math.max(LEAST_BYTES, (await storedBytes(database.read)) / NIGHTS)
  return onRound(database, async (tx, known) => {
    if (known?.by !== by || known.after !== begun.after) return false
    const tonight = known.tonight + bytes
    const next: Round = {
      ...known, after: blobs.at(-1)?.sha256 ?? begun.after, checked: begun.checked + blobs.length, bytes: begun.bytes + bytes,
      tonight, isDoneTonight: known.isDoneTonight || tonight >= quota, heldUntil: heldFrom(new Date()),
    }
    await writeRound(tx, isEnd ? { ...newRound(begun.night), isDoneTonight: true } : next)
    await noteWrong(tx, { from: begun.after, to: isEnd ? null : next.after }, unwell)
    if (isEnd) await noteUpkeep(tx, {
      kind: 'verify', at: new Date().toISOString(), place: null, records: null, files: next.checked, bytes: next.bytes,
      problems: (await readWrong(tx)).length,
    })
    return !isEnd && hasMore(next)
  })
}

/**
 * Reads every stored byte once a month, a part of them every night after the copy, and all of them when somebody asks, in a process that
 * yields to all others. Of several servers one reads.
 */
export function startFixity(database: Database, config: Config, log: Log): { stop(): Promise<void> } {
  const by = randomUUID()
  const reader = openReader(config)
  const stopping = new AbortController()

  let nightsLookedAt = -MINUTE_MS

  /** Nights are looked at once a minute, and wait for the copy. */
  async function isTime(now: Date): Promise<boolean> {
    if ((await readRound(database.read))?.isAsked) return true
    if (performance.now() - nightsLookedAt < MINUTE_MS) return false
    nightsLookedAt = performance.now()
    return !isHeld(await readTurn(database.read), now)
  }

  async function read(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await readOn(database, reader, by)));
    } catch (error) {
      if (!stopping.signal.aborted) await noteFailed(database, by)
      throw error
    } finally {
      reader.stop()
    }
  }

  async function look(): Promise<void> {
    const now = new Date()
    if (!(await isTime(now))) return
    const { time } = await readCopySettings(database.read, config)
    if (!(await beginNight(database, by, lastScheduled(time, now).toISOString()))) return
    const before = new Set(await readWrong(database.read))
    await read()
    const found = (await readWrong(database.read)).filter((sha256) => !before.has(sha256))
    if (found.length > 0) log.error({ found }, 'stored files are damaged or missing')
  }

  let looking = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'reading stored files')
    }).finally(() => {
      isLooking = false
    })
  }, EVERY_MS)
  return {
    async stop() {
      stopping.abort()
      reader.stop()
      clearInterval(timer)
      await looking
      await changeOurs(database, by, () => ({ by: null, heldUntil: null })).catch(() => {})
    },
  }
}
