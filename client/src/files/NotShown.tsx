import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './NotShown.module.css'

/** Says, in the place of a file, that it could not be shown: it may be broken, or the line was, so that another try may help. */
export function NotShown({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles['notShown']}>
      <p>{children}</p>
      <Button size="small" onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
