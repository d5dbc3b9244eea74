import { Outlet } from 'react-router'
import { UndoNotice } from '../ui/UndoNotice.tsx'

/** Around every page for spreadsheets: the offer to undo the last import of a whole sheet. */
export default function SheetFrame() {
  return <><Outlet /><UndoNotice area="/importexport" /></>
}
