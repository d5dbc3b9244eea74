import { AGENT_ROLES, type RelatedEntity } from '@faldone/contract/agent-roles.ts'
import type { Relate, Relation } from '@faldone/contract/agent.ts'
import { datesOf } from '@faldone/contract/archival-date.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import { type Change, type RecordedEvent, recordEvents } from '../history/store.ts'
import { indexAround } from './index-store.ts'
import { liveAgent } from './live-store.ts'

/** What is known of a relation before it is stored. */
export type NewRelation =
  Pick<Relation, 'agentId' | 'role'> & Partial<Pick<Relation, 'id' | 'unitId' | 'documentId' | 'otherAgentId' | 'date'>>

const rowOf = ({ id, agentId, role, unitId = null, documentId = null, otherAgentId = null, date = null }: NewRelation): Relation => {
  const { dateFrom, dateTo } = datesOf({ date })
  return { id: id ?? newId(), agentId, role, unitId, documentId, otherAgentId, date, dateFrom, dateTo }
}

/**
 * Relates an agent to a unit, a record or another agent. Throws NOT_FOUND, UNKNOWN_VALUE if the other end does not exist or is the agent
 * itself, and ALREADY_RELATED.
 */
export async function relate(tx: Tx, agentId: string, given: Relate, change: Change): Promise<Relation> {
  const { role, unitId, documentId, agentId: otherAgentId, date = null } = given
  await liveAgent(tx, agentId)
  const target = (unitId ?? documentId ?? otherAgentId)!
  if (target === agentId || !(await isLive(tx, AGENT_ROLES[role], target))) throw new ApiError('UNKNOWN_VALUE', { value: target })
  if (otherAgentId && isMutual(role) && (await areRelated(tx, otherAgentId, role, agentId))) throw new ApiError('ALREADY_RELATED')
  const relation = rowOf({ agentId, role, unitId, documentId, otherAgentId, date } as NewRelation)
  if ((await addRelations(tx, [relation], change)) === 0) throw new ApiError('ALREADY_RELATED')
  return relation
}

/** Roles that say the same from both sides. */
const isMutual = (role: Relation['role']) => role === 'family' || role === 'associated'

const areRelated = async (db: Db, agentId: string, role: Relation['role'], otherAgentId: string): Promise<boolean> =>
  (await db.selectFrom('agentRelation').select('id').where('agentId', '=', agentId).where('role', '=', role)
    .where('otherAgentId', '=', otherAgentId).executeTakeFirst()) !== undefined

const isLive = async (db: Db, table: RelatedEntity, id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()) !== undefined

/** Removes a relation of an agent, whichever side it is on. Throws NOT_FOUND. */
export async function unrelate(tx: Tx, agentId: string, relationId: string, change: Change): Promise<void> {
  await liveAgent(tx, agentId)
  const relation = await tx.selectFrom('agentRelation').select('id').where('id', '=', relationId)
    .where((e) => e.or([e('agentId', '=', agentId), e('otherAgentId', '=', agentId)])).executeTakeFirst()
  if (!relation) throw notFound()
  await removeRelations(tx, [relationId], change)
}

/** Adds relations whose ends exist; those that are there already are left out. Returns how many were added. */
export async function addRelations(tx: Tx, relations: readonly NewRelation[], change: Change): Promise<number> {
  await takeTurn(tx)
  const rows = relations.map(rowOf)
  const added: Relation[] = []
  for (const chunk of chunksOf(rows)) {
    const ids = new Set((await insertRows<'agentRelation', { id: string }>(
      tx, 'agentRelation', chunk, { conflict: { skip: true }, returning: ['id'] }
    )).map(({ id }) => id))
    const made = chunk.filter(({ id }) => ids.has(id))
    await recordEvents(tx, made.map((relation) => eventOf('create', relation)), change)
    added.push(...made)
  }
  await indexEnds(tx, added)
  return added.length
}

