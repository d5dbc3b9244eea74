import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

export type Member = { id: string; name: string; nameEn: string | null }

/** The units directly below a unit that the viewer may see, in their order. */
export function unitsBelow(db: Db, unitId: string, viewer: Viewer): Promise<Member[]> {
  const units = db.selectFrom('unit').select(['id', 'name', 'nameEn']).where('parentId', '=', unitId).where('deletedAt', 'is', null)
  return (viewer.staff ? units : units.where('hidden', '=', 0)).orderBy('position').execute()
}

/** The records directly in a unit that the viewer may see. */
function documentsIn(db: Db, unitId: string, viewer: Viewer) {
  const records = db.selectFrom('document').where('unitId', '=', unitId).where('deletedAt', 'is', null)
  return viewer.staff ? records : records.where('hidden', '=', 0)
}

export async function countOwnDocuments(db: Db, unitId: string, viewer: Viewer): Promise<number> {
  const { count } = await documentsIn(db, unitId, viewer).select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Some of them, in their order. */
export const listOwnDocuments =
  (db: Db, unitId: string, viewer: Viewer, { limit, offset }: { limit: number; offset: number }): Promise<Member[]> =>
  documentsIn(db, unitId, viewer).select(['id', 'title as name', 'titleEn as nameEn']).orderBy('position').orderBy('num')
    .limit(limit).offset(offset).execute()
