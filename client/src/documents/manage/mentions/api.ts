import type { DecideMentions, MentionList, Mentions } from '@faldone/contract/mention.ts'
import { callForUndo, type Done } from '../../../changes.ts'
import { authorizedCall, reading, type Values } from '../../../session/api-client.ts'

const path = (id: string) => `archive/documents/${encodeURIComponent(id)}/mentions`

/** The names of the archive that stand in the text of a record, as proposals. It is read again each time the page opens. */
export const mentionsOf = (id: string) => ({ ...reading<Mentions>(path(id)), staleTime: 0 })

/** Records with proposals, a stretch of the archive after the other. */
export const mentionList = (scope: Values) => ({
  queryKey: ['archive/mentions', scope] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    authorizedCall<MentionList>('archive/mentions', { query: { ...scope, after: pageParam }, signal, quiet: 'all' }),
  initialPageParam: 0,
  getNextPageParam: ({ next }: MentionList) => next,
  staleTime: 0,
  gcTime: 0,
})

/** Resolves with what undoes it. */
export const decide = (id: string, body: DecideMentions): Promise<Done> => callForUndo(path(id), { method: 'POST', body })
