import type { FacetName, FacetValue, OwnFacet, SearchAnswer } from '@faldone/contract/document.ts'
import type { Label } from '@faldone/contract/label.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { isOwnName, ownKey, type OwnName, ownName } from '@faldone/contract/own-name.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { toggled, toggledOwn } from './search-address.ts'
import type { SearchControl } from './use-search.ts'

type FieldFacet = Exclude<FacetName, 'decade'>
type Ways = Pick<Narrowing, 'isChosen' | 'choose'>

/** The part of an answer that offers lists of values. */
export type Offered = Partial<Pick<SearchAnswer, 'facets' | 'ownFacets'>>

/** A list of values that narrows the search: the chosen ones, and what choosing one changes. */
export type Narrowing = {
  name: FieldFacet | OwnName
  /** What an own field is called. */
  label?: Label
  values: readonly FacetValue[]
  isChosen: (query: SearchQuery, value: string) => boolean
  choose: (query: SearchQuery, value: string) => Partial<SearchQuery>
}

const byList = (name: 'kind' | 'tematica' | 'tipologia' | 'fondoId'): Ways => ({
  isChosen: (query, value) => (query[name] as string[]).includes(value),
  choose: (query, value) => ({ [name]: toggled(query[name] as string[], value) }),
})

/** In the order in which they are shown. */
const NARROWINGS: Record<FieldFacet, Ways> = {
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
const NAMES = Object.keys(NARROWINGS) as FieldFacet[]

/** The lists of values that narrow this search. */
export const narrowingsOf = ({ facets = {} as SearchAnswer['facets'], ownFacets = [] }: Offered, control: SearchControl): Narrowing[] => [
  ...NAMES.filter((name) => offers(facets[name], control, name)).map((name) => ({ name, values: facets[name] ?? [], ...NARROWINGS[name] })),
  ...ownFacets.map(narrowingOf),
]

const narrowingOf = ({ key, it, en, values }: OwnFacet): Narrowing => ({
  name: ownName(key), label: { it, en }, values,
  isChosen: ({ own }, value) => own[key]?.includes(value) ?? false,
  choose: ({ own }, value) => ({ own: toggledOwn(own, key, value) }),
})

/** A list with a single value narrows nothing. In the consultation of a kind the kind is no choice, and the tree offers the fondi. */
function offers(values: readonly FacetValue[] | undefined, { kind, query }: SearchControl, name: FieldFacet): boolean {
  if (kind && (name === 'kind' || name === 'fondoId')) return false
  const isChosen = name === 'place' ? query.place !== '' : name === 'hasFiles' ? query.hasFiles !== null : query[name].length > 0
  return (values?.length ?? 0) > (isChosen || name === 'tematica' || name === 'tipologia' || name === 'place' ? 0 : 1)
}

/** The active filters that a list of values can change. One of an own field may be a span, which is in no list. */
export const filtersOf = ({ name, values }: Pick<Narrowing, 'name' | 'values'>, query: SearchQuery): ActiveFilter[] =>
  activeFilters(query).filter((filter) => {
    if (filter.type === 'own') return filter.name === name && values.some(({ value }) => value === filter.value)
    return (filter.type === 'value' || filter.type === 'words' || filter.type === 'flag') && filter.name === name
  })

/** Removes all that was chosen from a list. */
export function withoutChosen(name: Narrowing['name'], query: SearchQuery): Partial<SearchQuery> {
  if (!isOwnName(name)) return { [name]: EMPTY_SEARCH[name] }
  const { [ownKey(name)]: _, ...own } = query.own
  return { own }
}

export type CommonValue = { narrowing: Narrowing; value: FacetValue }

/** The tree offers the fondi, and the hits in other kinds offer the kinds. */
const COMMON: readonly FacetName[] = ['tematica', 'tipologia', 'place', 'hasFiles']

/**
 * The values that most but not all hits have, at most `most`, in the order of the lists. Missing files are not one, nor is a further value
 * of a list with a chosen one: it would find more.
 */
export function commonValues(offer: Offered, control: SearchControl, total: number, most: number): CommonValue[] {
  const offered = narrowingsOf(offer, control).filter(({ name, values, isChosen }) =>
    COMMON.some((common) => common === name) && !values.some(({ value }) => isChosen(control.query, value)))
  const all = offered.flatMap((narrowing) => narrowing.values.map((value) => ({ narrowing, value })))
  const useful = all.filter(({ value }) => value.value !== 'false' && value.count < total)
  const chosen = new Set(useful.toSorted((a, b) => b.value.count - a.value.count).slice(0, most))
  return useful.filter((one) => chosen.has(one))
}
