import { type SearchQuery, searchToUrl } from '@faldone/contract/search-query.ts'

/** The selected records of a list, over all its pages: these, or all matches except these. */
export type Selection = { isAll: boolean; ids: ReadonlySet<string> }

export const NOTHING: Selection = { isAll: false, ids: new Set() }

export const EVERYTHING: Selection = { isAll: true, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => ids.has(id) !== isAll

/** Selects or deselects records. */
export function withSelected({ isAll, ids }: Selection, some: readonly string[], isOn: boolean): Selection {
  const next = new Set(ids)
  for (const id of some) {
    if (isOn === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

/** From the last touched row to this one, both included, in their order. */
export function stretch(lines: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : lines.indexOf(from), lines.indexOf(to)]
  return start < 0 ? [to] : lines.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** How many of the matches are selected. */
export const selectedCount = ({ isAll, ids }: Selection, total: number): number => (isAll ? Math.max(0, total - ids.size) : ids.size)

/** The part of a call that says which records are meant. */
export type Chosen = { ids: string[] } | { query: string; except?: string[] }

export function chosenOf({ isAll, ids }: Selection, query: SearchQuery): Chosen {
  if (!isAll) return { ids: [...ids] }
  const { page, pageSize, ...asked } = query
  return { query: searchToUrl(asked).toString(), ...(ids.size > 0 && { except: [...ids] }) }
}

/** What a search matches, whatever its order and page. The selection lasts as long as it does not change. */
export function questionKey({ sort, page, pageSize, ...asked }: SearchQuery): string {
  return searchToUrl(asked).toString()
}
