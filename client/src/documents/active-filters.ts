import type { Visibility } from '@faldone/contract/common.ts'
import { generalLabel } from '@faldone/contract/fields.ts'
import { fieldLabel, isKindName, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { isOwnName, type OwnName, ownName } from '@faldone/contract/own-name.ts'
import {
  EMPTY_SEARCH, type FieldEmptyFilter, LIST_FILTERS, type SearchQuery, TEXT_FILTERS, type TextFilter, type WordPlace,
} from '@faldone/contract/search-query.ts'
import { toggled, toggledOwn } from './search-address.ts'

type ListFilter = (typeof LIST_FILTERS)[number]

/** An active filter: what it asks, and the change that removes it. */
export type ActiveFilter = { change: Partial<SearchQuery> } & (
  | { type: 'value'; name: ListFilter; value: string }
  | { type: 'words'; name: TextFilter; value: string }
  | { type: 'days'; of: 'created' | 'updated'; from: string | null; to: string | null }
  | { type: 'month'; value: number }
  | { type: 'years'; from: number | null; to: number | null }
  | { type: 'flag'; name: 'availableOnSite' | 'hasFiles'; value: boolean }
  | { type: 'visibility'; value: Visibility }
  | { type: 'wordsIn'; value: WordPlace }
  | { type: 'empty'; name: FieldEmptyFilter }
  /** `value` null: the own field must be empty. */
  | { type: 'own'; name: OwnName; value: string | null }
)

/** The filters of a search one by one, in the order in which they are shown, without its words. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const without = <K extends keyof SearchQuery>(name: K): Partial<SearchQuery> => ({ [name]: EMPTY_SEARCH[name] })
  const flags = (['availableOnSite', 'hasFiles'] as const).flatMap((name) => {
    const value = query[name]
    return value === null ? [] : [{ type: 'flag' as const, name, value, change: without(name) }]
  })
  const hasYears = query.yearFrom !== null || query.yearTo !== null
  return [
    ...(query.wordsIn ? [{ type: 'wordsIn' as const, value: query.wordsIn, change: without('wordsIn') }] : []),
    ...LIST_FILTERS.flatMap((name) => (query[name] as string[]).map(
      (value) => ({ type: 'value' as const, name, value, change: withoutValue(query, name, value) })
    )),
    ...(hasYears ? [{ type: 'years' as const, from: query.yearFrom, to: query.yearTo, change: { yearFrom: null, yearTo: null } }] : []),
    ...query.month.map((value) => ({ type: 'month' as const, value, change: { month: toggled(query.month, value) } })),
    ...TEXT_FILTERS.filter((name) => query[name])
      .map((name) => ({ type: 'words' as const, name, value: query[name], change: without(name) })),
    ...flags,
    ...(query.createdFrom || query.createdTo ? [{
      type: 'days' as const, of: 'created' as const, from: query.createdFrom, to: query.createdTo,
      change: { createdFrom: null, createdTo: null },
    }] : []),
    ...(query.updatedFrom || query.updatedTo ? [{
      type: 'days' as const, of: 'updated' as const, from: query.updatedFrom, to: query.updatedTo,
      change: { updatedFrom: null, updatedTo: null },
    }] : []),
    ...(query.visibility ? [{ type: 'visibility' as const, value: query.visibility, change: without('visibility') }] : []),
    ...Object.entries(query.own).flatMap(([key, values]) => values.map(
      (value) => ({ type: 'own' as const, name: ownName(key), value, change: { own: toggledOwn(query.own, key, value) } })
    )),
    ...query.empty.map((name) => {
      const change = { empty: toggled(query.empty, name) }
      return isOwnName(name) ? { type: 'own' as const, name, value: null, change } : { type: 'empty' as const, name, change }
    }),
  ]
}

/** Without its last agent a search has no roles. */
function withoutValue(query: SearchQuery, name: ListFilter, value: string): Partial<SearchQuery> {
  const left = toggled(query[name] as string[], value)
  return { [name]: left, ...(name === 'agentId' && left.length === 0 && { agentRole: [] }) }
}

/** The label of a filter's field: the kind's own in its consultation. */
export function filterFieldLabel(name: TextFilter | FieldEmptyFilter, kind: KindName | null): { it: string; en: string } | null {
  if (name === 'unitId') return null
  const field = name === 'tematica' ? 'tematiche' : name
  return kind ? fieldLabel(kind, field) : generalLabel(field)
}

export const kindLabel = (value: string): { it: string; en: string } => (isKindName(value) ? KINDS[value].plural : { it: value, en: value })
