import { type ImportAnswer, NO_HEADER_ROW } from '@faldone/contract/import.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Small } from '../ui/Words.tsx'
import { ChoiceOf } from './ChoiceOf.tsx'
import styles from './HeaderRow.module.css'

type Head = ImportAnswer['head']

type HeadTableProps = {
  label: string
  head: Head
  /** The row with the headings; null if there is none. */
  headerRow: number | null
  /** The names of the columns, where the sheet has none. */
  letters?: readonly (string | undefined)[]
  onChoose: (row: number) => void
}

/** The first rows of a sheet, of which one can be chosen as that of the headings. */
export function HeadTable({ label, head, headerRow, letters, onChoose }: HeadTableProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const written = useNumbers()
  return (
    <div className={styles['frame']}>
      <table className={styles['head']} aria-label={label}>
        {letters && (
          <thead>
            <tr data-current>
              <th scope="col">{t('row')}</th>
              {/* Columns have no name but their place. */}
              {letters.map((letter, at) => <th key={at} scope="col">{letter ?? '–'}</th>)}
            </tr>
          </thead>
        )}
        <tbody>
          {head.map(({ row, cells }) => (
            <tr key={row} data-current={row === headerRow || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-current={row === headerRow || undefined}
                  aria-label={t(row === headerRow ? 'isHeader' : 'makeHeader', { row: written(row) })}
                  onClick={() => row !== headerRow && onChoose(row)}>
                  {written(row)}
                </button>
              </th>
              {cells.map((text, index) => <td key={index} lang="it">{text}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeaderRowProps = { sheet: ImportAnswer; onChoose: (row: number) => void }

/** The first rows of the file. The user points out the row of headings, or says that there is none. */
export function HeaderRow({ sheet: { head, headerRow, columns }, onChoose }: HeaderRowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const hint = useId()
  if (head.length === 0) return null
  const isLettered = headerRow === NO_HEADER_ROW
  const letters = Array.from({ length: Math.max(...head.map(({ cells }) => cells.length)) }, (_, at) =>
    columns.find(({ index }) => index === at)?.header)
  return (
    <ChoiceOf title={t('otherHeader')}>
      <Small as="p">{t('headerHint')}</Small>
      <HeadTable label={t('firstRows')} head={head} headerRow={headerRow} onChoose={onChoose} {...(isLettered && { letters })} />
      {!isLettered && (
        <p className={styles['none']}>
          <Button size="small" aria-describedby={hint} onClick={() => onChoose(NO_HEADER_ROW)}>
            {t('noHeader')}
          </Button>
          <Small id={hint}>{t('noHeaderHint')}</Small>
        </p>
      )}
    </ChoiceOf>
  )
}
