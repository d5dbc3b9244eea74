import { Outlet, useSearchParams } from 'react-router'
import { UploadNotice } from '../files/manage/index.ts'
import { StaffPage } from '../staff-pages/index.ts'
import { UndoNotice } from '../ui/UndoNotice.tsx'

/** Around every page of the area: uploads in progress, the undo notice, and the way back. */
export default function ConfigurationFrame() {
  const [params] = useSearchParams()
  return (
    <StaffPage>
      <UploadNotice openId={params.get('id')} />
      <Outlet />
      <UndoNotice />
    </StaffPage>
  )
}
