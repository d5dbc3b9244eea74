import type { PlacedWord } from '@faldone/contract/file-text.ts'
import { Plus } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { readingsOf } from './lines.ts'
import styles from './Correction.module.css'

type LineFieldProps = {
  at: number
  text: string
  /** The words of the line as they were read. */
  words: readonly PlacedWord[] | undefined
  isBusy: boolean
  onType: (at: number, text: string) => void
  onAdd: (at: number) => void
}

/** A line of a page. Doubtful words are marked behind the input, which has the same letters in the same places. */
export const LineField = memo(function LineField({ at, text, words, isBusy, onType, onAdd }: LineFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'desk.correct' })
  const id = useId()
  const readings = readingsOf(text, words)
  const doubtful = readings.filter(({ isDoubtful }) => isDoubtful).map((reading) => reading.text)
  return (
    <li className={styles['line']}>
      <div className={styles['field']} lang="it">
        <div aria-hidden className={styles['behind']}>
          {readings.map((reading, part) =>
            <span key={part} className={reading.isDoubtful ? styles['doubtful'] : undefined}>{reading.text}</span>)}
          {' '}
        </div>
        <textarea
          rows={1} value={text} readOnly={isBusy} aria-label={t('line', { line: at + 1 })} data-line={at} autoComplete="off"
          autoCapitalize="off" aria-describedby={doubtful.length > 0 ? id : undefined} onChange={({ target }) => onType(at, target.value)}
        />
      </div>
      {doubtful.length > 0 && <VisuallyHidden><span id={id}>{t('doubtfulWords', { words: doubtful.join(', ') })}</span></VisuallyHidden>}
      <button type="button" tabIndex={-1} className={styles['add']} aria-label={t('addLine', { line: at + 1 })} onClick={() => onAdd(at)}>
        <Plus size={18} aria-hidden />
      </button>
    </li>
  )
})
