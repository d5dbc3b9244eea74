import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './EmptyResults.module.css'

/** A search that did not succeed: why, and a button to try again. */
export function ResultsFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('archive')
  return (
    <div role="alert" className={styles['empty']}>
      <p className={styles['lead']}>{t('results.failed')}</p>
      <p className={styles['why']}>{error.message}</p>
      <p><Button variant="primary" onClick={onRetry}>{t('retry', { ns: 'common' })}</Button></p>
    </div>
  )
}
