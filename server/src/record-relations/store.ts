import type { Page } from '@faldone/contract/common.ts'
import { isSymmetric, otherSide, RELATION_SIDES, type RelationSide, sideName } from '@faldone/contract/record-relation.ts'
import type { RelatedRecord, RelateRecord } from '@faldone/contract/related-records.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import type { DocumentRelationTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import { requireDocument } from '../files/store.ts'
import { type Change, type RecordedEvent, recordEvents } from '../history/store.ts'
import { pageOfAll } from '../http/page.ts'
import type { Viewer } from '../http/viewer.ts'
import { loadHits } from '../search/hit-store.ts'

/** A relation as it is kept. */
export type Relation = Pick<DocumentRelationTable, 'fromId' | 'toId' | 'type'>

/** A relation as it is kept, however it was given: read backwards, or symmetric and in either order. */
export function relationOf(id: string, { type, inverse, documentId }: RelateRecord): Relation {
  const isTurned = isSymmetric(type) ? documentId < id : inverse
  return isTurned ? { fromId: documentId, toId: id, type } : { fromId: id, toId: documentId, type }
}

type Related = RelationSide & { id: string; documentId: string; num: number; dateFrom: string | null; titleKey: string }

const ORDER = new Map(RELATION_SIDES.map((side, at) => [sideName(side), at]))

const inOrder = (one: Related, other: Related): number =>
  ORDER.get(sideName(one))! - ORDER.get(sideName(other))!
  || compared(one.dateFrom ?? '~', other.dateFrom ?? '~') || compared(one.titleKey, other.titleKey) || one.num - other.num

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The records that are related to one, as far as the viewer may see them: by type, then by date. Throws NOT_FOUND. */
export async function relatedTo(
  db: Db, id: string, viewer: Viewer, basePath: string, asked: { page: number; pageSize: number }
): Promise<Page<RelatedRecord>> {
  const [rows] = await Promise.all([relatedRows(db, id, viewer), requireDocument(db, id, viewer)])
  const page = pageOfAll(rows.sort(inOrder), asked)
  return { ...page, items: await shown(db, page.items, viewer, basePath) }
}

/** One of them. Throws NOT_FOUND. */
export async function relatedRecord(db: Db, id: string, relationId: string, viewer: Viewer, basePath: string): Promise<RelatedRecord> {
  const rows = await relatedRows(db, id, viewer)
  const [related] = await shown(db, rows.filter((row) => row.id === relationId), viewer, basePath)
  if (!related) throw notFound()
  return related
}

async function relatedRows(db: Db, id: string, { staff }: Viewer): Promise<Related[]> {
  const { rows } = await sql<Omit<Related, 'inverse'> & { inverse: number }>`
    select side.id, side.type, side.inverse, other_id as document_id, num, date_from, title_key from (
      select id, type, to_id as other_id, 0 as inverse from document_relation where from_id = ${id}
      union all
      select id, type, from_id, 1 from document_relation where to_id = ${id}) as side
    join document on document.id = side.other_id
    where deleted_at is null ${staff ? sql`` : sql`and hidden = 0`}`.execute(db)
  return rows.map((row) => ({ ...row, inverse: row.inverse === 1 && !isSymmetric(row.type) }))
}

async function shown(db: Db, rows: readonly Related[], viewer: Viewer, basePath: string): Promise<RelatedRecord[]> {
  const hits = await loadHits(db, [...new Set(rows.map(({ num }) => num))], { words: [], patterns: [] }, viewer, basePath)
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  return rows.flatMap(({ id, type, inverse, documentId }) => {
    const hit = byId.get(documentId)
    if (!hit) return []
    const { kind, title, titleEn, segnatura, date, year, thumbnailUrl, staffOnly } = hit
    return [{ id, type, inverse, document: { id: documentId, kind, title, titleEn, segnatura, date, year, thumbnailUrl, staffOnly } }]
  })
}

/**
 * Relates two records. Throws NOT_FOUND, UNKNOWN_VALUE if the other one does not exist, RELATED_TO_ITSELF, and ALREADY_RELATED, also where
 * the other one is already the copy of this one, or its part, and so on.
 */
