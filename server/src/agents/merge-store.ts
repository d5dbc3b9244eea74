import { AGENT_TEXT_NAMES, type agentMergeAnswerSchema } from '@faldone/contract/agent.ts'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { ApiError } from '../errors.ts'
import { type Change, inChangeSet } from '../history/store.ts'
import { contentOf, gainedFrom } from './content.ts'
import { type AgentRow, liveAgent } from './live-store.ts'
import { moveRelations } from './relations-store.ts'
import { deleteAgents } from './trash-store.ts'
import { updateAgent } from './write-store.ts'

type MergeAnswer = z.infer<typeof agentMergeAnswerSchema>
type MergePlan = {
  from: AgentRow; into: AgentRow; gained: ReturnType<typeof gainedFrom>; moves: Parameters<typeof moveRelations>[1]
}

/**
 * What merging another agent into this one would do; changes nothing. Throws NOT_FOUND, UNKNOWN_VALUE if the other one does not exist or is
 * the same, VISIBILITY_DIFFERS.
 */
export const previewMerge = async (tx: Tx, id: string, fromId: string): Promise<MergeAnswer> =>
  answerOf(await planMerge(tx, id, fromId), null)

/**
 * Merges another agent into this one, which gains its names, addresses, texts and relations. The other one goes to the trash, and its
 * address leads here. All of it is one change set. Also throws STALE.
 */
export async function mergeAgent(
  tx: Tx, id: string, { from: fromId, expectedVersion }: { from: string; expectedVersion: number | null }, change: Change
): Promise<MergeAnswer> {
  await liveAgent(tx, id, expectedVersion)
  const plan = await planMerge(tx, id, fromId)
  const { from, into, gained, moves } = plan
  const act = await inChangeSet(tx, change, 'mergeAgents', { agents: 1, name: from.name, to: into.name, relations: moves.length })
  await moveRelations(tx, moves, act)
  await deleteAgents(tx, [fromId], act)
  await updateAgent(tx, id, gained, { anyName: true }, act)
  await insertRows(tx, 'agentFormer', [{ id: fromId, agentId: id }], { conflict: { key: 'id', update: ['agentId'] } })
  return answerOf(plan, act.changeSetId)
}

async function planMerge(tx: Tx, id: string, fromId: string): Promise<MergePlan> {
  const into = await liveAgent(tx, id)
  const from = await tx.selectFrom('agent').selectAll().where('id', '=', fromId).where('id', '!=', id).where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!from) throw new ApiError('UNKNOWN_VALUE', { value: fromId })
  if (from.visibility !== into.visibility) throw new ApiError('VISIBILITY_DIFFERS', { name: from.name })
  const own = await tx.selectFrom('agentRelation').select('id').where('agentId', '=', fromId).execute()
  const others = await tx.selectFrom('agentRelation').select('id').where('otherAgentId', '=', fromId).execute()
  return {
    from, into, gained: gainedFrom(contentOf(into), contentOf(from)),
    moves: [
      ...own.map((relation) => ({ id: relation.id, ends: { agentId: id } })),
      ...others.map((relation) => ({ id: relation.id, ends: { otherAgentId: id } })),
    ],
  }
}

function answerOf({ into, gained, moves }: MergePlan, changeSetId: string | null): MergeAnswer {
  const known = contentOf(into).otherNames.length
  return {
    changeSetId, otherNames: gained.otherNames?.slice(known) ?? [], relations: moves.length,
    texts: AGENT_TEXT_NAMES.flatMap((field) => (gained[field] ? [{ field, text: gained[field] }] : [])),
  }
}
