import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import type { EventTable } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'

type Entity = EventTable['entity']

/** Something that a change set did; `before` only of updates, `documentId` only of files. */
export type Deed = { eventId: string; entityId: string; action: EventTable['action']; before: Record<string, unknown>; documentId: string | null }

/** Marks the change set of an import as undone by another. Throws NOT_FOUND, and ALREADY_UNDONE for the second who comes. */
export async function claimUndo(tx: Tx, changeSetId: string, undoneBy: string): Promise<void> {
  const claimed = await tx
    .updateTable('changeSet').set({ undoneBy }).where('id', '=', changeSetId).where('action', '=', 'import').where('undoneBy', 'is', null)
    .returning('id').executeTakeFirst()
  if (claimed) return
  const known = await tx.selectFrom('changeSet').select('undoneBy').where('id', '=', changeSetId).executeTakeFirst()
  throw known?.undoneBy ? new ApiError('ALREADY_UNDONE') : notFound()
}

/** What a change set did to records of one sort, a batch at a time, in the order in which it did it. */
export async function* readDeeds(db: Db, changeSetId: string, entity: Entity, batch: number): AsyncGenerator<Deed[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('event').select(['id', 'entityId', 'action', 'before', 'after']).where('changeSetId', '=', changeSetId).where('entity', '=', entity)
      .where('id', '>', after).orderBy('id').limit(batch).execute()
    if (rows.length > 0) yield rows.map(deedOf)
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

type EventRow = Pick<EventTable, 'id' | 'entityId' | 'action' | 'before' | 'after'>

const deedOf = ({ id, entityId, action, before, after }: EventRow): Deed => ({
  eventId: id, entityId, action, before: JSON.parse(before ?? '{}') as Deed['before'],
  documentId: (JSON.parse(after ?? '{}') as { documentId?: string }).documentId ?? null,
})

/** Records that somebody else touched after a change set did: they themselves, or by adding a file. */
export async function touchedSince(db: Db, changeSetId: string, deeds: readonly Deed[]): Promise<Set<string>> {
  const ids = deeds.map(({ entityId }) => entityId)
  const own = (column: 'changeSetId') => sql<boolean>`coalesce(${sql.ref(column)}, '') <> ${changeSetId}`
  const later = await inChunks(ids, (chunk) => db
    .selectFrom('event').select((e) => ['entityId', e.fn.max<string>('id').as('last')]).where('entityId', 'in', chunk).where(own('changeSetId'))
    .groupBy('entityId').execute())
  const files = await inChunks(ids, (chunk) => db
    .selectFrom('file').select('documentId').distinct().where('documentId', 'in', chunk).where('deletedAt', 'is', null)
    .where('createdAt', '>', (e) => e.selectFrom('changeSet').select('at').where('id', '=', changeSetId))
    .where('id', 'not in', (e) => e.selectFrom('event').select('entityId').where('changeSetId', '=', changeSetId).where('entity', '=', 'file')).execute())
  const doneAt = new Map(deeds.map(({ entityId, eventId }) => [entityId, eventId]))
  const edited = later.filter(({ entityId, last }) => last > doneAt.get(entityId)!).map(({ entityId }) => entityId)
  return new Set([...edited, ...files.map(({ documentId }) => documentId)])
}

export async function liveAmong(db: Db, table: 'document' | 'unit' | 'file', ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (chunk) => db.selectFrom(table).select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  return new Set(rows.map(({ id }) => id))
}

/** Those of these units that hold nothing and have no unit below them. */
export async function emptyAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom('unit').select('id').where('id', 'in', chunk).where('deletedAt', 'is', null)
    .where('documentsAll', '=', 0).where('childrenAll', '=', 0).execute())
  return rows.map(({ id }) => id)
}

/** Those of these terms that no document carries. */
export async function unusedAmong(db: Db, term: 'tematica' | 'tipologia', ids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom(term).select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).where('documentsAll', '=', 0).execute())
  return rows.map(({ id }) => id)
}
