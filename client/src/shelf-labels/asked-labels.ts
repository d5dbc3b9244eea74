import type { ShelfLabelsAsked } from '@faldone/contract/shelf-label.ts'
import { EMPTY_SEARCH, searchToUrl } from '@faldone/contract/search-query.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'

/** What of a unit gets labels. */
export const OF_UNIT = ['units', 'records'] as const
export type OfUnit = (typeof OF_UNIT)[number]

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The unit in the address, and what of it gets labels; null if there is none. */
export function unitAsked(params: URLSearchParams): { unitId: string; of: OfUnit } | null {
  const unitId = params.get('unitId') ?? ''
  return ID.test(unitId) ? { unitId, of: params.get('of') === 'records' ? 'records' : 'units' } : null
}

/** What gets labels: something of a unit, which the address says, or records that were selected in a list; null if neither. */
export function askedLabels(params: URLSearchParams, state: unknown): ShelfLabelsAsked | null {
  const unit = unitAsked(params)
  if (!unit) return isChosen(state) ? state.labels : null
  if (unit.of === 'units') return { unitId: unit.unitId }
  const kind = KIND_NAMES.find((name) => name === params.get('kind'))
  const query = { ...EMPTY_SEARCH, unitId: [unit.unitId], kind: kind ? [kind] : [], sort: { by: 'position' as const, descending: false } }
  return { query: searchToUrl(query).toString() }
}

const isChosen = (state: unknown): state is { labels: ShelfLabelsAsked } => typeof state === 'object' && state !== null && 'labels' in state
