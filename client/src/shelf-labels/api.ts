import type { ShelfLabels, ShelfLabelsAsked } from '@faldone/contract/shelf-label.ts'
import { authorizedCall } from '../session/api-client.ts'

/** What the labels say. It is read again whenever somebody looks, since what is printed stays for years. */
export const readingLabels = (asked: ShelfLabelsAsked | null) => ({
  queryKey: ['archive/labels', asked] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    authorizedCall<ShelfLabels>('archive/labels', { method: 'POST', body: asked, signal, quiet: 'all' }),
  enabled: asked !== null,
  staleTime: 0,
})
