import type { ImportAnswer, ImportColumn, ImportRow } from '@faldone/contract/import.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../query-client.ts'
import { PAGE_OF_ROWS, type RowQuestion, rowsPath } from '../api.ts'
import { cellOf, filling, fillingGaps, type GridAct, isTaken, leavingOut, pasting, writing } from './cell-edits.ts'
import type { Onward } from './CellEditor.tsx'
import { readTable, writeTable } from './clipboard-table.ts'
import { areaOf, at, moved, ORIGIN, type Place, type Selection } from './grid-selection.ts'
import { cellsFor, type NamedUnit } from './named-units.ts'
import { columnOffsets, columnWindow, firstOfPages, pagesOf, rowWindow } from './grid-window.ts'
import { type Edits, useEdits } from './use-edits.ts'
import { bringIntoView, useGridView } from './use-grid-view.ts'
import { rowsBetween, useRows } from './use-rows.ts'

/** So many rows one act of the grid may change; for more there are the decisions about groups. */
export const MOST_ROWS = 5_000

/** Filtered rows up to so many are read at once and stay where they are, also those that were put right, until one asks again. */
const KEPT_WHOLE = 2_000

/** A cell that is being written; `isBegun`: by a letter, which stands in the place of what was there. */
type Editing = { place: Place; row: ImportRow; text: string; isBegun: boolean }

