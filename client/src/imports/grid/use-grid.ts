import { shownHeading } from '@faldone/contract/sheet-colours.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useColumnLabel } from '../../own-fields/manage/use-column-label.ts'
import { PAGE_OF_ROWS, type RowQuestion } from '../api.ts'
import type { GridColumn, GridSheet } from './grid-sheet.ts'
import { pressIn } from './grid-keys.ts'
import { at, ORIGIN, type Selection } from './grid-selection.ts'
import { columnsBeyond, columnWindow, firstOfPages, rowWindow } from './grid-window.ts'
import { useCellWriting } from './use-cell-writing.ts'
import { useEdits } from './use-edits.ts'
import { useFreshPositions } from './use-fresh-positions.ts'
import { useGridView } from './use-grid-view.ts'
import { useRowActs } from './use-row-acts.ts'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

/** Up to this many filtered rows are read at once and stay in place, even after they are corrected, until the user reloads them. */
const KEPT_WHOLE = 2_000

/**
 * The grid of a sheet's rows: what is in view, selected and being edited, and what the keys do. `cards`: where the rows are a list of cards
 * and not a grid, how many of them are shown.
 */
export function useGrid(sheet: GridSheet, columns: readonly GridColumn[], question: RowQuestion, cards: number | null) {
  const { importId } = sheet
  const edits = useEdits(sheet)
  const { box, attach, onScroll, toFirstColumn, view } = useGridView(sheet.parts.length > 0)
  const [asked, setAsked] = useState(question)
  const [count, setCount] = useState(0)
  const selected = useSelection({ box, columns, count, view })
  const { selection, area, offsets, indexes, cols, setSelection, select, bring, focus } = selected
  const positions = cards === null
    ? rowWindow(count, view, selection.active.row)
    : Array.from({ length: Math.min(cards, count) }, (_, position) => position)
  const isFiltered = question.filter !== 'all' || question.code !== undefined
  const isWhole = isFiltered && count <= KEPT_WHOLE
  const rows = useRows(importId, question, isWhole ? firstOfPages(count, PAGE_OF_ROWS) : positions)
  const acts = useRowActs({ sheet, columns, question, count, edits, selected })
  const { editing, open, write, close, cancel, type } = useCellWriting({ sheet, columns, rowAt: rows.rowAt, count, edits, selected })
  if (rows.total !== undefined && rows.total !== count) setCount(rows.total)
  if (asked !== question) {
    setAsked(question)
    setSelection(beginning(columns, question))
    close()
  }
  const broughtFor = useRef<RowQuestion | null>(null)
  useEffect(() => {
    if (broughtFor.current === question || !box.current || count === 0) return
    broughtFor.current = question
    bring(selection.active)
  })
  const language = useLanguage()
  const columnLabel = useColumnLabel(sheet.kind)
  const onShift = () => setSelection(at(selection.active, count, cols))
  useFreshPositions({ importId, positions, isShifting: isFiltered && !isWhole, edits, onShift })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (pressIn({ count, selected, edits, acts, open, toFirstColumn }, event)) event.preventDefault()
  }
  return {
    sheet, columns, attach, onScroll, rowHead: view.rowHead, offsets, positions, rows, selection, area, editing, edits, count,
    ...acts, select, open, write, type, cancel, focus, onKeyDown,
    beyond: columnsBeyond(offsets, view),
    shownColumns: columnWindow(offsets, view, selection.active.col - 1),
    nameOf: ({ column, header, label }: GridColumn) => label ?? (column ? columnLabel(column) : shownHeading(header, language)),
    canFillGaps: !isFiltered && count > 1 && indexes.length > 0,
  }
}

export type Grid = ReturnType<typeof useGrid>

/** Where to start: users who ask for the rows of a finding look for its column. */
function beginning(columns: readonly GridColumn[], { column }: RowQuestion): Selection {
  const place = { row: 0, col: columns.findIndex(({ header }) => header === column) + 1 }
  return place.col > 0 ? { anchor: place, active: place } : ORIGIN
}
