import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './EmptyResults.module.css'

type ResultsFailureProps = {
  /** Null if the page has already said as much. */
  error: Error | null
  title?: string
  hint?: string
  onRetry: () => void
}

/** Why the results could not be loaded, with a button to retry. */
export function ResultsFailure({ error, title, hint, onRetry }: ResultsFailureProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles['empty']}>
      {title && <p className={styles['lead']}>{title}</p>}
      {error && <p className={styles['why']}>{error.message}</p>}
      {hint && <p className={styles['why']}>{hint}</p>}
      <p><Button variant="primary" onClick={onRetry}>{t('retry')}</Button></p>
    </div>
  )
}
