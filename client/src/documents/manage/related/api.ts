import type { Relate } from '@faldone/contract/agent.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { RelateRecord } from '@faldone/contract/related-records.ts'
import { callForUndo, type Done } from '../../../changes.ts'
import { authorizedCall, reading } from '../../../session/api-client.ts'

const path = (id: string) => `archive/documents/${encodeURIComponent(id)}/relations`

/** The first records that match words of the title, or the segnatura. */
export const recordsFound = (q: string) => reading<SearchAnswer>('archive/documents', { q, pageSize: 20 })

/** Resolves with what undoes it. Throws ALREADY_RELATED, RELATED_TO_ITSELF. */
export const relate = (id: string, relation: RelateRecord): Promise<Done> => callForUndo(path(id), { method: 'POST', body: relation })

/** Resolves with what undoes it. */
export const unrelate = (id: string, relationId: string): Promise<Done> =>
  callForUndo(`${path(id)}/${relationId}`, { method: 'DELETE' })

const ofAgent = (id: string) => `archive/agents/${encodeURIComponent(id)}/relations`

export const relateAgent = (id: string, relation: Relate): Promise<unknown> =>
  authorizedCall(ofAgent(id), { method: 'POST', body: relation, quiet: 'all' })

export const unrelateAgent = (id: string, relationId: string): Promise<unknown> =>
  authorizedCall(`${ofAgent(id)}/${relationId}`, { method: 'DELETE', quiet: 'all' })
