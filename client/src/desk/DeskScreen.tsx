import { deskPath, recordPath } from '@faldone/contract/addresses.ts'
import { warningIn } from '@faldone/contract/content-warning.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { documentById } from '../documents/index.ts'
import { ContentCover } from '../documents/ContentCover.tsx'
import { RecordNotFound } from '../documents/RecordNotFound.tsx'
import { ResultsFailure } from '../documents/ResultsFailure.tsx'
import { renewsFiles } from '../files/index.ts'
import '../i18n/desk.ts'
import { useLanguage } from '../i18n/language.ts'
import { isGone } from '../query-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Desk } from './Desk.tsx'
import styles from './Desk.module.css'
import { DeskHead } from './DeskHead.tsx'
import { deskFiles } from './places.ts'

const RENEWED = renewsFiles<ArchiveDocument>((record) => record?.files)

/** The reading desk of a record: the pages of its files beside the text in them. */
export default function DeskScreen() {
  const { consultation, documentId = '' } = useParams()
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { search, state } = useLocation()
  const [opened, setOpened] = useState<string | null>(null)
  const { data: record, error, refetch } = useQuery({ ...documentById(documentId), ...RENEWED })
  usePageTitle(record ? t('desk.title', { title: titleIn(record, language).text }) : t('desk.text'))
  if (isGone(error)) return <RecordNotFound id={documentId} />
  if (error && !record) return <><PageHead title={t('record.failed')} /><ResultsFailure error={error} onRetry={() => void refetch()} /></>
  if (!record) return <Skeleton lines={40} />
  if (KINDS[record.kind].consultation !== consultation) return <Navigate to={deskPath(record) + search} state={state} replace />
  if (deskFiles(record.files).length === 0) return <Navigate to={recordPath(record)} replace />
  // A review goes from record to record. Opening one does not open the next.
  const warning = opened === record.id ? null : warningIn(record, language)
  if (warning) {
    return (
      <article className={styles['covered']}>
        <DeskHead {...{ record, language }} />
        <ContentCover warning={warning} onOpen={() => setOpened(record.id)} />
      </article>
    )
  }
  // A review goes from place to place, perhaps within one record.
  const params = new URLSearchParams(search)
  const place = params.has('review') ? `${params.get('file')} ${params.get('at')}` : ''
  return <Desk key={`${record.id} ${place}`} {...{ record, language }} isUncovered={opened === record.id} />
}
