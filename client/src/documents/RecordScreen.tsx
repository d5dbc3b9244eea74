import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { titleIn } from '@faldone/contract/in-language.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { Announced } from '../closures/index.ts'
import { renewsFiles } from '../files/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { isGone } from '../query-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { documentById } from './api.ts'
import { Record } from './Record.tsx'
import { RecordNotFound } from './RecordNotFound.tsx'
import { ResultsFailure } from './ResultsFailure.tsx'

/** Staff may keep a record open for long. */
const RENEWED = renewsFiles<ArchiveDocument>((record) => record?.files)

/** A record under its permanent address, `/archives/<consultation>/<id>`. */
export default function RecordScreen() {
  const { consultation, documentId = '' } = useParams()
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { search, state } = useLocation()
  const { data, error, refetch } = useQuery({ ...documentById(documentId), ...RENEWED })
  const isMissing = isGone(error)
  const menu = useTranslation('sidebar').t
  usePageTitle(isMissing ? t('record.notFound') : (data ? titleIn(data, language).text : menu('archives')))
  if (isMissing) return (
    <Suspense fallback={<Skeleton lines={14} />}><Announced id={documentId} instead={<RecordNotFound id={documentId} />} /></Suspense>
  )
  if (error && !data) return <><PageHead title={t('record.failed')} /><ResultsFailure error={error} onRetry={() => void refetch()} /></>
  // So tall that the footer is below the window and does not jump into it.
  if (!data) return <Skeleton lines={40} />
  // An address with the wrong kind leads to the right one.
  if (KINDS[data.kind].consultation !== consultation) return <Navigate to={recordPath(data) + search} state={state} replace />
  return <Record key={data.id} record={data} language={language} />
}
