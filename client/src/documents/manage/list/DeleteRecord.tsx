import type { Hit } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { archiveChanged, offerUndoOf } from '../../../changes.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { deleteDocument } from '../api.ts'

/** Asks before a record of the list is moved to the trash, then offers to undo it. */
export function DeleteRecord(
  { hit: { id, title, version, fileCount }, onClose, onDeleted }: { hit: Hit; onClose: () => void; onDeleted: () => void }
) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.remove' })
  const alert = useTranslation('alert').t
  const act = useAct()
  const remove = async () => {
    const isDone = await act.run(async () => {
      offerUndoOf(t('done', { title }), await deleteDocument(id, version), { detail: alert('documentDeleted', { id }) })
      archiveChanged()
    })
    if (isDone) onDeleted()
  }
  return (
    <ConfirmDialog
      title={t('title')} isOpen isDestructive confirmLabel={t('confirm')} act={act} onClose={onClose} onConfirm={() => void remove()}>
      <p>{t('text', { title })}</p>
      {fileCount > 0 && <p>{t('files', { count: fileCount })}</p>}
    </ConfirmDialog>
  )
}
