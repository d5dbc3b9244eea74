import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A placeholder for content that is loading: some lines, or a block of some pixels. Screen readers are told once. */
export function Skeleton({ lines = 3, height }: { lines?: number; height?: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles['skeleton']} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {height ? (
        <div className={styles['block']} style={{ height }} />
      ) : (
        Array.from({ length: lines }, (_, line) => <div key={line} className={styles['line']} />)
      )}
    </div>
  )
}
