import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useIs } from '../session/index.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { announcedIn } from './api.ts'

const AnnouncedList = optionalPart(() => import('./AnnouncedList.tsx'))

/** The closed records and units in a unit that visitors may know about. Staff see them among the records. Most units have none. */
export function AnnouncedIn({ unitId }: { unitId: string }) {
  const isStaff = useIs('archive.readStaff')
  const [page, setPage] = useState(1)
  const { data } = useQuery({ ...announcedIn(unitId, page), enabled: !isStaff, placeholderData: (before) => before })
  return data && data.total > 0 && !isStaff && <Suspense><AnnouncedList told={data} onPage={setPage} /></Suspense>
}
