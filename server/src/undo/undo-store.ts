import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import type { EventTable } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Change } from '../history/store.ts'
import { currentIds } from '../units/store.ts'
import type { Undo } from './undo-state.ts'

type Entity = EventTable['entity']
type Action = EventTable['action']
type Values = Record<string, unknown>

/** A change that a change set made to a record, with the values before. */
export type Deed = { eventId: string; entityId: string; action: Action; before: Values; after: Values }

/** Marks a change set as undone by another. Throws NOT_FOUND, ALREADY_UNDONE for the second attempt, NOT_UNDOABLE for an upgrade. */
export async function claimUndo(tx: Tx, changeSetId: string, undoneBy: string): Promise<{ action: string; summary: Values }> {
  const claimed = await tx
    .updateTable('changeSet').set({ undoneBy }).where('id', '=', changeSetId).where('id', '!=', undoneBy).where('undoneBy', 'is', null)
    .returning(['action', 'summary']).executeTakeFirst()
  if (claimed?.action === 'upgrade') throw new ApiError('NOT_UNDOABLE')
  if (claimed) return { action: claimed.action, summary: JSON.parse(claimed.summary) as Values }
  const known = await tx.selectFrom('changeSet').select('undoneBy').where('id', '=', changeSetId).executeTakeFirst()
  throw known?.undoneBy ? new ApiError('ALREADY_UNDONE') : notFound()
}

/** The changes of one sort that a change set made to records of one sort, in batches, in their order. */
export async function* readDeeds(
  db: Db, changeSetId: string, entity: Entity, actions: readonly Action[], batch: number
): AsyncGenerator<Deed[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('event').select(['id', 'entityId', 'action', 'before', 'after']).where('changeSetId', '=', changeSetId)
      .where('entity', '=', entity).where('action', 'in', actions).where('id', '>', after).orderBy('id').limit(batch).execute()
    if (rows.length > 0) yield await withCurrentUnits(db, rows.map(deedOf))
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

/** Units that were merged since are replaced by those that took over. */
async function withCurrentUnits(db: Db, deeds: Deed[]): Promise<Deed[]> {
  const named = deeds.flatMap(({ before, after }) => PLACES.flatMap((name) => [before[name], after[name]]))
  const current = await currentIds(db, named.filter((id) => typeof id === 'string'))
  if (current.size === 0) return deeds
  const renewed = (values: Values) => {
    const moved = PLACES.filter((name) => current.has(values[name] as string))
    return { ...values, ...Object.fromEntries(moved.map((name) => [name, current.get(values[name] as string)])) }
  }
  return deeds.map((deed) => ({ ...deed, before: renewed(deed.before), after: renewed(deed.after) }))
}

const PLACES = ['unitId', 'parentId'] as const

type EventRow = Pick<EventTable, 'id' | 'entityId' | 'action' | 'before' | 'after'>

const deedOf = ({ id, entityId, action, before, after }: EventRow): Deed => ({
  eventId: id, entityId, action, before: JSON.parse(before ?? '{}') as Values, after: JSON.parse(after ?? '{}') as Values,
})

/** Relations and proposals are beside a record, not in it; that it has opened is nobody’s work. */
const BESIDE: readonly Action[] = ['relate', 'unrelate', 'dismiss', 'propose', 'open']

/** Records that were changed by others after a change set. Its own undo does not count, nor do changes that were themselves undone. */
export async function touchedSince(
  db: Db, changeSetId: string, { changeSetId: undoId }: Change, deeds: readonly Deed[]
): Promise<Set<string>> {
  const [first] = deeds
  if (!first) return new Set()
  const foreign = sql<boolean>`coalesce(change_set_id, '') not in (${changeSetId}, ${undoId})`
  const later = await inChunks(deeds.map(({ entityId }) => entityId), (chunk) => db
    .selectFrom('event').leftJoin('changeSet', 'changeSet.id', 'changeSetId').select(['event.id', 'entityId', 'changeSetId', 'undoneBy'])
    .where('entityId', 'in', chunk).where('event.id', '>', first.eventId).where('event.action', 'not in', BESIDE).where(foreign)
    .orderBy('event.id').execute())
  const doneAt = new Map(deeds.map(({ entityId, eventId }) => [entityId, eventId]))
  const changes = Map.groupBy(later.filter(({ id, entityId }) => id > doneAt.get(entityId)!), ({ entityId }) => entityId)
  return new Set([...changes].filter(([, events]) => anyStands(events)).map(([entityId]) => entityId))
}

/** Whether anything is left of the changes to a record, oldest first: an undo cancels itself and what it undid. */
function anyStands(changes: readonly { changeSetId: string | null; undoneBy: string | null }[]): boolean {
  const left = new Map(changes.map(({ changeSetId, undoneBy }) => [changeSetId, undoneBy]))
  for (const [id, undoneBy] of [...left].toReversed()) {
    if (undoneBy !== null && left.has(id) && left.delete(undoneBy)) left.delete(id)
  }
  return left.size > 0
}

/** The documents among these to which somebody attached a file after a change set brought them. */
export async function enrichedSince(db: Db, changeSetId: string, documentIds: readonly string[]): Promise<string[]> {
  const rows = await inChunks(documentIds, (chunk) => db
    .selectFrom('file').select('documentId').distinct().where('documentId', 'in', chunk).where('deletedAt', 'is', null)
    .where('createdAt', '>', (e) => e.selectFrom('changeSet').select('at').where('id', '=', changeSetId))
    .where(
      'id', 'not in', (e) => e.selectFrom('event').select('entityId').where('changeSetId', '=', changeSetId).where('entity', '=', 'file')
    ).execute())
  return rows.map(({ documentId }) => documentId)
}

type Trashed = 'document' | 'unit' | 'file' | 'agent'
type Table = Trashed | 'tematica' | 'tipologia'

/** The ids among these that exist and are not in the trash. */
export async function liveAmong(db: Db, table: Table, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(
    [...new Set(ids)], (chunk) => db.selectFrom(table).select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).execute()
  )
  return new Set(rows.map(({ id }) => id))
}

