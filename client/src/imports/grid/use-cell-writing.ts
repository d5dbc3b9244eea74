import type { ImportRow } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { cellOf, writing } from './cell-edits.ts'
import type { Onward } from './CellEditor.tsx'
import { moved, type Place } from './grid-selection.ts'
import { cellsFor, type NamedUnit } from './named-units.ts'
import type { Edits } from './use-edits.ts'
import type { Selected } from './use-selection.ts'
import type { GridColumn, GridSheet } from './grid-sheet.ts'

/** A cell that is being edited. `isBegun`: by typing a letter, which replaces its text. */
type Editing = { place: Place; row: ImportRow; text: string; isBegun: boolean }

type CellWritingParts = {
  sheet: GridSheet
  columns: readonly GridColumn[]
  rowAt: (position: number) => ImportRow | undefined
  count: number
  edits: Edits
  selected: Selected
}

const ONWARD_KEYS = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' }

/** The cell that is being edited. */
export function useCellWriting({ sheet, columns, rowAt, count, edits, selected }: CellWritingParts) {
  const { selection, cols, select, focus } = selected
  const [editing, setEditing] = useState<Editing | null>(null)

  /** What an edited cell would change, including the units above a chosen one. */
  const written = ({ place, row }: Editing, text: string, above: readonly NamedUnit[] = []) => {
    const column = columns[place.col - 1]
    if (!column) return null
    const texts = [[column.index, text] as const, ...cellsFor(sheet.columns, row.cells, above)]
    return writing([row], texts.map(([index]) => index), (_, at) => texts[at]![1])
  }
  const open = (place: Place, text?: string) => {
    const row = rowAt(place.row)
    const column = columns[place.col - 1]
    if (!row || !column) return
    select({ anchor: place, active: place })
    const begun = { place, row, text: text ?? cellOf(row, column.index), isBegun: text !== undefined }
    setEditing(begun)
    edits.type(written(begun, begun.text))
  }
  const write = (text: string, onward: Onward, above: readonly NamedUnit[]) => {
    if (!editing) return
    // Rows may have moved in a filtered list: the text belongs to the row that was opened.
    const { place } = editing
    setEditing(null)
    edits.apply(written(editing, text, above))
    if (onward === 'stay') return
    const key = { key: ONWARD_KEYS[onward], ctrl: false, shift: false }
    select(moved({ anchor: place, active: place }, key, count, cols) ?? selection)
    focus()
  }
  const close = () => setEditing(null)
  const cancel = () => {
    close()
    edits.type(null)
    focus()
  }
  return { editing, open, write, close, cancel, type: (text: string) => editing && edits.type(written(editing, text)) }
}
