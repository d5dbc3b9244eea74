import type { TreeRow } from '@faldone/contract/unit.ts'

/** The key of the fondi, which have no parent. */
export const ROOT = 'root'
/** The key of the unassigned units below fondo; the API uses the same word. They come after the fondi. */
export const UNASSIGNED = 'unassigned'

/** What is known about the units below one: their rows, or that they are loading or could not be loaded. */
export type TreeLevel = { rows: readonly TreeRow[] | undefined; isError: boolean }

type Place = { id: string; depth: number; parentId: string }
/** A unit as a line of the tree; `place` and `siblings` count within its parent, from 1. */
export type UnitNode = Place & { type: 'unit'; row: TreeRow; place: number; siblings: number; isExpanded: boolean }
/** A line for units that are loading or could not be loaded. */
type GapNode = Place & { type: 'loading' | 'failed' }
/** The line for naming a new unit. */
type NewNode = Place & { type: 'new' }
export type TreeNode = UnitNode | GapNode | NewNode

/** The top of a tree: one of the keys above, or both; the first says whether it has loaded. */
export type Tops = readonly [string, ...string[]]

export const BOTH_TOPS: Tops = [ROOT, UNASSIGNED]

/**
 * The lines of the tree from top to bottom, as far as it is expanded. A moved unit appears once, even if its old level is read again later
 * than its new one.
 */
export function linesOf(
  levels: ReadonlyMap<string, TreeLevel>, expanded: ReadonlySet<string>, tops: Tops = BOTH_TOPS
): TreeNode[] {
  const lines: TreeNode[] = []
  const seen = new Set<string>()
  const add = (parentId: string, depth: number): void => {
    const { rows, isError } = parentId === tops[0] ? topOf(levels, tops) : (levels.get(parentId) ?? UNREAD)
    if (!rows) lines.push({ type: isError ? 'failed' : 'loading', id: gapId(parentId), parentId, depth })
    rows?.forEach((row, index) => {
      if (seen.has(row.id)) return
      seen.add(row.id)
      const isExpanded = row.children > 0 && expanded.has(row.id)
      lines.push({ type: 'unit', id: row.id, parentId, depth, row, place: index + 1, siblings: rows.length, isExpanded })
      if (isExpanded) add(row.id, depth + 1)
    })
  }
  add(tops[0], 1)
  return lines
}

/** The lines with one more, for a new unit at the end of a parent's children. */
export function withNewLine(lines: readonly TreeNode[], parentId: string | null): TreeNode[] {
  const at = parentId === null ? -1 : lines.findIndex(({ id }) => id === parentId)
  const depth = (lines[at]?.depth ?? 0) + 1
  const after = parentId === null ? -1 : lines.findIndex((line, index) => index > at && line.depth < depth)
  const line: TreeNode = { type: 'new', id: 'new', parentId: parentId ?? ROOT, depth }
  return lines.toSpliced(after < 0 ? lines.length : after, 0, line)
}

const gapId = (parentId: string) => `${parentId}-gap`

/** The first of the units that a loading line stood for, now that they have loaded; -1 if there were none. */
export const firstInGap = (lines: readonly TreeNode[], id: string): number => lines.findIndex((line) => gapId(line.parentId) === id)

const UNREAD: TreeLevel = { rows: undefined, isError: false }

function topOf(levels: ReadonlyMap<string, TreeLevel>, [first, ...others]: Tops): TreeLevel {
  const { rows, isError } = levels.get(first) ?? UNREAD
  return { rows: rows && [...rows, ...others.flatMap((key) => levels.get(key)?.rows ?? [])], isError }
}

/** What a key asks of the tree. */
export type TreeMove = { type: 'focus'; index: number } | { type: 'expand' | 'collapse'; id: string }

export const isUnit = (node: TreeNode | undefined): node is UnitNode => node?.type === 'unit'

/**
 * What a key does on a line, following the tree pattern of the ARIA Authoring Practices; null if it does nothing.
 * @param rowsPerPage how far Page Up and Page Down go
 */
export function moveOf(key: string, lines: readonly TreeNode[], index: number, rowsPerPage: number): TreeMove | null {
  const node = lines[index]
  const last = lines.length - 1
  const focus = (to: number): TreeMove | null => (to === index ? null : { type: 'focus', index: Math.min(Math.max(to, 0), last) })
  switch (key) {
    case 'ArrowDown': return focus(Math.min(index + 1, last))
    case 'ArrowUp': return focus(Math.max(index - 1, 0))
    case 'Home': return focus(0)
    case 'End': return focus(last)
    case 'PageDown': return focus(Math.min(index + rowsPerPage, last))
    case 'PageUp': return focus(Math.max(index - rowsPerPage, 0))
    case 'ArrowRight': return isUnit(node) && node.row.children > 0
      ? (node.isExpanded ? focus(index + 1) : { type: 'expand', id: node.id })
      : null
    case 'ArrowLeft': return isUnit(node) && node.isExpanded ? { type: 'collapse', id: node.id } : focus(parentIndex(lines, index))
    default: return null
  }
}

function parentIndex(lines: readonly TreeNode[], index: number): number {
  const parentId = lines[index]?.parentId
  const found = lines.findIndex(({ id }) => id === parentId)
  return found < 0 ? index : found
}

/** The next line whose name begins with what was typed, wrapping around; a single letter begins after the current line. */
export function lineStartingWith(typed: string, lines: readonly TreeNode[], index: number, locale: string): number | null {
  const wanted = typed.toLocaleLowerCase(locale)
  const from = typed.length === 1 ? index + 1 : index
  for (let step = 0; step < lines.length; step++) {
    const at = (from + step) % lines.length
    const node = lines[at]
    const names = isUnit(node) ? [node.row.name, node.row.nameEn ?? ''] : []
    if (names.some((name) => name.toLocaleLowerCase(locale).startsWith(wanted))) return at
  }
  return null
}

/** The part of a tree in view, in pixels: scroll position, height, and the height of a line. */
export type View = { top: number; height: number; row: number }

/** The lines to draw of a list with equal heights: those in view and a few around them, and the focused one wherever it is. */
export function windowOf(count: number, { top, height, row }: View, focused: number): number[] {
  const MARGIN = 8
  const first = Math.max(0, Math.floor(top / row) - MARGIN)
  const end = Math.min(count, Math.ceil((top + height) / row) + MARGIN)
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
  if (focused < 0 || focused >= count || (focused >= first && focused < end)) return shown
  return focused < first ? [focused, ...shown] : [...shown, focused]
}
