import type { ImportRow } from '@faldone/contract/import.ts'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { rowInSheet, sheetOf } from '@faldone/contract/sheet-rows.ts'
import { rowLabel } from '../row-label.ts'
import { useLanguage } from '../../i18n/language.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cellOf, findingsOf, isOutByItself, isTaken, severityOf } from './cell-edits.ts'
import { CellEditor } from './CellEditor.tsx'
import styles from './GridRow.module.css'
import { isInside } from './grid-selection.ts'
import type { GridColumn } from './grid-sheet.ts'
import { ROW_HEIGHT } from './grid-window.ts'
import type { Grid } from './use-grid.ts'

type Words = TFunction<'archive', 'sheets.grid'>

export const cellId = (row: number, col: number): string => `sheet-cell-${row}-${col}`

/** One row in view. A row that is still loading keeps its place. */
export function GridRow({ grid, position, row }: { grid: Grid; position: number; row: ImportRow | undefined }) {
  const { columns, shownColumns } = grid
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      className={styles['row']}
      style={{ top: position * ROW_HEIGHT, height: ROW_HEIGHT }}
      data-action={row?.action}
      data-left-out={(row && !isTaken(row)) || undefined}>
      <RowHead grid={grid} position={position} row={row} />
      {row &&
        shownColumns.map((at) => (
          <GridCell key={columns[at]!.index} grid={grid} position={position} row={row} at={at} column={columns[at]!} />
        ))}
    </div>
  )
}

/** Selects with the pointer up to this cell: with Shift, or by dragging. */
const pointing = (grid: Grid, row: number, col: number) => ({
  onMouseDown: (event: MouseEvent) => {
    const place = { row, col }
    if (event.button !== 0 || (event.target as Element).closest('input, textarea, select')) return
    // The grid keeps the focus.
    event.preventDefault()
    grid.focus()
    grid.select({ active: place, anchor: event.shiftKey ? grid.selection.anchor : place })
  },
  onMouseEnter: ({ buttons }: MouseEvent) =>
    buttons === 1 && !grid.editing && grid.select({ active: { row, col }, anchor: grid.selection.anchor }),
})

function RowHead({ grid, position, row }: { grid: Grid; position: number; row: ImportRow | undefined }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const { selection: { active }, sheet: { parts } } = grid
  const isActive = active.row === position && active.col === 0
  return (
    <div
      role="rowheader"
      id={cellId(position, 0)}
      aria-colindex={1}
      aria-selected={isInside(grid.area, { row: position, col: 0 })}
      className={styles['rowHead']}
      data-active={isActive || undefined}
      style={{ width: grid.rowHead }}
      {...pointing(grid, position, 0)}>
      {row ? (
        <>
          <input
            type="checkbox"
            tabIndex={-1}
            className={styles['take']}
            aria-label={t('take', { row: rowLabel(row.row, parts) })}
            checked={isTaken(row)}
            disabled={isOutByItself(row)}
            onChange={({ target }) => grid.leave(position, !target.checked)}
          />
          <span className={styles['words']}>
            <span className={styles['number']}>{rowInSheet(row.row, parts)}</span>
            {parts.length > 0 && <span className={styles['sheet']} lang="it">{sheetOf(row.row, parts)?.sheet}</span>}
            <span className={styles['action']} data-action={row.action}>
              {wordOf(row, grid, t)}
            </span>
          </span>
        </>
      ) : (
        '…'
      )}
    </div>
  )
}

/** What happens to a row, in a word. */
export function wordOf({ otherFondo, unit, leftOut, action }: ImportRow, { sheet: { isUncertain } }: Grid, t: Words): string {
  if (otherFondo === 'held') return t('held')
  if (isUncertain && action === 'unchanged') return t('waiting')
  return unit === 'unit' && !leftOut ? t('unit') : t(`actions.${action}`)
}

type GridCellProps = { grid: Grid; position: number; row: ImportRow; at: number; column: GridColumn }

function GridCell({ grid, position, row, at, column }: GridCellProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const language = useLanguage()
  const { offsets, rowHead, area, selection: { active }, editing, sheet } = grid
  const place = { row: position, col: at + 1 }
  const text = cellOf(row, column.index)
  const findings = findingsOf(row, column)
  const severity = severityOf(findings)
  const isActive = active.row === position && active.col === place.col
  const isEditing = editing !== null && editing.place.row === position && editing.place.col === place.col
  const isEdited = row.original !== null && (row.original[column.index] ?? '') !== text
  const isUnticked = column.column !== null && row.without.includes(column.column)
  return (
    <div
      role="gridcell"
      id={cellId(position, place.col)}
      aria-colindex={at + 2}
      aria-selected={isInside(area, place)}
      aria-invalid={severity === 'error' || undefined}
      lang={text ? 'it' : undefined}
      title={findings.map(({ sentence }) => sentence[language]).join('\n') || undefined}
      className={styles['cell']}
      data-severity={severity}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      data-unticked={isUnticked || undefined}
      style={{ left: rowHead + offsets[at]!, width: offsets[at + 1]! - offsets[at]! }}
      {...pointing(grid, position, place.col)}
      onDoubleClick={() => isEditing || grid.open(place)}>
      {isEditing ? (
        <CellEditor
          sheet={sheet}
          row={editing.row}
          column={column}
          label={t('at', { row: rowLabel(editing.row.row, sheet.parts), column: grid.nameOf(column) })}
          text={editing.text}
          isBegun={editing.isBegun}
          onType={grid.type}
          onWrite={grid.write}
          onCancel={grid.cancel}
        />
      ) : (
        <>
          <span className={styles['text']}>{text}</span>
          {isEdited && <VisuallyHidden> {t('edited')}</VisuallyHidden>}
        </>
      )}
    </div>
  )
}
