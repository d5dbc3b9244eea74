import type { Database } from '../db/database.ts'
import { changeTurn, type CopySettings, releaseCopies, type Turn } from './state-store.ts'
import type { CopyProgress } from './take.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A turn that is not renewed for this time has ended. It is renewed every ten seconds. */
const HELD_MS = MINUTE_MS
/** When a failed copy is tried again. */
const AGAIN_MS = HOUR_MS
/** Times further in the future were set by a clock that was wrong for a while. */
const FUTURE_MS = 5 * MINUTE_MS

/** The last time at which a copy was to be made, in the server's time zone. */
export function lastScheduled(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  if (at > now) at.setDate(at.getDate() - 1)
  return at
}

/** Whether somebody is copying. */
export const isHeld = ({ heldUntil }: Pick<Turn, 'heldUntil'>, now: Date): boolean => {
  const left = heldUntil === null ? 0 : Date.parse(heldUntil) - now.getTime()
  return left > 0 && left <= HELD_MS + FUTURE_MS
}

/** Whether a copy is to be made now: asked for, or not made since the night, or failed an hour ago. */
export function isDue(turn: Turn, { place, time }: Pick<CopySettings, 'place' | 'time'>, now: Date): boolean {
  if (place === null || isHeld(turn, now)) return false
  if (turn.isAsked || turn.begunAt === null) return true
  const begun = Date.parse(turn.begunAt)
  if (begun > now.getTime() + FUTURE_MS || begun < lastScheduled(time, now).getTime()) return true
  return !turn.isDone && now.getTime() - begun >= AGAIN_MS
}

const heldFrom = (now: Date): string => new Date(now.getTime() + HELD_MS).toISOString()

/** Takes the turn to copy, if it is due or `isAsked`. Of several servers only one gets it. */
export const beginTurn = (database: Database, by: string, settings: CopySettings, { isAsked = false, now = new Date() } = {}) =>
  changeTurn(database, (turn) => (isDue({ ...turn, isAsked: turn.isAsked || isAsked }, settings, now)
    ? { begunAt: now.toISOString(), by, heldUntil: heldFrom(now), isDone: false, isAsked: false, doing: null } : null))

/** Keeps the turn for a minute more. False: it is somebody else's by now. */
export const renewTurn = (database: Database, by: string, doing: CopyProgress | null): Promise<boolean> =>
  changeTurn(database, (turn) => (turn.by === by ? { ...turn, heldUntil: heldFrom(new Date()), doing } : null))

/** Gives the turn back. `isAsked`: the next server does at once what was interrupted. */
export const endTurn = (database: Database, by: string, isDone: boolean, isAsked = false): Promise<boolean> =>
  changeTurn(database, (turn) => (turn.by === by
    ? { ...turn, by: null, heldUntil: null, isDone, isAsked: turn.isAsked || isAsked, doing: null } : null))

/** Asks for a copy as soon as possible. */
export async function askForCopy(database: Database): Promise<boolean> {
  await releaseCopies(database)
  return changeTurn(database, (turn) => ({ ...turn, isAsked: true }))
}
