import type { AgentType } from '@faldone/contract/agent-roles.ts'
import type { Db } from '../db/database.ts'
import { rowsByPlan } from '../db/kept-plans.ts'
import type { Viewer } from '../http/viewer.ts'

export type KnownAgent = { id: string; type: AgentType; name: string }

/**
 * Agents that the viewer may see and of whose names one has words that begin like all of these, in the order of their names. Those that are
 * related to nothing find nothing.
 */
export function agentsNamed(db: Db, words: readonly string[], { staff }: Viewer, limit: number): Promise<KnownAgent[]> {
  let names = db.selectFrom('agentName').select('agentId')
  for (const word of words) names = names.where((e) => e.or([e('words', 'like', `${word}%`), e('words', 'like', `% ${word}%`)]))
  const agents = db.selectFrom('agent').select(['id', 'type', 'name']).where('deletedAt', 'is', null).where('id', 'in', names)
    .where('id', 'in', db.selectFrom('agentRelation').select('agentId'))
  return rowsByPlan(db, (staff ? agents : agents.where('visibility', '=', 'public')).orderBy('nameKey').orderBy('id').limit(limit))
}
