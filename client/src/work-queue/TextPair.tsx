import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './Translate.module.css'

type TextPairProps = {
  label: string
  isShort: boolean
  italian: string
  value: string
  isBusy: boolean
  error: string | undefined
  /** Somebody else's text, if there is one. */
  theirs: string | undefined
  onChange: (text: string) => void
}

/** An Italian text and its English one. Screen readers hear the Italian text with the input. */
export function TextPair({ label, isShort, italian, value, isBusy, error, theirs, onChange }: TextPairProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  const id = useId()
  return (
    <div className={styles['pair']}>
      <div className={styles['side']}>
        <p className={styles['label']}>{t('italian', { field: label })}</p>
        <p id={`${id}-it`} lang="it" className={styles['italian']} data-short={isShort || undefined}>{italian}</p>
      </div>
      <div className={styles['side']}>
        <label htmlFor={id} className={styles['label']}>{t('english', { field: label })}</label>
        <textarea
          id={id} lang="en" rows={isShort ? 2 : 6} className={styles['english']} data-short={isShort || undefined} value={value}
          readOnly={isBusy} aria-describedby={[error && `${id}-error`, `${id}-it`].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined} onChange={({ target }) => onChange(target.value)}
        />
        {error && <p id={`${id}-error`} className={styles['error']}>{error}</p>}
        {theirs !== undefined && (
          <div className={styles['theirs']}>
            <p>{t('theirs')}</p>
            <p lang="en">{theirs}</p>
            <Button size="small" onClick={() => onChange(theirs)}>{t('take')}</Button>
          </div>
        )}
        {value === '' && (
          <Button variant="text" className={styles['same']} aria-label={t('sameAs', { field: label })} onClick={() => onChange(italian)}>
            {t('same')}
          </Button>
        )}
      </div>
    </div>
  )
}
