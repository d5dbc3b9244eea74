import { datesOf, describeReading } from '@faldone/contract/archival-date.ts'
import type { ImportRow } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Small } from '../../ui/Words.tsx'
import styles from './CellSaid.module.css'
import { cellOf, isAboutTheList } from './cell-edits.ts'
import type { GridColumn } from './grid-sheet.ts'
import type { Grid } from './use-grid.ts'

/** What there is to say about a cell: what is wrong with it, how its date is read, what the file says. `otherwise`: if nothing else. */
export function CellSaid({ row, column, findings, otherwise }: {
  row: ImportRow; column: GridColumn | undefined; findings: ImportRow['findings']; otherwise?: string
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const language = useLanguage()
  const text = column ? cellOf(row, column.index) : ''
  const former = column && row.original ? (row.original[column.index] ?? '') : text
  const date = findings.length === 0 && column?.column === 'date' && text ? datesOf({ date: text }) : null
  return (
    <>
      {findings.map(({ code, column, value, severity, sentence }) => (
        <p key={`${code}-${column}-${value}`} className={styles['finding']} data-severity={severity}>{sentence[language]}</p>
      ))}
      {date?.readable && <p className={styles['ok']}>{t('dateRead', { reading: describeReading(date, language) })}</p>}
      {findings.length === 0 && !date?.readable && otherwise && <Small as="p">{otherwise}</Small>}
      {former !== text && <Small as="p">{t('inFile', { text: former || t('emptyCell') })}</Small>}
    </>
  )
}

/** What a row can become: a record where it was taken for something else, or a unit again. */
export function RowTurns({ grid: { leave, turn }, position, row }: { grid: Grid; position: number; row: ImportRow }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  if (row.leftOut) return null
  return (
    <>
      {isAboutTheList(row) && <Button size="small" onClick={() => leave(position, false)}>{t('asRecord')}</Button>}
      {row.unit && <Button size="small" onClick={() => turn(row)}>{t(row.unit === 'unit' ? 'asRecord' : 'asUnit')}</Button>}
    </>
  )
}
