import type { Db } from '../db/database.ts'
import type { UpkeepTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'

export type Upkeep = Omit<UpkeepTable, 'id'>

/** How many of each kind are kept. */
const KEPT = 60

/** Notes that a backup was taken or that all stored bytes were checked, and forgets the oldest. */
export async function noteUpkeep(db: Db, upkeep: Upkeep): Promise<void> {
  await db.insertInto('upkeep').values({ id: newId(), ...upkeep }).execute()
  const older = db.selectFrom('upkeep').select('id').where('kind', '=', upkeep.kind).orderBy('at', 'desc').orderBy('id', 'desc')
  const ids = (await older.offset(KEPT).limit(KEPT).execute()).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('upkeep').where('id', 'in', ids).execute()
}

/** The last one of a kind; null where there is none. */
export async function lastUpkeep(db: Db, kind: Upkeep['kind']): Promise<Upkeep | null> {
  return (await db.selectFrom('upkeep').select(['kind', 'at', 'place', 'records', 'files', 'bytes', 'problems'])
    .where('kind', '=', kind).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}
