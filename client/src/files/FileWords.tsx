import type { ArchiveFile, FileText } from '@faldone/contract/file.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readingPages } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { clock } from '../ui/clock.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './FileWords.module.css'
import { textAt, textPath, UNTIL_READ } from './text-at.ts'
import { WhyUnread } from './WhyUnread.tsx'

/** The text in a file, to read, copy and listen to. `isNamed`: there are other files. */
export default function FileWords({ file, isNamed }: { file: ArchiveFile; isNamed: boolean }) {
  const { t } = useTranslation('archive')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(readingPages<FileText>(textPath(file)))
  if (error) {
    const retry = <Button size="small" onClick={() => void refetch()}>{t('retry', { ns: 'common' })}</Button>
    return <Problem message={t('files.textFailed')}>{retry}</Problem>
  }
  if (!data) return <p role="status">{t('loading', { ns: 'common' })}</p>
  const passages = data.pages.flatMap(({ items }) => items)
  return (
    <div className={styles['passages']}>
      {isNamed && <h3 className={styles['name']}>{file.name}</h3>}
      {passages.length === 0 && <NoText file={file} onRead={refetch} />}
      {passages.some(({ source }) => source === 'machine') && <p className={styles['note']}>{t('files.machineText')}</p>}
      {passages.map((passage, at) => <Passage key={at} passage={passage} />)}
      {hasNextPage && <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('files.moreText')}</Button>}
    </div>
  )
}

/** Says why there is no text, by the first page. Once that is read, the text is asked for again. */
function NoText({ file, onRead }: { file: ArchiveFile; onRead: () => unknown }) {
  const { t } = useTranslation('archive')
  const { data: first } = useQuery({ ...textAt(file, 1), ...UNTIL_READ })
  const isRead = first !== undefined && first.text !== ''
  useEffect(() => {
    if (isRead) onRead()
  }, [isRead, onRead])
  return <p role="status" className={styles['note']}>{first?.unread ? <WhyUnread unread={first.unread} /> : first && t('files.noText')}</p>
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
