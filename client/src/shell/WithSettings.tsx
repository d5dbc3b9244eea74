import type { Settings } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { readingSettings } from './settings.ts'

type WithSettingsProps = {
  /** How much space to reserve while they load. */
  lines: number
  /** Without the settings the page has no heading, so the error message is one. */
  isWholePage?: boolean
  children: (settings: Settings) => ReactNode
}

/** Content that needs the names and rules of this archive. If they cannot be loaded, it says so and offers to retry. */
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
