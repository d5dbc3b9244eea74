import { type ImportAnswer, NO_HEADER_ROW } from '@faldone/contract/import.ts'
import { isKindName, KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Select } from '../ui/Select.tsx'
import { Small } from '../ui/Words.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { useReadingAnew } from './use-reading-anew.tsx'
import styles from './WhereRead.module.css'

/** The headings were found, but nothing below them. */
export const hasNoRows = ({ findings }: ImportAnswer): boolean => findings.some(({ code }) => code === 'NO_ROWS')

/** Otherwise the file is none that can be read, whatever its records are. */
export const wasOpened = ({ sheet }: Pick<ImportAnswer, 'sheet'>): boolean => sheet !== null

/**
 * What a sheet is read as: its kind and the row of the headings. Each can be changed, and the file is then read from the beginning.
 * `onAnew` is called before that.
 */
export function WhereRead({ sheet, onAnew }: { sheet: ImportAnswer; onAnew: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const written = useNumbers()
  const { choose, outcome } = useReadingAnew(sheet, onAnew)
  const { kind, sheet: name, parts, headerRow, state } = sheet
  const isOne = parts.length === 0
  return (
    <>
      {isOne && name !== null && headerRow !== null && (state !== 'failed' || hasNoRows(sheet)) && <Small as="p">{t(
        headerRow === NO_HEADER_ROW ? 'whereLetters' : 'where',
        { row: written(headerRow) }
      )}</Small>}
      <div className={styles['choices']}>
        <Select label={t('kind')} value={kind} options={KIND_NAMES.map((value) => ({ value, label: KINDS[value].plural[language] }))}
          onChange={(value) => isKindName(value) && void choose({ kind: value })} />
      </div>
      {isOne && <HeaderRow sheet={sheet} onChoose={(row) => void choose({ headerRow: row })} />}
      {outcome}
    </>
  )
}
