import { type AgentRole, MAKING_ROLES, type RecordRole } from '@faldone/contract/agent-roles.ts'
import type { AgentWithRelations } from '@faldone/contract/agent.ts'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import { searchAddress } from '../documents/index.ts'
import type { RelatedAgent } from './api.ts'

type Neighbourhood = 'partOf' | 'precededBy' | 'family' | 'associated'
export type RelationWord = `${'roles' | 'inverse'}.${Neighbourhood}` | 'inverse.people'

/** The word for a relation as it reads from this agent: *preceded by*, or *followed by* if it is the other's relation. */
export const wordOf = ({ role, inverse }: Pick<RelatedAgent, 'role' | 'inverse'>): RelationWord =>
  `${inverse ? 'inverse' : 'roles'}.${role as Neighbourhood}`

/** In this order; the relations that read the same are together. */
const ORDER: readonly RelationWord[] = [
  'roles.precededBy', 'inverse.precededBy', 'roles.partOf', 'inverse.partOf', 'inverse.people', 'roles.family', 'inverse.family',
  'roles.associated', 'inverse.associated',
]
/** These read the same from both sides. */
const BOTH_WAYS: Partial<Record<RelationWord, RelationWord>> =
  { 'inverse.family': 'roles.family', 'inverse.associated': 'roles.associated' }

export function groupedAgents(agents: readonly RelatedAgent[]): { word: RelationWord; agents: RelatedAgent[] }[] {
  const read = (one: RelatedAgent): RelationWord => {
    const word = wordOf(one)
    return word === 'inverse.partOf' && one.agent.type === 'person' ? 'inverse.people' : BOTH_WAYS[word] ?? word
  }
  return ORDER.map((word) => ({ word, agents: agents.filter((one) => read(one) === word) })).filter((group) => group.agents.length > 0)
}

/** The records of an agent in some roles, in the order of their dates: a search, of one kind or of all. */
export const recordsOf = ({ id }: { id: string }, roles: readonly RecordRole[], kind: KindName | null = null) =>
  searchAddress(kind, { agentId: [id], agentRole: [...roles], sort: { by: 'date', descending: false } })

export type MadeOfKind = { kind: KindName; count: number; to: ReturnType<typeof recordsOf> }

/** What an agent made, by kind, each with the address of these records. */
export const madeByKind = (agent: Pick<AgentWithRelations, 'id' | 'made'>): MadeOfKind[] => KIND_NAMES.flatMap((kind) => {
  const count = agent.made[kind] ?? 0
  return count > 0 ? [{ kind, count, to: recordsOf(agent, MAKING_ROLES, kind) }] : []
})

export const sumOf = (counts: Partial<Record<KindName | AgentRole, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
