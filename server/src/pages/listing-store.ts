import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'

/** A record in a list that leads to it. */
export type ListedRecord = { id: string; kind: KindName; title: string; date: string | null; year: number | null }

const FIELDS = ['document.id', 'document.kind', 'document.title', 'document.date', 'document.year'] as const

const visible = (db: Db) => db.selectFrom('document').where('document.deletedAt', 'is', null).where('document.hidden', '=', 0)

type Stretch = { limit: number; offset: number }

/** The public records of a unit and all below it, in the order of the units. */
export const recordsBelow = (db: Db, unitId: string, { limit, offset }: Stretch): Promise<ListedRecord[]> =>
  visible(db).innerJoin('unit', 'unit.id', 'document.unitId').innerJoin('unitClosure', 'descendantId', 'unit.id')
    .where('ancestorId', '=', unitId)
    .select(FIELDS).orderBy('unit.orderKey').orderBy('document.position').orderBy('document.num').limit(limit).offset(offset).execute()

/** The public records that came last. */
export const latestRecords = (db: Db, limit: number): Promise<ListedRecord[]> =>
  visible(db).select(FIELDS).orderBy('document.num', 'desc').limit(limit).execute()

/** How many public records each kind has. */
export async function recordCounts(db: Db): Promise<Map<KindName, number>> {
  const rows = await db.selectFrom('searchTally').select(['kind', 'documentsPublic']).where('facet', '=', 'kind').execute()
  return new Map(rows.map(({ kind, documentsPublic }) => [kind, documentsPublic]))
}
