import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useIs } from '../session/index.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { relatedRecords } from './api.ts'
import { RelatedList, RelatedSection } from './RelatedList.tsx'

const EditRelated = optionalPart(() => import('./manage/related/EditRelated.tsx'), Plain)

type RelatedProps = { record: Pick<ArchiveDocument, 'id' | 'kind' | 'title'> }

/** The records that a record is related to. Without any there is nothing, except for staff, who can relate some. */
export function RelatedRecords({ record }: RelatedProps) {
  const plain = <Plain record={record} />
  return useIs('archive.write') ? <Suspense fallback={plain}><EditRelated record={record} /></Suspense> : plain
}

function Plain({ record: { id } }: RelatedProps) {
  const items = useQuery(relatedRecords(id)).data?.items ?? []
  return items.length > 0 && <RelatedSection><RelatedList items={items} /></RelatedSection>
}
