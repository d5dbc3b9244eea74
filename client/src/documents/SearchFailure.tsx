import { Suspense } from 'react'
import { ApiError } from '../session/api-client.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { ResultsFailure } from './ResultsFailure.tsx'
import type { SearchControl } from './use-search.ts'

const RefusedFilters = optionalPart(() => import('./RefusedFilters.tsx'))

type SearchFailureProps = { error: Error; title: string; control: SearchControl; onRetry: () => void }

/** Why a search was not answered. Own fields that its address names and that are not there for this reader can be left out. */
export function SearchFailure({ error, title, control, onRetry }: SearchFailureProps) {
  const refused = refusedIn(error)
  if (refused.length === 0) return <ResultsFailure error={error} title={title} onRetry={onRetry} />
  return <Suspense><RefusedFilters refused={refused} control={control} /></Suspense>
}

/** The parameters that the server refused because of their own fields. All others are read before they are sent. */
const refusedIn = (error: Error): string[] =>
  (error instanceof ApiError && error.code === 'INVALID_FIELDS'
    ? Object.keys(error.fields ?? {}).filter((name) => /^(own\.|(empty|sort)$)/.test(name)) : [])
