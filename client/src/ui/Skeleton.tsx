import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SkeletonProps = {
  lines?: number
  height?: number
  /** Part of a page that says so itself, or that changes with every key: not said aloud. */
  isSilent?: boolean
}

/** A placeholder for content that is loading: some lines, or a block of some pixels. Screen readers are told once. */
export function Skeleton({ lines = 3, height, isSilent = false }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['skeleton']} role={isSilent ? undefined : 'status'} aria-hidden={isSilent || undefined}>
      {!isSilent && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      {height ? (
        <div className={styles['block']} style={{ height }} />
      ) : (
        Array.from({ length: lines }, (_, line) => <div key={line} className={styles['line']} />)
      )}
    </div>
  )
}
