import type { ColumnName } from '@faldone/contract/import-columns.ts'

/** In pixels: a row, the heads of the columns. */
export const ROW_HEIGHT = 38
export const HEAD_HEIGHT = 42

const NARROW = 560

/** How wide the head of a row is in a grid of this width, in pixels: on a telephone its words stand below each other. */
export const rowHeadWidth = (gridWidth: number): number => (gridWidth > 0 && gridWidth < NARROW ? 100 : 160)

const MARGIN = 6

/** The positions to be drawn of so many rows: those in view, a few around them, and the one that has the focus. */
export function rowWindow(count: number, { top, height }: { top: number; height: number }, active: number): number[] {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN)
  const end = Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + MARGIN)
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  if (active < 0 || active >= count || (active >= first && active < end)) return shown
  return active < first ? [active, ...shown] : [...shown, active]
}

const WIDTHS: Partial<Record<ColumnName, number>> = {
  id: 150, segnatura: 150, title: 320, detail: 240, description: 320, year: 90, month: 120, number: 100, availableOnSite: 120,
  visibility: 120,
}
const USUAL_WIDTH = 180

/** Where each column begins, from the left of the first, and at last how wide they are together. */
export function columnOffsets(columns: readonly { column: ColumnName | null }[]): number[] {
  const offsets = [0]
  for (const { column } of columns) offsets.push(offsets.at(-1)! + ((column && WIDTHS[column]) ?? USUAL_WIDTH))
  return offsets
}

/** The columns to be drawn, as [first, end): those in view and one beside them, and the one that has the focus. */
export function columnWindow(offsets: readonly number[], { left, width }: { left: number; width: number }, active: number): number[] {
  const right = left + width
  const shown =
    offsets.slice(0, -1).flatMap((from, at) => ((offsets[at + 1] ?? from) >= left - USUAL_WIDTH && from <= right + USUAL_WIDTH ? [at] : []))
  return active < 0 || active >= offsets.length - 1 || shown.includes(active) ? shown : [...shown, active].sort((a, b) => a - b)
}

/** Which pages of so many rows hold these positions; the first always, since it says how many rows there are. Pages count from 1. */
export function pagesOf(positions: readonly number[], pageSize: number): number[] {
  return [...new Set([1, ...positions.map((position) => Math.floor(position / pageSize) + 1)])].sort((a, b) => a - b)
}

/** The first position of every page of so many rows. */
export const firstOfPages = (count: number, pageSize: number): number[] =>
  Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page * pageSize)
