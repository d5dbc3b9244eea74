import type { Settings } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { readingSettings } from './settings.ts'

type WithSettingsProps = {
  /** How much room is kept while they are on their way. */
  lines: number
  /** The page has no head without them: that it did not arrive is said in its place. */
  isWholePage?: boolean
  children: (settings: Settings) => ReactNode
}

/** What cannot be shown without the names and rules of this archive. Where they do not come that is said, with a way to ask again. */
export function WithSettings({ lines, isWholePage = false, children }: WithSettingsProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(readingSettings)
  if (data) return children(data)
  if (!isError) return <Skeleton lines={lines} />
  return (
    <>
      {isWholePage && <PageHead title={t('notArrived.title')} />}
      <Notice onRetry={() => void refetch()}>{t('settingsFailed')}</Notice>
    </>
  )
}
