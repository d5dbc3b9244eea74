import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './Notice.module.css'

/** Says that there is nothing, or that something could not be loaded, with a button to retry. */
export function Notice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles['notice']} role={onRetry ? 'alert' : undefined}>
      <p className={styles['text']}>{children}</p>
      {onRetry && <Button size="small" onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}
