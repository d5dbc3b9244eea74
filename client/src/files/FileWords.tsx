import type { TextPage, Unread } from '@faldone/contract/file-text.ts'
import type { ArchiveFile, FileText } from '@faldone/contract/file.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIs } from '../session/index.ts'
import { readingPages } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { clock } from '../ui/clock.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './FileWords.module.css'
import { lookAgain, textPath } from './text-at.ts'
import { WhyUnread } from './WhyUnread.tsx'

const TryAgain = optionalPart(() => import('./TryAgain.tsx'))

/** The texts of the places in a file, page by page, until one of them has been read. */
const textsIn = (file: ArchiveFile) => {
  const { queryFn, ...rest } = readingPages<FileText>(textPath(file))
  return {
    ...rest, queryFn: queryFn as (context: Parameters<typeof queryFn>[0]) => Promise<TextPage>,
    refetchInterval: ({ state: { data } }: { state: { data?: InfiniteData<TextPage> | undefined } }) => lookAgain(data?.pages[0]?.unread),
  }
}

/** The text in a file, to read, copy and listen to. `isNamed`: there are other files. */
export default function FileWords({ file, isNamed }: { file: ArchiveFile; isNamed: boolean }) {
  const { t } = useTranslation('archive')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(textsIn(file))
  if (error) {
    const retry = <Button size="small" onClick={() => void refetch()}>{t('retry', { ns: 'common' })}</Button>
    return <Problem message={t('files.textFailed')}>{retry}</Problem>
  }
  if (!data) return <p role="status">{t('loading', { ns: 'common' })}</p>
  const passages = data.pages.flatMap(({ items }) => items)
  const unread = data.pages[0]?.unread ?? null
  if (passages.length === 0 && !unread && isNamed) return null
  return (
    <div className={styles['passages']}>
      {isNamed && <h3 className={styles['name']}>{file.name}</h3>}
      {passages.length === 0 && <Untold {...{ file, unread }} />}
      {passages.some(({ source }) => source === 'machine') && <p className={styles['note']}>{t('files.machineText')}</p>}
      {passages.map((passage, at) => <Passage key={at} passage={passage} />)}
      {hasNextPage && <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('files.moreText')}</Button>}
    </div>
  )
}

/** Why a file has no text, and another try for staff. */
function Untold({ file, unread }: { file: ArchiveFile; unread: Unread | null }) {
  const isStaff = useIs('archive.write')
  return (
    <>
      <p role="status" className={styles['note']}><WhyUnread source={null} unread={unread} /></p>
      {isStaff && unread?.state === 'failed' && <Suspense><TryAgain file={file} /></Suspense>}
    </>
  )
}

function Passage({ passage: { page, second, text } }: { passage: FileText }) {
  const { t } = useTranslation('archive')
  const place = page === undefined ? second === undefined ? null : clock(second) : t('files.pageNumber', { page })
  return (
    <section {...(place && { 'aria-label': place })}>
      {place && <p className={styles['place']} aria-hidden>{place}</p>}
      <p className={styles['text']} lang="it">{text}</p>
    </section>
  )
}
