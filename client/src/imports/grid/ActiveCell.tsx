import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Caps } from '../../ui/Words.tsx'
import { rowLabel } from '../row-label.ts'
import styles from './ActiveCell.module.css'
import { cellOf } from './cell-edits.ts'
import { CellSaid, RowTurns } from './CellSaid.tsx'
import type { Grid } from './use-grid.ts'

/** What there is to say about the focused cell, and what can be done with it. */
export function ActiveCell({ grid }: { grid: Grid }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const { selection: { active }, rows, columns, editing, open, nameOf } = grid
  const row = rows.rowAt(active.row)
  const column = columns[active.col - 1]
  if (!row) return <div className={styles['activeCell']} />
  const findings = row.findings.filter((finding) => !column || finding.column === null || finding.column === column.header)
  const name = column ? nameOf(column) : t('wholeRow')
  const otherwise = column ? cellOf(row, column.index) || t('emptyCell') : t(`actions.${row.action}`)
  return (
    <div className={styles['activeCell']}>
      <Caps as="p">{t('at', { row: rowLabel(row.row, grid.sheet.parts), column: name })}</Caps>
      <div role="status" className={styles['findings']}>
        <CellSaid row={row} column={column} findings={findings} otherwise={otherwise} />
      </div>
      <div className={styles['acts']}>
        <RowTurns grid={grid} position={active.row} row={row} />
        {column && !editing && <Button size="small" variant="quiet" onClick={() => open(active)}>{t('edit')}</Button>}
      </div>
    </div>
  )
}
