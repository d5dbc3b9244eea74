import type { Db } from '../db/database.ts'
import type { UpkeepTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'

/** What only copies have may be left out. */
export type Upkeep = Omit<UpkeepTable, 'id'>
type OfCopies = 'fondi' | 'fault' | 'provedAt'
export type NewUpkeep = Omit<Upkeep, OfCopies> & Partial<Pick<Upkeep, OfCopies>>

/** How many of each kind are kept. */
const KEPT = 60

/** Notes that a backup was taken or that all stored bytes were checked, and forgets the oldest. */
export async function noteUpkeep(db: Db, upkeep: NewUpkeep): Promise<void> {
  await db.insertInto('upkeep').values({ id: newId(), fondi: null, fault: null, provedAt: null, ...upkeep }).execute()
  const older = db.selectFrom('upkeep').select('id').where('kind', '=', upkeep.kind).orderBy('at', 'desc').orderBy('id', 'desc')
  const ids = (await older.offset(KEPT).limit(KEPT).execute()).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('upkeep').where('id', 'in', ids).execute()
}

/** The last ones of a kind, the latest first. */
export const listUpkeep = (db: Db, kind: Upkeep['kind'], limit: number): Promise<Upkeep[]> =>
  db.selectFrom('upkeep').select(['kind', 'at', 'place', 'records', 'files', 'bytes', 'problems', 'fondi', 'fault', 'provedAt'])
    .where('kind', '=', kind).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** The last one of a kind; null where there is none. */
export async function lastUpkeep(db: Db, kind: Upkeep['kind']): Promise<Upkeep | null> {
  return (await listUpkeep(db, kind, 1))[0] ?? null
}

const SAME_NIGHT_MS = 20 * 60 * 60 * 1000

/** Forgets copies that failed in the last hours: a place that is gone is tried every hour, and one line is enough. */
export async function forgetFaults(db: Db): Promise<void> {
  const since = new Date(Date.now() - SAME_NIGHT_MS).toISOString()
  await db.deleteFrom('upkeep').where('kind', '=', 'copy').where('fault', 'is not', null).where('at', '>', since).execute()
}
