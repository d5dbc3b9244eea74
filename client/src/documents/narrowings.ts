import type { FacetName, FacetValue, SearchAnswer } from '@faldone/contract/document.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { toggled } from './search-address.ts'
import type { SearchControl } from './use-search.ts'

/** A list of values that narrows the search: the chosen ones, and what choosing one changes. */
export type Narrowing = {
  name: Exclude<FacetName, 'decade'>
  isChosen: (query: SearchQuery, value: string) => boolean
  choose: (query: SearchQuery, value: string) => Partial<SearchQuery>
}

const byList = (name: 'kind' | 'tematica' | 'tipologia' | 'fondoId'): Omit<Narrowing, 'name'> => ({
  isChosen: (query, value) => (query[name] as string[]).includes(value),
  choose: (query, value) => ({ [name]: toggled(query[name] as string[], value) }),
})

/** In the order in which they are shown. */
const NARROWINGS: Record<Narrowing['name'], Omit<Narrowing, 'name'>> = {
  kind: byList('kind'),
  tematica: byList('tematica'),
  tipologia: byList('tipologia'),
  place: {
    isChosen: (query, value) => query.place === value,
    choose: (query, value) => ({ place: query.place === value ? '' : value }),
  },
  fondoId: byList('fondoId'),
  hasFiles: {
    isChosen: (query, value) => query.hasFiles === (value === 'true'),
    choose: (query, value) => ({ hasFiles: query.hasFiles === (value === 'true') ? null : value === 'true' }),
  },
}
const NAMES = Object.keys(NARROWINGS) as Narrowing['name'][]

/** The lists of values that narrow this search. */
export const narrowingsOf = (facets: Partial<SearchAnswer['facets']>, control: SearchControl): Narrowing[] =>
  NAMES.filter((name) => offers(facets[name], control, name)).map((name) => ({ name, ...NARROWINGS[name] }))

/** A list with a single value narrows nothing. In the consultation of a kind the kind is no choice, and the tree offers the fondi. */
function offers(values: readonly FacetValue[] | undefined, { kind, query }: SearchControl, name: Narrowing['name']): boolean {
  if (kind && (name === 'kind' || name === 'fondoId')) return false
  const isChosen = name === 'place' ? query.place !== '' : name === 'hasFiles' ? query.hasFiles !== null : query[name].length > 0
  return (values?.length ?? 0) > (isChosen || name === 'tematica' || name === 'tipologia' || name === 'place' ? 0 : 1)
}

export type CommonValue = { narrowing: Narrowing; value: FacetValue }

/** The tree offers the fondi, and the hits in other kinds offer the kinds. */
const COMMON: readonly FacetName[] = ['tematica', 'tipologia', 'place', 'hasFiles']

/** The values that most but not all hits have, at most `most`, in the order of the lists. Missing files are not one. */
export function commonValues(facets: Partial<SearchAnswer['facets']>, control: SearchControl, total: number, most = 4): CommonValue[] {
  const offered = narrowingsOf(facets, control).filter(({ name }) => COMMON.includes(name))
  const all = offered.flatMap((narrowing) => (facets[narrowing.name] ?? []).map((value) => ({ narrowing, value })))
  const useful = all.filter(({ narrowing, value }) =>
    value.value !== 'false' && value.count < total && !narrowing.isChosen(control.query, value.value))
  const chosen = new Set(useful.toSorted((a, b) => b.value.count - a.value.count).slice(0, most))
  return useful.filter((one) => chosen.has(one))
}
