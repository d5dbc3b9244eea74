import { isOwnName, ownKey, ownName } from './own-name.ts'

/**
 * Filters by own fields, by their keys: any of these values of a list, `true` or `false`, the beginnings of words, or a range of numbers or
 * dates (`1..10`, `1970..`).
 */
export type OwnFilters = Record<string, string[]>

export const isFilterName = (name: string) => /^own\.[a-z][a-z0-9]{0,39}$/.test(name)

/** The filters in an address. */
export function ownFiltersIn(params: URLSearchParams): OwnFilters {
  const names = [...new Set(params.keys())].filter(isFilterName).filter(isOwnName)
  const filters = names.map((name): [string, string[]] => [ownKey(name), [...new Set(params.getAll(name).filter((text) => text.trim()))]])
  return Object.fromEntries(filters.filter(([, values]) => values.length > 0).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The same as parameters, each with one value. */
export const ownParameters = (own: OwnFilters): [string, string][] =>
  Object.entries(own).flatMap(([key, values]) => values.map((value): [string, string] => [ownName(key), value]))