/** Removes relations for good. Their history has all of them. Returns how many there were. */
export async function removeRelations(tx: Tx, ids: readonly string[], change: Change): Promise<number> {
  await takeTurn(tx)
  const rows = await relationsWith(tx, ids)
  for (const chunk of chunksOf(rows)) {
    await tx.deleteFrom('agentRelation').where('id', 'in', chunk.map(({ id }) => id)).execute()
    await recordEvents(tx, chunk.map((relation) => eventOf('delete', relation)), change)
  }
  await indexEnds(tx, rows)
  return rows.length
}

export const relationsWith = (db: Db, ids: readonly string[]): Promise<Relation[]> =>
  inChunks(ids, (chunk) => db.selectFrom('agentRelation').selectAll().where('id', 'in', chunk).execute())

const ENDS = ['agentId', 'unitId', 'documentId', 'otherAgentId'] as const

/** What the history says of a relation: everything that it takes to make it again. */
function eventOf(action: 'create' | 'delete', { id, ...relation }: Relation): RecordedEvent {
  const said = Object.fromEntries(
    (['role', ...ENDS, 'date'] as const).filter((name) => relation[name] !== null).map((name) => [name, relation[name]])
  )
  return { entity: 'relation', entityId: id, action, ...(action === 'create' ? { after: said } : { before: said }) }
}

/** Gives relations other ends, or another date. Those that then say what another says already are removed. */
export async function moveRelations(
  tx: Tx, moves: readonly { id: string; ends: Partial<Pick<Relation, (typeof ENDS)[number] | 'date'>> }[], change: Change
): Promise<number> {
  await takeTurn(tx)
  const ends = new Map(moves.map((move) => [move.id, move.ends]))
  const before = await relationsWith(tx, [...ends.keys()])
  const doubles: string[] = []
  for (const relation of before) {
    const changed = ends.get(relation.id)!
    const after = { ...relation, ...changed }
    if (after.agentId === after.otherAgentId || (await isThere(tx, after))) doubles.push(relation.id)
    else {
      const { dateFrom, dateTo } = datesOf(after)
      await tx.updateTable('agentRelation').set({ ...changed, dateFrom, dateTo }).where('id', '=', relation.id).execute()
      const was = Object.fromEntries(Object.keys(changed).map((name) => [name, relation[name as keyof typeof changed]]))
      await recordEvents(tx, [{ entity: 'relation', entityId: relation.id, action: 'update', before: was, after: changed }], change)
    }
  }
  await removeRelations(tx, doubles, change)
  await indexEnds(tx, [...before, ...(await relationsWith(tx, [...ends.keys()]))])
  return before.length
}

const isThere = async (db: Db, { id, agentId, role, unitId, documentId, otherAgentId }: Relation): Promise<boolean> =>
  (await db.selectFrom('agentRelation').select('id').where('agentId', '=', agentId).where('role', '=', role)
    .where((e) => e(e.fn.coalesce('unitId', 'documentId', 'otherAgentId'), '=', unitId ?? documentId ?? otherAgentId!))
    .where('id', '!=', id).executeTakeFirst()) !== undefined

/** When units are merged, the relations of those that go pass to those that stay. */
export async function carryRelations(
  tx: Tx, pairs: readonly { from: { id: string }; into: { id: string } }[], change: Change
): Promise<void> {
  const into = new Map(pairs.map((pair) => [pair.from.id, pair.into.id]))
  const rows = await inChunks([...into.keys()], (chunk) =>
    tx.selectFrom('agentRelation').select(['id', 'unitId']).where('unitId', 'in', chunk).execute())
  if (rows.length > 0) await moveRelations(tx, rows.map(({ id, unitId }) => ({ id, ends: { unitId: into.get(unitId!)! } })), change)
}

/** Search finds records by the agents that they are related to, and by the creators of their units. */
const indexEnds = (tx: Tx, relations: readonly Relation[]): Promise<void> => indexAround(tx, {
  unitIds: relations.flatMap(({ unitId, role }) => (unitId && role === 'creator' ? [unitId] : [])),
  documentIds: relations.flatMap(({ documentId }) => documentId ?? []),
})
