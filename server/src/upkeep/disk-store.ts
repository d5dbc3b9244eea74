import { hostname } from 'node:os'
import type { Db, Tx } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { keptValues } from '../db/kept-values.ts'

/** How much room the disk of the archive had at a time, on the machine of that name where there may be several. */
export type Night = { at: string; free: number; machine?: string }

/** The name of this machine, where several may serve the archive, each with a disk of its own. */
export const thisMachine = (db: Db): string | undefined => (engineOf(db) === 'postgres' ? hostname() : undefined)

const { read, write } = keptValues<{ 'disk.nights': Night[] }>()

/** A disk that lasts longer is not foreseen to be full. */
export const FAR_DAYS = 50 * 365

const DAY_MS = 24 * 60 * 60 * 1000
/** So many nights are remembered. */
const KEPT = 28
/** A pace is told from no less time than this. */
const LEAST_DAYS = 5

const allNights = async (db: Db): Promise<Night[]> => (await read(db, 'disk.nights')) ?? []

/** Those of this machine. */
export const readNights = async (db: Db): Promise<Night[]> => {
  const here = thisMachine(db)
  return (await allNights(db)).filter(({ machine }) => machine === here)
}

/** Notes the room on the disk, once a day. A day in the future was noted by a clock that was wrong, and is forgotten. */
export async function noteNight(tx: Tx, { at, free }: Night): Promise<void> {
  const nights = (await readNights(tx)).filter((night) => night.at <= at)
  const last = nights.at(-1)
  if (last && Date.parse(at) - Date.parse(last.at) < DAY_MS) return
  const machine = thisMachine(tx)
  const elsewhere = (await allNights(tx))
    .filter((night) => night.machine !== machine && Date.parse(at) - Date.parse(night.at) < KEPT * DAY_MS)
  await write(tx, 'disk.nights', [...elsewhere, ...[...nights, { at, free, ...(machine && { machine }) }].slice(-KEPT)])
}

/**
 * In how many days a disk with so much room is full, at the pace of the nights that were noted: the slope of the line through them.
 * Infinity if they are too few, or room does not become less.
 */
export function daysLeft(nights: readonly Night[], free: number): number {
  const points = nights.map(({ at, free: room }) => [Date.parse(at) / DAY_MS, room] as const)
  if (points.length < 2 || points.at(-1)![0] - points[0]![0] < LEAST_DAYS) return Infinity
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [day, room] = [mean(0), mean(1)]
  const slope = points.reduce((sum, [x, y]) => sum + (x - day) * (y - room), 0) / points.reduce((sum, [x]) => sum + (x - day) ** 2, 0)
  return slope < 0 ? free / -slope : Infinity
}
