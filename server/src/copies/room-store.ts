import type { Status } from '@faldone/contract/status.ts'
import type { Db, Tx } from '../db/database.ts'
import { keptValues } from '../db/kept-values.ts'
import { daysLeft, FAR_DAYS, type Night } from '../upkeep/disk-store.ts'

/** What the disk of a place had free after the copies of the last nights. */
type Noted = { place: string; total: number; isOurs: boolean; nights: Night[] }

const { read, write } = keptValues<{ 'copies.room': Noted }>()

const DAY_MS = 24 * 60 * 60 * 1000
/** So many nights are remembered. */
const KEPT = 28

/** Notes how much room a copy has left, the last of a day. The server does not ask again: a disk of the network may never answer. */
export async function noteRoom(
  tx: Tx, { at, free, ...disk }: Pick<Noted, 'place' | 'total' | 'isOurs'> & Pick<Night, 'at' | 'free'>
): Promise<void> {
  const known = await read(tx, 'copies.room')
  const before = known?.place === disk.place ? known.nights.filter((night) => night.at.slice(0, 10) < at.slice(0, 10)) : []
  await write(tx, 'copies.room', { ...disk, nights: [...before, { at, free }].slice(-KEPT) })
}

/** The disk of a place, and when it will be full. */
export async function readRoom(db: Db, place: string | null, now: Date): Promise<Status['copies']['room']> {
  const known = await read(db, 'copies.room')
  if (!known || known.place !== place) return null
  const { total, isOurs, nights } = known
  const { free } = nights.at(-1)!
  const left = daysLeft(nights, free)
  return { free, total, isOurs, fullOn: left < FAR_DAYS ? new Date(now.getTime() + left * DAY_MS).toISOString().slice(0, 10) : null }
}
