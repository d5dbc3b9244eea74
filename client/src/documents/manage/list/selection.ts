import { type SearchQuery, searchToUrl } from '@faldone/contract/search-query.ts'

/** Which records of a list are chosen, over all its pages: these, or all that were found except these. */
export type Selection = { isAll: boolean; ids: ReadonlySet<string> }

export const NOTHING: Selection = { isAll: false, ids: new Set() }

export const EVERYTHING: Selection = { isAll: true, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => ids.has(id) !== isAll

/** Chooses records, or lets them go. */
export function withSelected({ isAll, ids }: Selection, some: readonly string[], isOn: boolean): Selection {
  const next = new Set(ids)
  for (const id of some) {
    if (isOn === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

/** From the line last touched to this one, both included, in the order in which they stand. */
export function stretch(lines: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : lines.indexOf(from), lines.indexOf(to)]
  return start < 0 ? [to] : lines.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** How many are chosen of those that were found. */
export const selectedCount = ({ isAll, ids }: Selection, total: number): number => (isAll ? Math.max(0, total - ids.size) : ids.size)

/** What a call on many records is told of which are meant. */
export type Chosen = { ids: string[] } | { query: string; except?: string[] }

export function chosenOf({ isAll, ids }: Selection, query: SearchQuery): Chosen {
  if (!isAll) return { ids: [...ids] }
  const { page, pageSize, ...asked } = query
  return { query: searchToUrl(asked).toString(), ...(ids.size > 0 && { except: [...ids] }) }
}

/** What a search asks, whatever its order and page: while it stays the same, so does what was chosen in it. */
export function questionKey({ sort, page, pageSize, ...asked }: SearchQuery): string {
  return searchToUrl(asked).toString()
}
