import type { Translation } from '@faldone/contract/work-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone, queryClient } from '../query-client.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { entryOf } from './api.ts'
import { TranslationForm } from './TranslationForm.tsx'
import type { Queue } from './use-queue.ts'

/** A record or unit, read when its turn comes; the next one is read ahead. */
export function TranslatedEntry({ item, queue }: { item: Translation; queue: Queue }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.translate' })
  const { data, error, refetch } = useQuery(entryOf(item.entity, item.id))
  const { next } = queue
  const hasEntry = data !== undefined
  useEffect(() => {
    if (hasEntry && next) void queryClient.prefetchQuery(entryOf(next.entity, next.id))
  }, [hasEntry, next])
  if (data) return <TranslationForm item={item} entry={data} queue={queue} />
  if (!error) return <Skeleton lines={8} />
  if (!isGone(error)) return <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>
  return (
    <>
      <Notice>{t('gone')}</Notice>
      <p><Button variant="primary" onClick={queue.forward}>{t('skip')}</Button></p>
    </>
  )
}
