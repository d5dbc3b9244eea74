import type { ImportSummary } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAct } from '../ui/use-act.ts'
import { useSheetPlace } from './addresses.ts'
import { keepSheet, undoImport } from './api.ts'

/** Asks before an import is undone, and says what will be removed and what restored. */
export function UndoImportDialog({ sheet: { importId, fileName, counts }, onClose }: { sheet: ImportSummary; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.undoing' })
  const written = useNumbers()
  const act = useAct()
  const navigate = useNavigate()
  const { addressOf } = useSheetPlace()
  const confirm = async () => {
    const isBegun = await act.run(async () => keepSheet(await undoImport(importId)))
    if (!isBegun) return
    onClose()
    void navigate(addressOf('acquireArchive', importId))
  }
  const count = (part: 'created' | 'updated') => ({ count: counts?.[part] ?? 0, number: written(counts?.[part] ?? 0) })
  return (
    <ConfirmDialog
      title={t('title')}
      isOpen
      isDestructive
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      act={act}
      onClose={onClose}
      onConfirm={() => void confirm()}>
      <p>{t('lead', { name: fileName })}</p>
      {counts && (
        <p>
          {(['created', 'updated'] as const)
            .filter((part) => counts[part] > 0)
            .map((part) => t(part, count(part)))
            .join(' ')}
        </p>
      )}
      <p>{t('madeGo')}</p>
      <p>{t('editedStay')}</p>
    </ConfirmDialog>
  )
}
