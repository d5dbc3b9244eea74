import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { archiveChanged, offerUndoOf } from '../../changes.ts'
import { formPath, type FormPage } from '../../staff-pages/index.ts'
import { LeaveDialog } from '../../forms/index.ts'
import { useAppStore } from '../../store/app-store.ts'
import { Answers } from '../../ui/Answers.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAct } from '../../ui/use-act.ts'
import { deleteDocument } from './api.ts'
import { useListAddress } from './list/list-memory.ts'
import { StaleDialog } from './StaleDialog.tsx'
import type { RecordFormControl } from './use-record-form.ts'

type FormDialogsProps = { control: RecordFormControl; kind: KindName; page: FormPage; record: ArchiveDocument | null }

/** The form's dialogs: leaving, deleting, two versions, deleted by another user. */
export function FormDialogs({ control, kind, page, record }: FormDialogsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { theirs, isGone, dismiss, leaving, forget, hasWaiting } = control
  return (
    <>
      <LeaveDialog blocker={leaving.blocker} onDiscard={forget}>{hasWaiting && `\n${t('leave.files')}`}</LeaveDialog>
      {record && <DeleteDialog control={control} kind={kind} page={page} record={record} />}
      {theirs && <StaleDialog control={control} kind={kind} theirs={theirs} />}
      <Dialog
        title={t('gone.title')}
        isOpen={isGone}
        onClose={dismiss}
        answers={(
          <Answers onCancel={dismiss} cancelLabel={t('gone.later')}>
            <Button variant="primary" onClick={() => void control.saveAsNew()}>{t('gone.saveAsNew')}</Button>
          </Answers>
        )}
      >
        {t('gone.text')}
      </Dialog>
    </>
  )
}

/** Open while the store says that the record is being deleted. */
function DeleteDialog({ control, kind, page, record }: FormDialogsProps & { record: ArchiveDocument }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.remove' })
  const alert = useTranslation('alert').t
  const navigate = useNavigate()
  const listAddress = useListAddress(kind)
  const act = useAct()
  const editMode = useAppStore((state) => state.editMode)
  const { id, title, files } = record
  const remove = async () => {
    const isDone = await act.run(async () => {
      const done = await deleteDocument(id, control.beginning.version ?? record.version)
      control.forget()
      const [address, state] = page === 'create' ? [formPath(kind, 'create'), { turn: Date.now() }] : [listAddress, null]
      await control.go(() => navigate(address, { state }))
      offerUndoOf(t('done', { title }), done, { detail: alert('documentDeleted', { id }) })
      archiveChanged()
    })
    if (isDone) useAppStore.setState({ editMode: 'none' })
  }
  return (
    <ConfirmDialog
      title={t('title')} isOpen={editMode === 'delete'} isDestructive confirmLabel={t('confirm')}
      act={act} onClose={() => useAppStore.setState({ editMode: 'edit' })} onConfirm={() => void remove()}
    >
      <p>{t('text', { title })}</p>
      {files.length > 0 && <p>{t('files', { count: files.length })}</p>}
      {control.isDirty && <p>{t('unsaved')}</p>}
    </ConfirmDialog>
  )
}
