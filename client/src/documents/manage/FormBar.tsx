import { recordPath } from '@faldone/contract/addresses.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import type { FormPage } from '../../staff-pages/index.ts'
import { useAppStore } from '../../store/app-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { UndoPlace } from '../../ui/UndoNotice.tsx'
import { useListAddress } from './list/list-memory.ts'
import styles from './RecordForm.module.css'
import type { RecordFormControl } from './use-record-form.ts'

type FormBarProps = { control: RecordFormControl; kind: KindName; page: FormPage; record: ArchiveDocument | null }

/** The actions for the record, always visible, and their outcome. */
export function FormBar({ control, kind, page, record }: FormBarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { isSaving } = control
  const listAddress = useListAddress(kind)
  return (
    <div className={styles['bar']} data-form-bar>
      <Said control={control} kind={kind} />
      <UndoPlace />
      <div className={styles['buttons']}>
        <Button variant="primary" isBusy={isSaving} aria-keyshortcuts="Control+Enter" onClick={() => void control.save()}>
          {t('save')}<kbd aria-hidden className={styles['key']}>{t('keys.ctrlEnter')}</kbd>
        </Button>
        <Button isBusy={isSaving} aria-keyshortcuts="Control+Shift+Enter" onClick={() => void control.saveAndNext()}>
          {t('saveNext')}<kbd aria-hidden className={styles['key']}>{t('keys.ctrlShiftEnter')}</kbd>
        </Button>
        {record && <Button onClick={control.copy}>{t('copy')}</Button>}
        {record && <Button onClick={() => useAppStore.setState({ editMode: 'delete' })}>{t('delete')}</Button>}
        {page !== 'create' && (
          <Link to={listAddress} state={record && { hitId: record.id }} className={styles['toList']}>{t('toList')}</Link>
        )}
      </div>
    </div>
  )
}

/** The outcome of the last save. */
function Said({ control: { done, form, problem }, kind }: { control: RecordFormControl; kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const alert = useTranslation('alert').t
  const { errors, isSubmitted } = form.formState
  const wrong = isSubmitted ? Object.keys(errors).length : 0
  return (
    <>
      <div role="alert">
        {wrong > 0 && <p className={styles['problem']}>{t('wrong', { count: wrong })}</p>}
        {problem !== null && <p className={styles['problem']}>{problem}</p>}
      </div>
      <div role="status">
        {done && wrong === 0 && (
          <p className={styles['done']}>
            {t(`said.${done.what}`, { done: alert('done'), title: done.title })}{' '}
            <Link to={recordPath({ kind, id: done.id })}>{t('view')}</Link>
          </p>
        )}
      </div>
    </>
  )
}
