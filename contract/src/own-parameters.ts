import { isFilterName } from './own-filter.ts'
import { isOwnName, ownKey } from './own-name.ts'

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
