import type { AgentType } from '@faldone/contract/agent-roles.ts'
import type { AgentRow, AgentWithRelations } from '@faldone/contract/agent.ts'
import type { Page } from '@faldone/contract/common.ts'
import { reading, type Values } from '../session/api-client.ts'

export type AgentQuestion = {
  q?: string; type?: AgentType | null; initial?: string; unitId?: string; documentId?: string; page?: number; pageSize?: number
}

/** Persons, families and organisations by name; those of a unit or a record with what they are to it. */
export const agentsFound = (question: AgentQuestion) => reading<Page<AgentRow>>('archive/agents', question as Values)

export const agentById = (id: string) => reading<AgentWithRelations>(`archive/agents/${encodeURIComponent(id)}`)
