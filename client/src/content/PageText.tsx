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
  /** The built-in text. */
  children: ReactNode
}

/**
 * The text of a page: the centre's own, otherwise the built-in one. The built-in text is hidden at first but takes up its space, so that
 * nothing jumps. It appears once it is known that there is no other, or, with a note, if that cannot be found out.
 */
export function PageText({ page, size = 'medium', children }: PageTextProps) {
  const { t } = useTranslation()
  const { own, isWaiting, retry } = useOwnContent(page)
  if (!own) return (
    <div className={isWaiting ? styles['waiting'] : undefined} aria-busy={isWaiting || undefined}>
      {retry && <Notice onRetry={retry}>{t('pageTextFailed')}</Notice>}
      {children}
    </div>
  )
  return <Suspense fallback={<Skeleton lines={4} />}><OwnText content={own} size={size} /></Suspense>
}
