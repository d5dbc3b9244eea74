import { ENTITIES } from '@faldone/contract/history.ts'

/** What a change may be of. Signing in and out stands apart, or it would bury all the rest. */
export const SUBJECTS = [...ENTITIES, 'signIn'] as const
type Subject = (typeof SUBJECTS)[number]

/** What the page of changes shows, as given by its address. */
export type ChangesAsked = {
  view: 'acts' | 'all'
  entity: Subject | null
  /** The username of the person who did it. */
  actor: string | null
  /** The change set whose single changes are shown. */
  act: string | null
  page: number
}

export function readChanges(params: URLSearchParams): ChangesAsked {
  const entity = SUBJECTS.find((name) => name === params.get('entity')) ?? null
  return {
    view: params.get('view') === 'all' ? 'all' : 'acts', entity, actor: params.get('actor'), act: params.get('act'),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** The query of an address for this; the page only if it is given. */
export function changesAddress({ view = 'acts', entity = null, actor = null, act = null }: Partial<ChangesAsked>, page = 1): string {
  const params = new URLSearchParams()
  if (view === 'all') params.set('view', view)
  if (view === 'all' && entity) params.set('entity', entity)
  if (actor) params.set('actor', actor)
  if (view === 'all' && act) params.set('act', act)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
