import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FormPage } from '../../staff-pages/index.ts'
import { useAppStore } from '../../store/app-store.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { focusMenu, Menu, MenuButton, MenuItems } from '../../ui/Menu.tsx'
import { UndoPlace } from '../../ui/UndoNotice.tsx'
import styles from './FormBar.module.css'
import { useListAddress } from './list/list-memory.ts'
import type { RecordFormControl } from './use-record-form.ts'

type FormBarProps = { control: RecordFormControl; kind: KindName; page: FormPage; record: ArchiveDocument | null }

/** The actions for the record, always visible, and their outcome. */
export function FormBar({ control, kind, page, record }: FormBarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { isSaving } = control
  const listAddress = useListAddress(kind)
  return (
    <div className={styles['bar']} data-form-bar>
      <Wrong control={control} />
      <UndoPlace />
      <div className={styles['buttons']}>
        <Button
          name="save" variant="primary" className={styles['save']} isBusy={isSaving} aria-keyshortcuts="Control+Enter"
          onClick={() => void control.save()}
        >
          {t('save')}<kbd aria-hidden className={styles['key']}>{t('keys.ctrlEnter')}</kbd>
        </Button>
        <Button
          name="saveNext" className={styles['next']} isBusy={isSaving} aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => void control.saveAndNext()}
        >
          {t('saveNext')}<kbd aria-hidden className={styles['key']}>{t('keys.ctrlShiftEnter')}</kbd>
        </Button>
        {record && <MoreActs onCopy={control.copy} />}
        {page !== 'create' && (
          <Link to={listAddress} state={record && { hitId: record.id }} className={styles['toList']}>{t('toList')}</Link>
        )}
      </div>
    </div>
  )
}

/** What is done seldom, apart from saving. */
function MoreActs({ onCopy }: { onCopy: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const entries = (
    <MenuItems>
      <MenuButton onClick={onCopy}>{t('copy')}</MenuButton>
      <MenuButton onClick={() => useAppStore.setState({ editMode: 'delete' })}>{t('delete')}</MenuButton>
    </MenuItems>
  )
  return (
    <div onClickCapture={focusMenu}>
      <Menu floats label={t('moreActs')} className={buttonLook({}, styles['more'])} panel={entries}>
        <Ellipsis size={18} aria-hidden />
      </Menu>
    </div>
  )
}

/** Why the last save failed. */
function Wrong({ control: { form, problem } }: { control: RecordFormControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const { errors, isSubmitted } = form.formState
  const wrong = isSubmitted ? Object.keys(errors).length : 0
  return (
    <div role="alert">
      {wrong > 0 && <p className={styles['problem']}>{t('wrong', { count: wrong })}</p>}
      {problem !== null && <p className={styles['problem']}>{problem}</p>}
    </div>
  )
}
