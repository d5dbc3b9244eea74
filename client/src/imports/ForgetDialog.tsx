import type { ImportSummary } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { archiveChanged } from '../changes.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAct } from '../ui/use-act.ts'
import { useSheetPlace } from './addresses.ts'
import { forgetSheet } from './api.ts'

type ForgetDialogProps = { sheet: ImportSummary; onClose: () => void; onForgotten?: () => void }

/** Asks before a sheet and its corrections are removed. */
export function ForgetDialog({ sheet: { importId, fileName, state }, onClose, onForgotten }: ForgetDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.forgetting' })
  const act = useAct()
  const navigate = useNavigate()
  const { importId: openId, start } = useSheetPlace()
  const confirm = async () => {
    if (!(await act.run(() => forgetSheet(importId)))) return
    onForgotten?.()
    onClose()
    if (openId === importId) void navigate(start)
    archiveChanged()
  }
  const isOver = state === 'acquired' || state === 'undone'
  const isDiscarded = openId === importId && !isOver
  return (
    <ConfirmDialog
      title={t(isDiscarded ? 'discardTitle' : 'title')} isOpen isDestructive confirmLabel={t(isDiscarded ? 'discard' : 'confirm')}
      act={act} onClose={onClose} onConfirm={() => void confirm()}
    >
      <p>{t(isOver ? 'afterwards' : 'before', { name: fileName })}</p>
    </ConfirmDialog>
  )
}
