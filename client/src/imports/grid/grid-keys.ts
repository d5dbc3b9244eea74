import type { KeyboardEvent } from 'react'
import { at, moved, type Place } from './grid-selection.ts'
import type { Edits } from './use-edits.ts'
import type { RowActs } from './use-row-acts.ts'
import type { Selected } from './use-selection.ts'

type KeyedGrid = {
  count: number
  selected: Selected
  edits: Edits
  acts: RowActs
  open: (place: Place, text?: string) => void
  toFirstColumn: () => void
}

/** What a key does with Control. */
function commandOf({ count, selected: { cols, setSelection }, edits, acts }: KeyedGrid, key: string): (() => void) | undefined {
  const selectAll = () => setSelection({ anchor: { row: 0, col: 1 }, active: { row: count - 1, col: cols - 1 } })
  const commands: Record<string, () => void> = { z: edits.undo, Z: edits.redo, y: edits.redo, d: acts.fill, c: acts.copy, a: selectAll }
  return commands[key]
}

/** Whether the key was handled here. */
export function pressIn(grid: KeyedGrid, { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const { count, selected: { selection, cols, select, setSelection }, acts, open, toFirstColumn } = grid
  const { active } = selection
  const ctrl = ctrlKey || metaKey
  const next = altKey ? null : moved(selection, { key, ctrl, shift: shiftKey }, count, cols)
  const command = ctrl ? commandOf(grid, key) : undefined
  if (next) {
    select(next)
    if (next.active.col === 0 && active.col > 0) toFirstColumn()
  } else if (command) command()
  else if (ctrl || altKey) return false
  else if (key === ' ' && active.col === 0) acts.leaveSelected()
  else if (active.col > 0 && (key === 'Enter' || key === 'F2')) open(active)
  else if (key === 'Delete' || key === 'Backspace') acts.clear()
  else if (key === 'Escape') setSelection(at(active, count, cols))
  else if (active.col > 0 && key.length === 1) open(active, key)
  else return false
  return true
}
