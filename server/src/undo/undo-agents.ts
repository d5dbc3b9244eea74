import type { Relation, UpdateAgent } from '@faldone/contract/agent.ts'
import { updateAgent } from '../agents/store.ts'
import { addRelations, moveRelations, type NewRelation, relationsWith, removeRelations } from '../agents/relations-store.ts'
import { deleteAgents, restoreAgents } from '../agents/trash-store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { endsThere, liveAmong, readDeeds, stillDeleted, touchedSince, unrelatedAmong, untouchedAmong } from './undo-store.ts'

/** Restores agents that a change set put into the trash, and gives those that it changed their former values. Returns their ids. */
export async function bringAgentsBack(undo: Undo): Promise<string[]> {
  const { tx, changeSetId, change, kept } = undo
  const undone: string[] = []
  for await (const deeds of readDeeds(tx, changeSetId, 'agent', ['delete'], BATCH)) {
    const ids = deeds.map(({ entityId }) => entityId)
    const there = await stillDeleted(tx, 'agent', ids, changeSetId)
    const live = await liveAmong(tx, 'agent', ids)
    for (const id of ids) if (!there.has(id)) kept.push({ entity: 'agent', id, reason: live.has(id) ? 'EDITED' : 'DELETED' })
    if (there.size > 0) await restoreAgents(tx, [...there], change)
    undone.push(...there)
  }
  for await (const deeds of readDeeds(tx, changeSetId, 'agent', ['update'], BATCH)) {
    const live = await liveAmong(tx, 'agent', deeds.map(({ entityId }) => entityId))
    const touched = await touchedSince(tx, changeSetId, change, deeds)
    for (const { entityId: id, before } of deeds) {
      const reason = !live.has(id) ? 'DELETED' : touched.has(id) ? 'EDITED' : null
      if (reason) kept.push({ entity: 'agent', id, reason })
      else {
        await updateAgent(tx, id, before as UpdateAgent, { anyName: true }, change)
        undone.push(id)
      }
    }
  }
  return undone
}

/** Removes relations that a change set made, gives those that it moved their former ends, and makes again those that it removed. */
export async function undoRelations({ tx, changeSetId, change, onRecords }: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'relation', ['update'], BATCH)) {
    const moves = deeds.map(({ entityId, before }) => ({ id: entityId, ends: before as Partial<Relation> }))
    const there = new Set(await endsThere(tx, moves.map(({ ends }) => ends)))
    undone += await moveRelations(tx, moves.filter(({ ends }) => there.has(ends)), change)
  }
  for await (const deeds of readDeeds(tx, changeSetId, 'relation', ['delete'], BATCH)) {
    const relations = deeds.map(({ entityId, before }) => ({ ...before, id: entityId }) as NewRelation)
    undone += await addRelations(tx, await endsThere(tx, relations), change)
  }
  for await (const deeds of readDeeds(tx, changeSetId, 'relation', ['create'], BATCH)) {
    const there = await relationsWith(tx, deeds.map(({ entityId }) => entityId))
    undone += await removeRelations(tx, there.map(({ id }) => id), change)
    onRecords(deeds.length)
  }
  return undone
}

/** Puts agents into the trash that a change set created or restored and that are now related to nothing. Returns their ids. */
export async function takeAgentsAway(undo: Undo): Promise<string[]> {
  const { tx, changeSetId, change } = undo
  const undone: string[] = []
  for await (const deeds of readDeeds(tx, changeSetId, 'agent', ['create', 'restore'], BATCH)) {
    const free = await unrelatedAmong(tx, await untouchedAmong(undo, 'agent', deeds))
    if (free.length > 0) await deleteAgents(tx, free, change)
    undone.push(...free)
  }
  return undone
}
