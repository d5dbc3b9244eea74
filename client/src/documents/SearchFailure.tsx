import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../session/api-client.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { ResultsFailure } from './ResultsFailure.tsx'
import type { SearchControl } from './use-search.ts'

const RefusedFilters = optionalPart(() => import('./RefusedFilters.tsx'))

type SearchFailureProps = { error: Error; control: SearchControl; onRetry: () => void }

/**
 * Why a search was not answered, below the heading that says so; a fault of the server has no better reason than that. Own fields that
 * its address names and that are not there for this reader can be left out.
 */
export function SearchFailure({ error, control, onRetry }: SearchFailureProps) {
  const refused = refusedIn(error)
  const { t } = useTranslation('archive')
  const isOfServer = error instanceof ApiError && (error.mayPass || error.status === 500)
  const hint = control.query.q && isOfServer ? t('results.kept') : ''
  const why = error instanceof ApiError && error.status === 500 && hint ? null : error
  if (refused.length === 0) return <ResultsFailure error={why} hint={hint} onRetry={onRetry} />
  return <Suspense><RefusedFilters refused={refused} control={control} /></Suspense>
}

/** The parameters that the server refused because of their own fields. All others are read before they are sent. */
const refusedIn = (error: Error): string[] =>
  (error instanceof ApiError && error.code === 'INVALID_FIELDS'
    ? Object.keys(error.fields ?? {}).filter((name) => /^(own\.|(empty|sort)$)/.test(name)) : [])
