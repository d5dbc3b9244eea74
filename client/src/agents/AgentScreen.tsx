import { agentPath, PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { agentById, SearchInstead } from '../documents/index.ts'
import '../i18n/people.ts'
import { isGone } from '../query-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { NotThere } from '../ui/NotThere.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Agent } from './Agent.tsx'

/** A person, family or organisation under its permanent address, `/people/<id>`. */
export default function AgentScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  const { data, error, refetch } = useQuery(agentById(id))
  const isMissing = isGone(error)
  usePageTitle(isMissing ? t('notFound') : (data?.name ?? t('title')))
  if (isMissing) return <AgentNotFound />
  if (error && !data) return <><PageHead title={t('title')} /><Notice onRetry={() => void refetch()}>{t('oneFailed')}</Notice></>
  // So tall that the footer is below the window and does not jump into it.
  if (!data) return <Skeleton lines={40} />
  // The address of one that was merged leads to the one that took over.
  if (data.id !== id) return <Navigate to={agentPath(data)} replace />
  return <Agent key={data.id} agent={data} />
}

/** There is no person or organisation at this address, or no longer. */
export function AgentNotFound() {
  const { t } = useTranslation('archive', { keyPrefix: 'people' })
  return <NotThere title={t('notFound')} text={t('notFoundText')} to={PEOPLE_PATH} toLabel={t('title')}><SearchInstead /></NotThere>
}
