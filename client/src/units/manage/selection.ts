/** The selected units of a tree. The anchor is where a range begins. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null }

export const NOTHING: Selection = { ids: new Set(), anchor: null }

export const selectOnly = (id: string): Selection => ({ ids: new Set([id]), anchor: id })

export const selectAll = (ids: readonly string[]): Selection => ({ ids: new Set(ids), anchor: ids[0] ?? null })

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** From the anchor to a line, both included; `lines` are the ids of the tree from top to bottom. */
export function extended({ anchor }: Selection, lines: readonly string[], id: string): Selection {
  const from = anchor === null ? -1 : lines.indexOf(anchor)
  const to = lines.indexOf(id)
  if (from < 0 || to < 0) return selectOnly(id)
  return { ids: new Set(lines.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor }
}

/** The part of a selection that still exists. */
export function within(selection: Selection, lines: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => lines.has(id))
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: ids[0] ?? null }
}
