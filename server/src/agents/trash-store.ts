import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { notFound } from '../errors.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import { indexAround } from './index-store.ts'
import { liveAgent } from './live-store.ts'

/** Like `deleteAgents`, for one agent. Also throws STALE. */
export async function deleteAgent(tx: Tx, id: string, expectedVersion: number | null, change: Change): Promise<string> {
  await liveAgent(tx, id, expectedVersion)
  return deleteAgents(tx, [id], change)
}

/**
 * Puts agents into the trash; several become one change set. Their relations stay as they are and are not shown meanwhile. Returns the id
 * of the deletion. Throws NOT_FOUND.
 */
export async function deleteAgents(tx: Tx, ids: readonly string[], change: Change): Promise<string> {
  await takeTurn(tx)
  const agents = await inChunks(ids, (chunk) =>
    tx.selectFrom('agent').select(['id', 'name']).where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  if (agents.length < new Set(ids).size) throw notFound()
  const act = ids.length > 1 ? await inChangeSet(tx, change, 'delete', { agents: ids.length }) : change
  const deletionId = act.changeSetId ?? ids[0] ?? ''
  for (const chunk of chunksOf(ids)) await tx.updateTable('agent').set({ deletedAt: act.at, deletionId }).where('id', 'in', chunk).execute()
  await recordEvents(tx, agents.map(({ id, name }) => ({ entity: 'agent', entityId: id, action: 'delete', before: { name } })), act)
  await indexAround(tx, { agentIds: ids })
  return deletionId
}

/** Restores agents from the trash, with their relations. Names need not be unique, so nothing can be in their way. */
export async function restoreAgents(tx: Tx, ids: readonly string[], change: Change): Promise<void> {
  await takeTurn(tx)
  const agents = await inChunks(ids, (chunk) =>
    tx.selectFrom('agent').select(['id', 'name']).where('id', 'in', chunk).where('deletedAt', 'is not', null).execute())
  if (agents.length < new Set(ids).size) throw notFound()
  for (const chunk of chunksOf(ids)) {
    await tx.updateTable('agent').set({ deletedAt: null, deletionId: null }).where('id', 'in', chunk).execute()
    await tx.deleteFrom('agentFormer').where('id', 'in', chunk).execute()
  }
  await recordEvents(tx, agents.map(({ id, name }) => ({ entity: 'agent', entityId: id, action: 'restore', after: { name } })), change)
  await indexAround(tx, { agentIds: ids })
}
