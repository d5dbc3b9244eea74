import { type ColumnName, isColumnName, type SheetColumn } from '@faldone/contract/import-columns.ts'

/** The height of a row and of the column heads, in pixels. */
export const ROW_HEIGHT = 38
export const HEAD_HEIGHT = 42

const NARROW = 560

/** How wide the heads of the rows are, in pixels. `namesSheets`: they say in which sheet a row stands. */
export const rowHeadWidth = (gridWidth: number, namesSheets: boolean): number =>
  (isNarrow(gridWidth) ? (namesSheets ? 144 : 132) : namesSheets ? 176 : 156)

/** Whether the grid is as narrow as a phone. 0: not measured. */
const isNarrow = (gridWidth: number): boolean => gridWidth > 0 && gridWidth < NARROW

const MARGIN = 6

/** The rows to draw: those in view, a few around them, and the focused one. */
export function rowWindow(count: number, { top, height }: { top: number; height: number }, active: number): number[] {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN)
  const end = Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + MARGIN)
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  if (active < 0 || active >= count || (active >= first && active < end)) return shown
  return active < first ? [active, ...shown] : [...shown, active]
}

const WIDTHS: Partial<Record<ColumnName, number>> = {
  id: 150, segnatura: 150, title: 320, detail: 240, description: 320, year: 90, month: 120, number: 100, availableOnSite: 180,
  visibility: 120,
}
const USUAL_WIDTH = 180

/** Columns of long words. */
const WORDY: ReadonlySet<SheetColumn> = new Set(['title', 'description', 'detail', 'note'])

/** Less room than this shows two columns at least. */
const LITTLE_ROOM = 400

/** How much of its width a column may lose so that more of them are in view. */
const LEAST_PART = 0.72
const LEAST_WIDTH = 84

const widthOf = (column: SheetColumn | null): number =>
  (column !== null && isColumnName(column) ? WIDTHS[column] : undefined) ?? USUAL_WIDTH

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Where each column begins, from the left of the first, followed by the width of all. `room`: the width that is left for them. Where it is
 * short they are narrower, where it is ample those that hold long words share the rest, or else the last takes it.
 */
export function columnOffsets(columns: readonly { column: SheetColumn | null; says?: 'name' | 'sort' }[], room = 0): number[] {
  const most = room > 0 && room < LITTLE_ROOM ? Math.floor(room / 2) : Infinity
  const widths = columns.map(({ column }) => Math.min(most, widthOf(column)))
  const least = widths.map((width) => Math.max(Math.min(width, LEAST_WIDTH), width * LEAST_PART))
  const [all, fewest] = [sum(widths), sum(least)]
  const given = most === Infinity && room > 0 && all > room ? Math.min(1, (all - room) / (all - fewest)) : 0
  const fitted = widths.map((width, at) => Math.floor(width - given * (width - least[at]!)))
  const wide = columns.flatMap(({ column, says }, at) => (says === 'name' || (column !== null && WORDY.has(column)) ? [at] : []))
  const taking = wide.length > 0 ? wide : [columns.length - 1]
  const spare = Math.max(0, room - sum(fitted))
  const offsets = [0]
  fitted.forEach((width, at) => {
    const part = taking.includes(at) ? Math.floor(spare / taking.length) + (at === taking.at(-1) ? spare % taking.length : 0) : 0
    offsets.push(offsets.at(-1)! + width + part)
  })
  return offsets
}

/** The columns that end to the right of what is in view. */
export const columnsBeyond = (offsets: readonly number[], { left, width }: { left: number; width: number }): number[] =>
  (width === 0 ? [] : offsets.slice(1).flatMap((end, at) => (end > left + width + 1 ? [at] : [])))

/** The columns to draw, as [first, end): those in view with one on each side, and the focused one. */
export function columnWindow(offsets: readonly number[], { left, width }: { left: number; width: number }, active: number): number[] {
  const right = left + width
  const shown =
    offsets.slice(0, -1).flatMap((from, at) => ((offsets[at + 1] ?? from) >= left - USUAL_WIDTH && from <= right + USUAL_WIDTH ? [at] : []))
  return active < 0 || active >= offsets.length - 1 || shown.includes(active) ? shown : [...shown, active].sort((a, b) => a - b)
}

/** Which pages contain these positions. The first is always read, because it gives the number of rows. Pages count from 1. */
export function pagesOf(positions: readonly number[], pageSize: number): number[] {
  return [...new Set([1, ...positions.map((position) => Math.floor(position / pageSize) + 1)])].sort((a, b) => a - b)
}

/** The first position of every page. */
export const firstOfPages = (count: number, pageSize: number): number[] =>
  Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page * pageSize)