/** The things that a change set created or restored and that nobody has changed since. The reasons for the others are noted. */
export async function untouchedAmong({ tx, changeSetId, change, kept }: Undo, entity: Table, deeds: readonly Deed[]): Promise<string[]> {
  const live = await liveAmong(tx, entity, deeds.map(({ entityId }) => entityId))
  const touched = await touchedSince(tx, changeSetId, change, deeds)
  return deeds.map(({ entityId }) => entityId).filter((id) => {
    const reason = !live.has(id) ? 'DELETED' : touched.has(id) ? 'EDITED' : null
    if (reason) kept.push({ entity, id, reason })
    return reason === null
  })
}

/** The records among these that are still in the trash because of a deletion. */
export async function stillDeleted(db: Db, table: Trashed, ids: readonly string[], deletionId: string): Promise<Set<string>> {
  const rows = await inChunks(
    ids, (chunk) => db.selectFrom(table).select('id').where('id', 'in', chunk).where('deletionId', '=', deletionId).execute()
  )
  return new Set(rows.map(({ id }) => id))
}

/** The documents among these whose unit, if any, is not in the trash. */
export async function withHome(db: Db, documentIds: readonly string[]): Promise<string[]> {
  const rows = await inChunks(documentIds, (chunk) => db
    .selectFrom('document').leftJoin(
      'unit', 'unit.id', 'unitId'
    ).select('document.id').where('document.id', 'in', chunk).where('unit.deletedAt', 'is', null).execute())
  return rows.map(({ id }) => id)
}

/** The units among these without records and without other units below them. */
export async function emptyAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom('unit').select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).where('documentsAll', '=', 0).execute())
  const empty = new Set(rows.map(({ id }) => id))
  const below = await inChunks([...empty], (chunk) => db
    .selectFrom('unit').select(['id', 'parentId']).where('parentId', 'in', chunk).where('deletedAt', 'is', null).execute())
  const held = below.filter(({ id }) => !empty.has(id)).map(({ parentId }) => parentId!)
  const aboveOf = new Map(below.map(({ id, parentId }) => [id, parentId!]))
  for (const id of held) if (empty.delete(id) && aboveOf.has(id)) held.push(aboveOf.get(id)!)
  return [...empty]
}

/** The terms among these that no document has. */
export async function unusedAmong(db: Db, term: 'tematica' | 'tipologia', ids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom(term).select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).where('documentsAll', '=', 0).execute())
  return rows.map(({ id }) => id)
}

/** The agents among these that are not related to anything. */
export async function unrelatedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom('agentRelation').select(['agentId', 'otherAgentId'])
    .where((e) => e.or([e('agentId', 'in', chunk), e('otherAgentId', 'in', chunk)])).execute())
  const related = new Set(rows.flatMap(({ agentId, otherAgentId }) => [agentId, otherAgentId]))
  return ids.filter((id) => !related.has(id))
}

const END_TABLES = { agentId: 'agent', otherAgentId: 'agent', unitId: 'unit', documentId: 'document' } as const
type Ends = { [Name in keyof typeof END_TABLES]?: string | null }

/** Those whose ends all exist, be it in the trash. */
export async function endsThere<T extends Ends>(db: Db, relations: readonly T[]): Promise<T[]> {
  const there = new Set<string>()
  for (const [name, table] of Object.entries(END_TABLES) as [keyof Ends, 'agent' | 'unit' | 'document'][]) {
    const ids = [...new Set(relations.flatMap((relation) => relation[name] ?? []))]
    for (const { id } of await inChunks(ids, (chunk) => db.selectFrom(table).select('id').where('id', 'in', chunk).execute())) there.add(id)
  }
  const names = Object.keys(END_TABLES) as (keyof Ends)[]
  return relations.filter((relation) => names.every((name) => !relation[name] || there.has(relation[name])))
}
