import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './NotShown.module.css'

type NotShownProps = {
  children: string
  /** What else can be done, where the page offers it nowhere near. */
  act?: ReactNode
  onRetry: () => void
}

/** Shown instead of a file that could not be loaded. The connection may have failed, so it offers to retry. */
export function NotShown({ children, act, onRetry }: NotShownProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles['notShown']}>
      <p>{children}</p>
      <div className={styles['acts']}>
        {act}
        <Button size="small" onClick={onRetry}>{t('retry')}</Button>
      </div>
    </div>
  )
}