export async function relateRecords(tx: Tx, id: string, given: RelateRecord, change: Change): Promise<string> {
  await takeTurn(tx)
  const titles = await liveTitles(tx, [id, given.documentId])
  if (!titles.has(id)) throw notFound()
  if (!titles.has(given.documentId)) throw new ApiError('UNKNOWN_VALUE', { value: given.documentId })
  if (given.documentId === id) throw new ApiError('RELATED_TO_ITSELF')
  const relation = relationOf(id, given)
  if (await areRelated(tx, relation)) throw new ApiError('ALREADY_RELATED')
  const [relationId] = await addRelations(tx, [relation], change)
  return relationId!
}

/** Takes a relation away, seen from either of its records. Throws NOT_FOUND. */
export async function unrelateRecords(tx: Tx, id: string, relationId: string, change: Change): Promise<void> {
  await takeTurn(tx)
  const relation = await keptRelation(tx, id, relationId)
  await removeRelations(tx, [relation], change)
}

/** A relation of a record that is not in the trash. Throws NOT_FOUND. */
async function keptRelation(db: Db, id: string, relationId: string): Promise<Relation> {
  const relation = await db.selectFrom('documentRelation').select(['fromId', 'toId', 'type']).where('id', '=', relationId)
    .where((e) => e.or([e('fromId', '=', id), e('toId', '=', id)])).executeTakeFirst()
  if (!relation || (await liveTitles(db, [relation.fromId, relation.toId])).size < 2) throw notFound()
  return relation
}

/** The titles of the records among these that are not in the trash. */
async function liveTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('document').select(['id', 'title']).where('id', 'in', ids).where('deletedAt', 'is', null).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Whether there is this relation. */
export async function isThere(db: Db, { fromId, toId, type }: Relation): Promise<boolean> {
  const found = await db.selectFrom('documentRelation').select('id').where('fromId', '=', fromId).where('toId', '=', toId)
    .where('type', '=', type).executeTakeFirst()
  return found !== undefined
}

/** Whether there is this relation, or its contrary: two records are not copies of each other. */
export const areRelated = async (db: Db, { fromId, toId, type }: Relation): Promise<boolean> =>
  (await isThere(db, { fromId, toId, type })) || isThere(db, { fromId: toId, toId: fromId, type })

/** Keeps new relations, which must not be there yet. Returns their ids. */
export async function addRelations(tx: Tx, relations: readonly Relation[], change: Change): Promise<string[]> {
  const rows = relations.map((relation) => ({ id: newId(), ...relation, createdAt: change.at, createdBy: change.actor }))
  for (const row of rows) await tx.insertInto('documentRelation').values(row).execute()
  await recordEvents(tx, relations.flatMap((relation) => eventsOf(relation, 'relate')), change)
  return rows.map(({ id }) => id)
}

/** Removes relations that are there. */
export async function removeRelations(tx: Tx, relations: readonly Relation[], change: Change): Promise<void> {
  for (const { fromId, toId, type } of relations) {
    await tx.deleteFrom('documentRelation').where('fromId', '=', fromId).where('toId', '=', toId).where('type', '=', type).execute()
  }
  await recordEvents(tx, relations.flatMap((relation) => eventsOf(relation, 'unrelate')), change)
}

/** One event in the history of each record, with the other one under the name of its side. */
function eventsOf({ fromId, toId, type }: Relation, action: 'relate' | 'unrelate'): RecordedEvent[] {
  const side = { type, inverse: false }
  return [[fromId, side, toId] as const, [toId, otherSide(side), fromId] as const].map(([entityId, own, otherId]) => ({
    entity: 'document', entityId, action, [action === 'relate' ? 'after' : 'before']: { [sideName(own)]: otherId },
  }))
}

/** The ids among these of records that still exist, even if they are in the trash. */
export async function keptRecords(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (chunk) => db.selectFrom('document').select('id').where('id', 'in', chunk).execute())
  return new Set(rows.map(({ id }) => id))
}
