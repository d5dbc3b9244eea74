import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './ColumnChoice.module.css'

/** `isIgnored`: nobody has to decide about it if it is empty. */
type CellsSeenProps = { filled: number | null; rows: number; samples: readonly string[]; isIgnored?: boolean }

/** A glimpse of a column: how many of its cells are filled, unless all are, and a few of them. */
export function CellsSeen({ filled, rows, samples, isIgnored = false }: CellsSeenProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const written = useNumbers()
  return (
    <span className={styles['content']}>
      {filled === 0 && rows > 0 && <span>{t(isIgnored ? 'emptyIgnored' : 'empty')}</span>}
      {filled !== null && filled > 0 && filled < rows &&
        <span>{t('filled', { count: filled, filled: written(filled), rows: written(rows) })}</span>}
      {samples.length > 0 && rows === 0 && filled !== null && <span>{t('forExample')}</span>}
      {samples.map((text) => <span key={text} lang="it">{text}</span>)}
    </span>
  )
}
