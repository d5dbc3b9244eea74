import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../session/api-client.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAct } from '../../ui/use-act.ts'
import { DownloadLink } from '../DownloadLink.tsx'
import { useDescription } from '../use-description.ts'
import styles from './FileManager.module.css'
import type { FilesControl } from './use-files.ts'

/** A file's name, visibility, type and checksum. */
export function FileDialog({ file, control, onClose }: { file: ArchiveFile; control: FilesControl; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const describe = useDescription()
  const [name, setName] = useState(file.name)
  const [access, setAccess] = useState(file.access)
  const act = useAct()
  // Only the fields of this dialog: others may be changed elsewhere at the same time.
  const [begun] = useState(file)
  const changes = { ...(name.trim() !== begun.name && { name: name.trim() }), ...(access !== begun.access && { access }) }
  const wrong = act.error instanceof ApiError ? act.error.fields?.['name']?.[0] : undefined
  const save = async () => {
    if (Object.keys(changes).length === 0 || (await act.run(() => control.change(file, changes)))) onClose()
  }
  return (
    <ConfirmDialog
      title={t('one')}
      isOpen
      onClose={onClose}
      confirmLabel={t('save')}
      onConfirm={() => void save()}
      isBusy={act.isBusy}
      problem={wrong ? undefined : act.error?.message}>
      <TextField
        label={t('name')}
        readOnly={act.isBusy}
        value={name}
        error={name.trim() === '' ? t('nameMissing') : wrong}
        onChange={({ target }) => setName(target.value)}
        maxLength={500}
        isRequired
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
      <Select
        label={t('access')}
        value={access}
        onChange={(value) => setAccess(value === 'staff' ? 'staff' : 'public')}
        options={[
          { value: 'public', label: t('accessFor.public') },
          { value: 'staff', label: t('accessFor.staff') },
        ]}
      />
      <p className={styles['facts']}>
        {describe({ ...file, access: 'public' })} · <DownloadLink url={file.url}>{t('download')}</DownloadLink>
      </p>
      <CopyField label={t('checksum')} hint={t('checksumHint')} value={file.sha256} isMain={false} />
    </ConfirmDialog>
  )
}
