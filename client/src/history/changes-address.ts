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
  /** The first and the last day, as `2026-11-28`. */
  from: string | null
  to: string | null
  page: number
}

const A_DAY = /^\d{4}-\d\d-\d\d$/
const dayIn = (params: URLSearchParams, name: string) => {
  const text = params.get(name) ?? ''
  return A_DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

/** The instants between which days lie where the reader is: `before` is the beginning of the day after the last. */
export function instantsOf({ from, to }: Pick<ChangesAsked, 'from' | 'to'>): { since: string | null; before: string | null } {
  const beginning = (day: string, later = 0) => {
    const [year, month, date] = day.split('-').map(Number)
    return new Date(year!, month! - 1, date! + later).toISOString()
  }
  return { since: from && beginning(from), before: to && beginning(to, 1) }
}

export function readChanges(params: URLSearchParams): ChangesAsked {
  const entity = SUBJECTS.find((name) => name === params.get('entity')) ?? null
  return {
    view: params.get('view') === 'all' ? 'all' : 'acts', entity, actor: params.get('actor'), act: params.get('act'),
    from: dayIn(params, 'from'), to: dayIn(params, 'to'),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** The query of an address for this; the page only if it is given. */
export function changesAddress(
  { view = 'acts', entity = null, actor = null, act = null, from = null, to = null }: Partial<ChangesAsked>, page = 1
): string {
  const params = new URLSearchParams()
  if (view === 'all') params.set('view', view)
  if (view === 'all' && entity) params.set('entity', entity)
  if (actor) params.set('actor', actor)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (view === 'all' && act) params.set('act', act)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
