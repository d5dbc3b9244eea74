import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useIs } from '../session/index.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { announcedIn } from './api.ts'

const AnnouncedList = optionalPart(() => import('./AnnouncedList.tsx'))

/** What in a unit is closed, as far as visitors are told of it. Staff see it among the records. Most units have nothing of the kind. */
export function AnnouncedIn({ unitId }: { unitId: string }) {
  const isStaff = useIs('archive.readStaff')
  const [page, setPage] = useState(1)
  const { data } = useQuery({ ...announcedIn(unitId, page), enabled: !isStaff, placeholderData: (before) => before })
  return data && data.total > 0 && !isStaff && <Suspense><AnnouncedList told={data} onPage={setPage} /></Suspense>
}
