import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIs } from '../session/index.ts'

const UndoNotice = lazy(async () => ({ default: (await import('../ui/UndoNotice.tsx')).UndoNotice }))

/** Around every page of persons and organisations: for staff, the offer to undo what they did last. */
export default function PeopleFrame() {
  const isStaff = useIs('archive.write')
  return <><Outlet />{isStaff && <Suspense><UndoNotice area={PEOPLE_PATH} /></Suspense>}</>
}