/** The grid of a sheet's rows: what is in view, what is selected, what is being written, and what the keys do. */
export function useGrid(sheet: ImportAnswer, columns: readonly ImportColumn[], question: RowQuestion) {
  const { importId } = sheet
  const edits = useEdits(sheet)
  const { box, attach, onScroll, ...view } = useGridView()
  const [wanted, setSelection] = useState<Selection>(ORIGIN)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [said, setSaid] = useState<'tooMany' | null>(null)
  const [asked, setAsked] = useState(question)
  const [known, setKnown] = useState(0)
  const cols = columns.length + 1
  // Fewer rows may answer the question by now than when one was chosen.
  const isWithin = known === 0 || (wanted.active.row < known && wanted.anchor.row < known)
  const selection = isWithin && wanted.active.col < cols ? wanted : at({ row: Math.min(wanted.active.row, known - 1), col: Math.min(wanted.active.col, cols - 1) }, known, cols)
  const offsets = columnOffsets(columns)
  const positions = rowWindow(known, view, selection.active.row)
  const isFiltered = question.filter !== 'all' || question.code !== undefined
  const isWhole = isFiltered && known <= KEPT_WHOLE
  const rows = useRows(importId, question, isWhole ? firstOfPages(known, PAGE_OF_ROWS) : positions)
  if (rows.total !== undefined && rows.total !== known) setKnown(rows.total)
  if (asked !== question) {
    setAsked(question)
    setSelection(beginning(columns, question))
    setEditing(null)
  }
  const broughtFor = useRef<RowQuestion | null>(null)
  useEffect(() => {
    if (broughtFor.current === question || !box.current || known === 0) return
    broughtFor.current = question
    bring(selection.active)
  })
  useFreshPositions({ importId, positions, isShifting: isFiltered && !isWhole, edits, onShift: () => setSelection(at(selection.active, known, cols)) })

  const { active } = selection
  const area = areaOf(selection)
  const indexes = columns.slice(Math.max(0, area.left - 1), area.right).map(({ index }) => index)
  const bring = ({ row, col }: Place) => box.current && bringIntoView(box.current, row, col === 0 ? null : { left: offsets[col - 1]!, right: offsets[col]! })
  const select = (next: Selection) => {
    setSelection(next)
    bring(next.active)
  }
  const focus = () => box.current?.focus({ preventScroll: true })
  /** Does something to the rows from one position to another. */
  const toRows = async (from: number, to: number, act: (rows: ImportRow[]) => GridAct | null) => {
    setSaid(null)
    if (to - from >= MOST_ROWS) return setSaid('tooMany')
    edits.apply(act(await rowsBetween(importId, question, from, Math.min(to, known - 1))))
  }
  const toSelected = (act: (rows: ImportRow[]) => GridAct | null) => toRows(area.top, area.bottom, act)

  /** What a cell that is being written would change, with the units above one that was chosen. */
  const written = ({ place, row }: Editing, text: string, above: readonly NamedUnit[] = []) => {
    const column = columns[place.col - 1]
    if (!column) return null
    const texts = [[column.index, text] as const, ...cellsFor(sheet.columns, row.cells, above)]
    return writing([row], texts.map(([index]) => index), (_, at) => texts[at]![1])
  }
  const open = (place: Place, text?: string) => {
    const row = rows.rowAt(place.row)
    const column = columns[place.col - 1]
    if (!row || !column) return
    select({ anchor: place, active: place })
    const begun = { place, row, text: text ?? cellOf(row, column.index), isBegun: text !== undefined }
    setEditing(begun)
    edits.type(written(begun, begun.text))
  }
  const write = (text: string, onward: Onward, above: readonly NamedUnit[]) => {
    if (!editing) return
    // Rows may have moved meanwhile, where a filter shows some: what was written is of the row that was opened.
    const { place } = editing
    setEditing(null)
    edits.apply(written(editing, text, above))
    if (onward === 'stay') return
    const key = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' }[onward]
    select(moved({ anchor: place, active: place }, { key, ctrl: false, shift: false }, known, cols) ?? selection)
    focus()
  }
  const leave = (position: number, leftOut: boolean) => void toRows(position, position, (found) => leavingOut(found, leftOut))
  const fill = () => void toSelected((found) => filling(found, indexes))
  /** In the selected rows, or, where one alone is, in the whole sheet: what a filter hides would be missing above. */
  const fillGaps = () => {
    const [from, to] = area.top === area.bottom ? [0, known - 1] : [area.top, area.bottom]
    void toRows(from, to, (found) => fillingGaps(found, indexes, sheet.columns))
  }
  const clear = () => void toSelected((found) => writing(found, indexes, () => ''))
  const leaveSelected = () => void toSelected((found) => leavingOut(found, found.some(isTaken)))
  const copy = async () => {
    if (area.bottom - area.top >= MOST_ROWS) return setSaid('tooMany')
    const found = await rowsBetween(importId, question, area.top, area.bottom)
    await navigator.clipboard.writeText(writeTable(found.map((row) => indexes.map((index) => cellOf(row, index)))))
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const table = readTable(clipboardData.getData('text/plain'))
    const isOne = table.length === 1 && table[0]?.length === 1
    const [height, width] = isOne ? [area.bottom - area.top + 1, indexes.length] : [table.length, table[0]?.length ?? 0]
    const from = Math.max(1, area.left)
    const into = columns.slice(from - 1, from - 1 + width).map(({ index }) => index)
    void toRows(area.top, area.top + height - 1, (found) => pasting(found, into, table))
    if (!isOne) setSelection({ anchor: { row: area.top, col: from }, active: { row: Math.min(known - 1, area.top + height - 1), col: Math.min(cols - 1, from + width - 1) } })
  }

  const commands: Record<string, () => void> = {
    z: edits.undo, Z: edits.redo, y: edits.redo, d: fill, c: () => void copy(),
    a: () => setSelection({ anchor: { row: 0, col: 1 }, active: { row: known - 1, col: cols - 1 } }),
  }
  /** Whether the key did something that the browser need not do. */
  const press = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean => {
    const ctrl = ctrlKey || metaKey
    const next = altKey ? null : moved(selection, { key, ctrl, shift: shiftKey }, known, cols)
    if (next) {
      select(next)
      // The head of a row is always in view; by keys one goes there to begin at the first column.
      if (next.active.col === 0 && active.col > 0 && box.current) box.current.scrollLeft = 0
    } else if (ctrl && commands[key]) commands[key]()
    else if (ctrl || altKey) return false
    else if (key === ' ' && active.col === 0) leaveSelected()
    else if (active.col > 0 && (key === 'Enter' || key === 'F2')) open(active)
    else if (key === 'Delete' || key === 'Backspace') clear()
    else if (key === 'Escape') setSelection(at(active, known, cols))
    else if (active.col > 0 && key.length === 1) open(active, key)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && press(event)) event.preventDefault()
  }
  return {
    sheet, columns, attach, onScroll, rowHead: view.rowHead, offsets, positions, rows, selection, area, editing, edits, said, count: known,
    shownColumns: columnWindow(offsets, view, active.col - 1),
    select, open, write, type: (text: string) => editing && edits.type(written(editing, text)), leave, leaveSelected, fill, fillGaps, canFillGaps: !isFiltered && known > 1 && indexes.length > 0, focus, paste, onKeyDown,
    cancel: () => {
      setEditing(null)
      edits.type(null)
      focus()
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

/** Where one begins: whoever asks for the rows of a finding looks for the column that it is about. */
function beginning(columns: readonly ImportColumn[], { column }: RowQuestion): Selection {
  const place = { row: 0, col: columns.findIndex(({ header }) => header === column) + 1 }
  return place.col > 0 ? { anchor: place, active: place } : ORIGIN
}

type Fresh = { importId: string; positions: readonly number[]; isShifting: boolean; edits: Edits; onShift: () => void }

/** Rows that were put right leave a filter, and those after them move up: the next page is right only if those before it are read anew, too. What was selected by its place is so no more. */
function useFreshPositions({ importId, positions, isShifting, edits: { isEdited }, onShift }: Fresh): void {
  const pages = JSON.stringify(pagesOf(positions, PAGE_OF_ROWS))
  const before = useRef(pages)
  useEffect(() => {
    if (before.current === pages) return
    before.current = pages
    if (!isShifting || !isEdited.current) return
    isEdited.current = false
    onShift()
    void queryClient.invalidateQueries({ queryKey: [rowsPath(importId)] })
  })
}
