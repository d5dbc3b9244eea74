import { Outlet } from 'react-router'
import { UndoNotice } from '../ui/UndoNotice.tsx'

/** Around every page of the area: what was done last, and the way back. */
export default function ConfigurationFrame() {
  return (
    <>
      <Outlet />
      <UndoNotice />
    </>
  )
}
