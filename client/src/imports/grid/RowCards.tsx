import type { ImportRow } from '@faldone/contract/import.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Caps, Small } from '../../ui/Words.tsx'
import { rowLabel } from '../row-label.ts'
import { cellOf, findingsOf, isOutByItself, isTaken, severityOf } from './cell-edits.ts'
import { CellEditor } from './CellEditor.tsx'
import { CellSaid, RowTurns } from './CellSaid.tsx'
import type { GridColumn } from './grid-sheet.ts'
import { wordOf } from './GridRow.tsx'
import styles from './RowCards.module.css'
import type { Grid } from './use-grid.ts'

/** How many more cards are shown at a time. */
export const A_FEW_CARDS = 20

type RowCardsProps = { grid: Grid; onMore: () => void }

/** The rows of a sheet where there is no room for a grid: one card a row, with the cells that have something wrong. */
export function RowCards({ grid, onMore }: RowCardsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const written = useNumbers()
  const { positions, rows, count } = grid
  if (rows.total === undefined && !rows.error) return <Skeleton lines={10} />
  const left = count - positions.length
  return (
    <>
      <ul role="list" aria-label={t('label')} className={styles['cards']} hidden={count === 0}>
        {positions.map((position) => {
          const row = rows.rowAt(position)
          return row && <RowCard key={row.row} grid={grid} position={position} row={row} />
        })}
      </ul>
      {left > 0 && <Button size="small" onClick={onMore}>{t('moreCards', { count: left, number: written(left) })}</Button>}
    </>
  )
}

type RowCardProps = { grid: Grid; position: number; row: ImportRow }

function RowCard({ grid, position, row }: RowCardProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const [isWhole, setWhole] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const { columns, sheet: { parts }, leave } = grid
  // A cell that was corrected stays in sight.
  const asked = columns.filter((column) => findingsOf(row, column).length > 0).map(({ index }) => index)
  if (asked.some((index) => !seen.has(index))) setSeen(new Set([...seen, ...asked]))
  const label = rowLabel(row.row, parts)
  const cells = columns.filter(({ index }) => isWhole || seen.has(index))
  const sort = columns.find(({ says }) => says === 'sort')
  const name = nameOf(row, columns)
  const sortText = sort ? cellOf(row, sort.index) : ''
  return (
    <li className={styles['card']} data-left-out={!isTaken(row) || undefined}>
      <div className={styles['head']}>
        <input
          type="checkbox" className={styles['take']} aria-label={t('take', { row: label })} checked={isTaken(row)}
          disabled={isOutByItself(row)} onChange={({ target }) => leave(position, !target.checked)}
        />
        <Caps>{t('card', { row: label })}</Caps>
        <span className={styles['action']} data-action={row.action}>{wordOf(row, grid, t)}</span>
        <Button variant="text" aria-expanded={isWhole} aria-label={t(isWhole ? 'fewerCellsOf' : 'allCellsOf', { row: label })}
          onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'fewerCells' : 'allCells')}
        </Button>
      </div>
      <p lang="it" className={styles['name']}>{name || <Small>{t('emptyCell')}</Small>}</p>
      {sortText && sortText !== name && <Small as="p"><span lang="it">{sortText}</span></Small>}
      <CellSaid row={row} column={undefined} findings={row.findings.filter(({ column }) => column === null)} />
      {cells.length > 0 && (
        <ul role="list" className={styles['cells']}>
          {cells.map((column) => <CardCell key={column.index} grid={grid} position={position} row={row} column={column} />)}
        </ul>
      )}
      <div className={styles['acts']}>
        <RowTurns grid={grid} position={position} row={row} />
      </div>
    </li>
  )
}

/** What a row is known by: its title or name, or else the first text in it. */
function nameOf(row: ImportRow, columns: readonly GridColumn[]): string {
  const title = columns.find(({ column, says }) => column === 'title' || says === 'name')
  return (title && cellOf(row, title.index)) || columns.map(({ index }) => cellOf(row, index)).find((text) => text.trim() !== '') || ''
}

function CardCell({ grid, position, row, column }: RowCardProps & { column: GridColumn }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const { columns, editing, open, nameOf: called, sheet: { parts } } = grid
  const place = { row: position, col: columns.indexOf(column) + 1 }
  const isEditing = editing?.place.row === place.row && editing.place.col === place.col
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  })
  const text = cellOf(row, column.index)
  const findings = findingsOf(row, column)
  const name = called(column)
  const label = t('at', { row: rowLabel(row.row, parts), column: name })
  return (
    <li>
      <Caps as="p">{name}</Caps>
      <div className={styles['box']} data-severity={severityOf(findings)}>
        {isEditing ? (
          <CellEditor
            sheet={grid.sheet} row={editing.row} column={column} label={label} text={editing.text} isBegun={false}
            onType={grid.type} onWrite={grid.write} onCancel={grid.cancel}
          />
        ) : (
          <button ref={button} type="button" className={styles['cell']} aria-label={`${label}: ${text || t('emptyCell')}`}
            onClick={() => open(place)}>
            <span lang="it">{text}</span>
          </button>
        )}
      </div>
      <CellSaid row={row} column={column} findings={findings} />
    </li>
  )
}
