import { deskPath } from '@faldone/contract/addresses.ts'
import type { Reviewed, ReviewList } from '@faldone/contract/review.ts'
import { reading } from '../session/api-client.ts'

/** What is reviewed: everything, a tree by its topmost unit, or records in no unit. */
type ReviewScope = { unitId?: string; noUnit?: 'true' }

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The scope that an address names: the id of a unit, `none`, or anything else for everything. */
export const reviewScopeIn = (name: string | null): ReviewScope =>
  (name === 'none' ? { noUnit: 'true' } : name && ID.test(name) ? { unitId: name } : {})

export const scopeName = ({ unitId, noUnit }: ReviewScope): string => (noUnit ? 'none' : (unitId ?? 'all'))

/** What waits to be reviewed, the most doubtful first, from a place on. It is read again each time, because others review, too. */
export const inReview = (scope: ReviewScope, limit: number, after: string | null = null) =>
  ({ ...reading<ReviewList>('archive/review', { ...scope, limit, ...(after !== null && { after }) }), staleTime: 0, gcTime: 0 })

/** Where a place is reviewed: on the reading desk of its record. */
export function reviewAddress({ kind, documentId, fileId, place }: Reviewed, scope: ReviewScope): string {
  const params = new URLSearchParams({ file: fileId, at: String(place), correct: '1', review: scopeName(scope) })
  return `${deskPath({ kind, id: documentId })}?${params}`
}
