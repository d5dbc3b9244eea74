import { AGENT_ROLES, type AgentRole, type RelatedEntity, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import type { Relate } from '@faldone/contract/agent.ts'
import type { RelationWord } from '../relations.ts'

/** A relation as it is chosen: *followed by* is the other agent's *preceded by*. */
export type RoleChoice = {
  key: string; role: AgentRole; inverse: boolean; word: `roles.${AgentRole}` | RelationWord; entity: RelatedEntity
}

const choice = (role: AgentRole, inverse = false): RoleChoice => {
  const word = `${inverse ? 'inverse' : 'roles'}.${role}` as RoleChoice['word']
  return { key: word, role, inverse, word, entity: AGENT_ROLES[role] }
}

/** The relations that do not read the same from the other side. */
const ONE_WAY: readonly AgentRole[] = ['partOf', 'precededBy']

export const ROLE_CHOICES: readonly RoleChoice[] =
  ROLE_NAMES.flatMap((role) => [choice(role), ...(ONE_WAY.includes(role) ? [choice(role, true)] : [])])

export const ENTITIES: readonly RelatedEntity[] = ['unit', 'document', 'agent']

/** The call that makes a relation: whose it is, and what it says. */
export function relationCall(agentId: string, { role, inverse, entity }: RoleChoice, otherId: string, date: string): [string, Relate] {
  const dated = date.trim() ? { date: date.trim() } : {}
  if (entity !== 'agent') return [agentId, { role, [`${entity}Id`]: otherId, ...dated }]
  return inverse ? [otherId, { role, agentId, ...dated }] : [agentId, { role, agentId: otherId, ...dated }]
}
