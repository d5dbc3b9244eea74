import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useOwnContent } from './api.ts'
import styles from './PageText.module.css'

const OwnText = lazy(() => import('./OwnText.tsx'))

type PageTextProps = {
  page: ContentPage
  size?: 'medium' | 'large'
  /** What comes with the software. */
  children: ReactNode
}

/**
 * The words of a page: those of the centre, else the built-in ones. These take their place from the beginning, so that
 * nothing jumps, and are shown once it is known that there are no others, or, with a word about it, that this cannot be known.
 */
export function PageText({ page, size = 'medium', children }: PageTextProps) {
  const { t } = useTranslation()
  const { own, isWaiting, retry } = useOwnContent(page)
  if (!own) return (
    <div className={isWaiting ? styles['waiting'] : undefined}>
      {retry && <Notice onRetry={retry}>{t('pageTextFailed')}</Notice>}
      {children}
    </div>
  )
  return <Suspense fallback={<Skeleton lines={4} />}><OwnText content={own} size={size} /></Suspense>
}
