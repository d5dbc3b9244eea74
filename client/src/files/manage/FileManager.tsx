import type { Visibility } from '@faldone/contract/common.ts'
import { byteLimit, errorMessage } from '@faldone/contract/errors.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/viewer.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSettings } from '../../shell/index.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SectionHead } from '../../ui/PageHead.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Dropzone } from './Dropzone.tsx'
import styles from './FileManager.module.css'
import { FileOrder } from './FileOrder.tsx'
import { Leftovers } from './Leftovers.tsx'
import { TransferRow } from './TransferRow.tsx'
import { addFiles, useTransfers } from './transfers.ts'

type FileManagerProps = {
  kind: KindName
  /** Null if the record is not saved yet: its files wait. */
  documentId: string | null
  files: readonly ArchiveFile[]
}

/** The files of a record being edited: the stored ones, uploads, and the place to add more. */
export function FileManager({ kind, documentId, files }: FileManagerProps) {
  const { t } = useTranslation('archive')
  const [access, setAccess] = useState<Visibility>('public')
  const transfers = useTransfers().filter((one) => one.documentId === documentId && one.kind === kind)
  const language = useLanguage()
  const maxBytes = useSettings()?.maxFileBytes ?? Infinity
  const reasonAgainst = ({ size }: File) => (size > maxBytes ? errorMessage('TOO_LARGE', language, { limit: byteLimit(maxBytes) }) : null)
  const add = (chosen: readonly File[]) => addFiles(chosen, { kind, documentId, access }, reasonAgainst)
  let list: ReactNode = null
  if (documentId !== null) list = <FileOrder key={documentId} documentId={documentId} initial={files} />
  return (
    <section data-files className={styles['manager']} aria-label={t('files.title')}>
      <SectionHead title={t('files.title')} />
      {list}
      {transfers.length > 0 && (
        <ul role="list" aria-label={t('uploads.underWay')} className={styles['list']}>
          {transfers.map((one) => (
            <TransferRow key={one.id} transfer={one} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {documentId === null && transfers.some(({ state }) => state === 'waiting') ? t('uploads.afterSaving') : ''}
        </span>
      </VisuallyHidden>
      {documentId !== null && <Leftovers documentId={documentId} transfers={transfers} />}
      <Dropzone onFiles={add} />
      <Checkbox
        label={t('uploads.newAreStaff')}
        checked={access === 'staff'}
        onChange={({ target }) => setAccess(target.checked ? 'staff' : 'public')}
      />
    </section>
  )
}
