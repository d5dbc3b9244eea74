import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './NotShown.module.css'

/** Shown instead of a file that could not be loaded. The connection may have failed, so it offers to retry. */
export function NotShown({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles['notShown']}>
      <p>{children}</p>
      <Button size="small" onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
