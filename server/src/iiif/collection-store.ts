import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

export type Member = { id: string; name: string; nameEn: string | null }

/**
 * The units directly below a unit that the viewer may see, in their order. With null those at the top: fondi, and what is in none, which
 * visitors see if it holds something public.
 */
export function unitsBelow(db: Db, unitId: string | null, viewer: Viewer): Promise<Member[]> {
  const units = db.selectFrom('unit').select(['id', 'name', 'nameEn']).where('parentId', unitId === null ? 'is' : '=', unitId)
    .where('deletedAt', 'is', null)
    .$if(unitId === null && !viewer.staff, (top) => top.where((e) => e.or([e('level', '=', 'fondo'), e('documentsPublic', '>', 0)])))
  return (viewer.staff ? units : units.where('hidden', '=', 0)).orderBy('orderKey').orderBy('id').execute()
}

/** The records directly in a unit, or with null in none, that the viewer may see. */
function documentsIn(db: Db, unitId: string | null, viewer: Viewer) {
  const records = db.selectFrom('document').where('unitId', unitId === null ? 'is' : '=', unitId).where('deletedAt', 'is', null)
  return viewer.staff ? records : records.where('hidden', '=', 0)
}

export async function countOwnDocuments(db: Db, unitId: string | null, viewer: Viewer): Promise<number> {
  const { count } = await documentsIn(db, unitId, viewer).select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Some of them, in their order. */
export const listOwnDocuments =
  (db: Db, unitId: string | null, viewer: Viewer, { limit, offset }: { limit: number; offset: number }): Promise<Member[]> =>
  documentsIn(db, unitId, viewer).select(['id', 'title as name', 'titleEn as nameEn']).orderBy('position').orderBy('num')
    .limit(limit).offset(offset).execute()
