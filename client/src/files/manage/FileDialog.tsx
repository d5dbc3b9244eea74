import type { DateQualifier } from '@faldone/contract/archival-date.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosureFields } from '../../closures/manage/ClosureFields.tsx'
import { closureFrom, closureText } from '../../closures/manage/closure-values.ts'
import { ApiError } from '../../session/api-client.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAct } from '../../ui/use-act.ts'
import { DownloadLink } from '../DownloadLink.tsx'
import { useDescription } from '../use-description.ts'
import { recordOf } from './api.ts'
import styles from './FileManager.module.css'
import type { FilesControl } from './use-files.ts'

/** A file's name, visibility, access restrictions, type and checksum. */
export function FileDialog({ file, control, onClose }: { file: ArchiveFile; control: FilesControl; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'uploads' })
  const describe = useDescription()
  const [name, setName] = useState(file.name)
  const [access, setAccess] = useState(file.access)
  const [closure, setClosure] = useState(() => closureText(file.closure))
  const { data: record } = useQuery(recordOf(file.documentId))
  const latest = { dateTo: record?.dateTo ?? null, dateQualifier: (record?.dateQualifier ?? null) as DateQualifier | null }
  const act = useAct()
  // Only the fields of this dialog: others may be changed elsewhere at the same time.
  const [begun] = useState(file)
  const changes = {
    ...(name.trim() !== begun.name && { name: name.trim() }), ...(access !== begun.access && { access }),
    ...(closure !== closureText(begun.closure) && { closure: closureFrom(closure) }),
  }
  const fields = act.error instanceof ApiError ? act.error.fields : undefined
  const wrong = fields?.['name']?.[0]
  const wrongClosure = Object.entries(fields ?? {}).find(([field]) => field.startsWith('closure'))?.[1][0]
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
      problem={wrong || wrongClosure ? undefined : act.error?.message}>
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
      <ClosureFields value={closure} onChange={setClosure} latest={latest} error={wrongClosure} isReadOnly={act.isBusy} isFile />
      <p className={styles['facts']}>
        {describe({ ...file, access: 'public' })} · <DownloadLink url={file.url}>{t('download')}</DownloadLink>
      </p>
      <CopyField label={t('checksum')} hint={t('checksumHint')} value={file.sha256} isMain={false} />
    </ConfirmDialog>
  )
}
