import { Outlet } from 'react-router'
import { StaffPage } from '../staff-pages/index.ts'
import { UndoNotice } from '../ui/UndoNotice.tsx'

/** Around every page for spreadsheets: the offer to undo the last import of a whole sheet. */
export default function SheetFrame() {
  return <StaffPage><Outlet /><UndoNotice area="/importexport" /></StaffPage>
}
