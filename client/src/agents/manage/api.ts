import type {
  acceptedSchema, AcceptProposals, Agent, agentMergeAnswerSchema, CreateAgent, IgnoreProposals, Proposal, Relate, UpdateAgent,
} from '@faldone/contract/agent.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { z } from 'zod'
import { callForUndo, type Done } from '../../changes.ts'
import { authorizedCall, ifMatch, reading, type Values } from '../../session/api-client.ts'

export type MergeAnswer = z.infer<typeof agentMergeAnswerSchema>
export type Accepted = z.infer<typeof acceptedSchema>

const AGENTS = 'archive/agents'
const one = (id: string) => `${AGENTS}/${encodeURIComponent(id)}`

export const createAgent = (agent: CreateAgent): Promise<Agent> => authorizedCall(AGENTS, { method: 'POST', body: agent, quiet: 'all' })

/** Throws STALE if it is no longer the version seen. */
export const updateAgent = (id: string, changes: UpdateAgent, version: number): Promise<Agent> =>
  authorizedCall(one(id), { method: 'PUT', body: changes, headers: ifMatch(version), quiet: 'all' })

export const deleteAgent = (id: string): Promise<Done> => callForUndo(one(id), { method: 'DELETE' })

export const relate = (id: string, relation: Relate): Promise<{ id: string }> =>
  authorizedCall(`${one(id)}/relations`, { method: 'POST', body: relation, quiet: 'all' })

export const unrelate = (id: string, relationId: string): Promise<unknown> =>
  authorizedCall(`${one(id)}/relations/${relationId}`, { method: 'DELETE', quiet: 'all' })

/** What merging another agent into one would do. */
export const mergePreview = (id: string, from: string) => ({
  queryKey: [one(id), 'merge', from] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    authorizedCall<MergeAnswer>(`${one(id)}/merge`, { method: 'POST', body: { from, preview: true }, quiet: 'all', signal }),
  staleTime: 0,
  retry: false,
})

export async function mergeAgents(id: string, from: string): Promise<Done> {
  const { changeSetId } = await authorizedCall<MergeAnswer>(`${one(id)}/merge`, { method: 'POST', body: { from }, quiet: 'all' })
  return { changeSetId, deletionId: null }
}

export type ProposalQuestion = { field: Proposal['field'] | null; q: string; ignored: boolean; page: number; pageSize: number }

export const proposalsFound = ({ ignored, ...question }: ProposalQuestion) =>
  reading<Page<Proposal>>(`${AGENTS}/proposals`, { ...question, ...(ignored && { ignored: 'true' }) } as Values)

type Accepting = AcceptProposals['accept']
const ACCEPT = `${AGENTS}/proposals/accept`

/** What accepting proposals would do. */
export const acceptPreview = (accept: Accepting) => ({
  queryKey: [AGENTS, 'accept', accept] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    authorizedCall<Accepted>(ACCEPT, { method: 'POST', body: { accept, preview: true }, quiet: 'all', signal }),
  staleTime: 0,
  retry: false,
})

export async function acceptProposals(accept: Accepting): Promise<Done> {
  const { changeSetId } = await authorizedCall<Accepted>(ACCEPT, { method: 'POST', body: { accept }, quiet: 'all' })
  return { changeSetId, deletionId: null }
}

export const ignoreProposals = (proposals: IgnoreProposals['proposals'], isIgnored: boolean): Promise<unknown> =>
  authorizedCall(`${AGENTS}/proposals/ignore`, { method: 'POST', body: { proposals, isIgnored }, quiet: 'all' })

/** The first records with some words, to choose one. */
export const recordsFound = (q: string) => reading<SearchAnswer>('archive/documents', { q, pageSize: 20 })
