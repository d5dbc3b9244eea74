import type { AgentType } from '@faldone/contract/agent-roles.ts'
import type { AgentPage, AgentWithRelations } from '@faldone/contract/agent.ts'
import { useQuery } from '@tanstack/react-query'
import { reading, type Values } from '../session/api-client.ts'

export type AgentQuestion = {
  q?: string; type?: AgentType | null; initial?: string; initials?: true; unitId?: string; documentId?: string; page?: number;
  pageSize?: number
}

/** Persons, families and organisations by name; those of a unit or a record with what they are to it. */
export const agentsFound = (question: AgentQuestion) => reading<AgentPage>('archive/agents', question as Values)

export const agentById = (id: string) => reading<AgentWithRelations>(`archive/agents/${encodeURIComponent(id)}`)

/** Whose records are searched. The name is needed, which seldom changes. */
export const agentAsked = (id: string) => ({ ...agentById(id), staleTime: 300_000 })

/** Whether the name of the person or organisation asked for has come: records are shown with it. One that fails is not awaited. */
export function useHasAgentName([id]: readonly string[]): boolean {
  const { isLoading, failureCount } = useQuery({ ...agentAsked(id ?? ''), enabled: id !== undefined })
  return !isLoading || failureCount > 0
}
