import { recordPath } from '@faldone/contract/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { isGone } from '../query-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { NotThere } from '../ui/NotThere.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { documentNumbered } from './api.ts'
import { ResultsFailure } from './ResultsFailure.tsx'
import { SearchInstead } from './SearchInstead.tsx'

/**
 * The address of a record by its short number, `/r/<number>`. The server leads to what visitors may see. Records for staff, which the
 * server does not know to be asked for by staff, are found here.
 */
export default function NumberScreen() {
  const { number = '' } = useParams()
  const { t } = useTranslation('archive', { keyPrefix: 'record' })
  const { search } = useLocation()
  const { data, error, refetch } = useQuery(documentNumbered(number))
  usePageTitle(isGone(error) ? t('numberNotFound') : number)
  if (data) return <Navigate to={recordPath(data) + search} replace />
  if (!error) return <Skeleton lines={40} />
  if (!isGone(error)) return <><PageHead title={t('failed')} /><ResultsFailure error={error} onRetry={() => void refetch()} /></>
  return (
    <NotThere title={t('numberNotFound')} text={t('mistyped')} to="/archives" toLabel={t('toArchive')}><SearchInstead /></NotThere>
  )
}
