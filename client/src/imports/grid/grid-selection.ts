/** A place in the grid: the positions of its row and column. Column 0 is the head of the row. */
export type Place = { row: number; col: number }

/** The selection: everything between where it began and the focus. */
export type Selection = { anchor: Place; active: Place }

export type Area = { top: number; bottom: number; left: number; right: number }

export const ORIGIN: Selection = { anchor: { row: 0, col: 1 }, active: { row: 0, col: 1 } }

export const areaOf = ({ anchor, active }: Selection): Area => ({
  top: Math.min(anchor.row, active.row), bottom: Math.max(anchor.row, active.row), left: Math.min(anchor.col, active.col),
  right: Math.max(anchor.col, active.col),
})

export const isInside = ({ top, bottom, left, right }: Area, { row, col }: Place): boolean =>
  row >= top && row <= bottom && col >= left && col <= right

const clamped = ({ row, col }: Place, rows: number, cols: number): Place =>
  ({ row: Math.max(0, Math.min(rows - 1, row)), col: Math.max(0, Math.min(cols - 1, col)) })

export type Key = { key: string; ctrl: boolean; shift: boolean }

/** How many rows PageDown moves. */
const PAGE = 12

function steppedBy({ row, col }: Place, { key, ctrl }: Key, rows: number, cols: number): Place | null {
  switch (key) {
    case 'ArrowUp': return { row: ctrl ? 0 : row - 1, col }
    case 'ArrowDown': return { row: ctrl ? rows - 1 : row + 1, col }
    case 'ArrowLeft': return { row, col: ctrl ? 0 : col - 1 }
    case 'ArrowRight': return { row, col: ctrl ? cols - 1 : col + 1 }
    case 'PageUp': return { row: row - PAGE, col }
    case 'PageDown': return { row: row + PAGE, col }
    case 'Home': return { row: ctrl ? 0 : row, col: 0 }
    case 'End': return { row: ctrl ? rows - 1 : row, col: cols - 1 }
    default: return null
  }
}

/** Where a key leads in a grid of this size; with Shift the selection grows. Null if it leads nowhere. */
export function moved(selection: Selection, key: Key, rows: number, cols: number): Selection | null {
  const next = steppedBy(selection.active, key, rows, cols)
  if (!next) return null
  const active = clamped(next, rows, cols)
  return { active, anchor: key.shift ? selection.anchor : active }
}

/** A single selected place, or the last one if there are fewer rows now. */
export function at(place: Place, rows: number, cols: number): Selection {
  const active = clamped(place, Math.max(1, rows), cols)
  return { active, anchor: active }
}
