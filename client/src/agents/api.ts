import type { AgentWithRelations } from '@faldone/contract/agent.ts'

export type RelatedUnit = AgentWithRelations['units'][number]
export type RelatedAgent = AgentWithRelations['agents'][number]
