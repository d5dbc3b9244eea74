import { isOwnName, ownKey, ownName } from './own-values.ts'

/**
 * Filters by own fields, by their keys: any of these values of a list, `true` or `false`, the beginnings of words, or a range of numbers or
 * dates (`1..10`, `1970..`).
 */
export type OwnFilters = Record<string, string[]>

const BETWEEN = '..'

/** A range as a parameter; '' for none. */
export const rangeText = (from: string, to: string): string => (from || to ? `${from}${BETWEEN}${to}` : '')

/** The ends of a range, '' for an open end. One value alone is both. */
export function readRange(text: string): { from: string; to: string } {
  const at = text.indexOf(BETWEEN)
  return at < 0
    ? { from: text.trim(), to: text.trim() }
    : { from: text.slice(0, at).trim(), to: text.slice(at + BETWEEN.length).trim() }
}

const isFilterName = (name: string) => /^own\.[a-z][a-z0-9]{0,39}$/.test(name)

/** Parameters as they were sent, with those of own fields gathered in one. */
export function gatheredOwn(given: Record<string, unknown>): Record<string, unknown> {
  const own = Object.keys(given).filter(isFilterName)
  if (own.length === 0) return given
  const others = Object.entries(given).filter(([name]) => !own.includes(name))
  return {
    ...Object.fromEntries(others),
    own: Object.fromEntries(own.map((name) => [isOwnName(name) ? ownKey(name) : name, [given[name]].flat()])),
  }
}

/** The filters in an address. */
export function ownFiltersIn(params: URLSearchParams): OwnFilters {
  const names = [...new Set(params.keys())].filter(isFilterName).filter(isOwnName)
  const filters = names.map((name): [string, string[]] => [ownKey(name), [...new Set(params.getAll(name).filter((text) => text.trim()))]])
  return Object.fromEntries(filters.filter(([, values]) => values.length > 0).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The same as parameters, each with one value. */
export const ownParameters = (own: OwnFilters): [string, string][] =>
  Object.entries(own).flatMap(([key, values]) => values.map((value): [string, string] => [ownName(key), value]))
