import type { ArchiveFile, FileText } from '@faldone/contract/file.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readingPages } from '../session/api-client.ts'
import { Button } from '../ui/Button.tsx'
import { clock } from '../ui/clock.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './FileWords.module.css'

/** The text in a file, to read, copy and listen to. `isNamed`: there are other files. */
export default function FileWords({ file: { documentId, id, name }, isNamed }: { file: ArchiveFile; isNamed: boolean }) {
  const { t } = useTranslation('archive')
  const path = `archive/documents/${documentId}/files/${id}/text`
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(readingPages<FileText>(path))
  if (error) {
    const retry = <Button size="small" onClick={() => void refetch()}>{t('retry', { ns: 'common' })}</Button>
    return <Problem message={t('files.textFailed')}>{retry}</Problem>
  }
  if (!data) return <p role="status">{t('loading', { ns: 'common' })}</p>
  const passages = data.pages.flatMap(({ items }) => items)
  if (passages.length === 0) return isNamed ? null : <p>{t('files.noText')}</p>
  return (
    <div className={styles['passages']}>
      {isNamed && <h3 className={styles['name']}>{name}</h3>}
      {passages.some(({ source }) => source === 'machine') && <p className={styles['note']}>{t('files.machineText')}</p>}
      {passages.map((passage, at) => <Passage key={at} passage={passage} />)}
      {hasNextPage && <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('files.moreText')}</Button>}
    </div>
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
