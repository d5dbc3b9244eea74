import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useIs } from '../session/index.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { relatedRecords } from './api.ts'
import { RelatedList, RelatedSection } from './RelatedList.tsx'

const EditRelated = optionalPart(() => import('./manage/related/EditRelated.tsx'), Plain)

/** The records that a record is related to. Without any there is nothing, except for staff, who can relate some. */
export function RelatedRecords({ id }: { id: string }) {
  return useIs('archive.write') ? <Suspense fallback={<Plain id={id} />}><EditRelated id={id} /></Suspense> : <Plain id={id} />
}

function Plain({ id }: { id: string }) {
  const items = useQuery(relatedRecords(id)).data?.items ?? []
  return items.length > 0 && <RelatedSection><RelatedList items={items} /></RelatedSection>
}
