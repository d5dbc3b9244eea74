import { datesOf, describeReading } from '@faldone/contract/archival-date.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Caps, Small } from '../../ui/Words.tsx'
import styles from './ActiveCell.module.css'
import { rowLabel } from '../row-label.ts'
import { cellOf, isAboutTheList } from './cell-edits.ts'
import type { Grid } from './use-grid.ts'

/** What there is to say about the focused cell: what is wrong with it, how its date is read, what the file says. */
export function ActiveCell({ grid }: { grid: Grid }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const language = useLanguage()
  const { selection: { active }, rows, columns, editing, open, nameOf, turn, leave } = grid
  const row = rows.rowAt(active.row)
  const column = columns[active.col - 1]
  if (!row) return <div className={styles['activeCell']} />
  const findings = row.findings.filter((finding) => !column || finding.column === null || finding.column === column.header)
  const text = column ? cellOf(row, column.index) : ''
  const former = column && row.original ? (row.original[column.index] ?? '') : text
  const date = column?.column === 'date' && text ? datesOf({ date: text }) : null
  const name = column ? nameOf(column) : t('wholeRow')
  return (
    <div className={styles['activeCell']}>
      <Caps as="p">{t('at', { row: rowLabel(row.row, grid.sheet.parts), column: name })}</Caps>
      <div role="status" className={styles['findings']}>
        {findings.map(({ code, column, value, severity, sentence }) => (
          <p key={`${code}-${column}-${value}`} data-severity={severity}>
            {sentence[language]}
          </p>
        ))}
        {findings.length === 0 && date?.readable && (
          <p className={styles['ok']}>{t('dateRead', { reading: describeReading(date, language) })}</p>
        )}
        {findings.length === 0 && !date?.readable && <Small as="p">{column ? text || t('emptyCell') : t(`actions.${row.action}`)}</Small>}
        {former !== text && <Small as="p">{t('inFile', { text: former || t('emptyCell') })}</Small>}
      </div>
      <div className={styles['acts']}>
        {!row.leftOut && isAboutTheList(row) && (
          <Button size="small" onClick={() => leave(active.row, false)}>{t('asRecord')}</Button>
        )}
        {row.unit && !row.leftOut && (
          <Button size="small" onClick={() => turn(row)}>{t(row.unit === 'unit' ? 'asRecord' : 'asUnit')}</Button>
        )}
        {column && !editing && <Button size="small" variant="quiet" onClick={() => open(active)}>{t('edit')}</Button>}
      </div>
    </div>
  )
}
