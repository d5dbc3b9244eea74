import type { AgentType } from '@faldone/contract/agent-roles.ts'
import type { AgentPage, AgentWithRelations } from '@faldone/contract/agent.ts'
import { reading, type Values } from '../session/api-client.ts'

export type AgentQuestion = {
  q?: string; type?: AgentType | null; initial?: string; initials?: true; unitId?: string; documentId?: string; page?: number;
  pageSize?: number
}

/** Persons, families and organisations by name; those of a unit or a record with what they are to it. */
export const agentsFound = (question: AgentQuestion) => reading<AgentPage>('archive/agents', question as Values)

export const agentById = (id: string) => reading<AgentWithRelations>(`archive/agents/${encodeURIComponent(id)}`)
