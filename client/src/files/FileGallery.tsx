import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import styles from './FileGallery.module.css'
import { FileStage } from './FileStage.tsx'
import { mediaOf } from './media.ts'

/** The files of a record: one on the stage, all of them as small pictures below it. */
export function FileGallery({ files, title }: { files: readonly ArchiveFile[]; title: string }) {
  const { t } = useTranslation('archive')
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = files.find(({ id }) => id === shownId) ?? files[0]
  if (!shown) return null
  return (
    <section className={styles['gallery']} aria-label={t('files.title')}>
      <FileStage key={shown.id} file={shown} title={title} captions={files.find(({ mediaType }) => mediaType.startsWith('text/vtt'))} />
      {files.length > 1 && (
        <ul role="list" className={styles['thumbs']} data-print="hide">
          {files.map((file) => (
            <li key={file.id}>
              <button type="button" className={classNames(styles['thumb'], file === shown && styles['shown'])} aria-pressed={file === shown} aria-label={t('files.choose', { name: file.name })} title={file.name} onClick={() => setShownId(file.id)}>
                {file.thumbnailUrl ? <img src={file.thumbnailUrl} alt={''} loading="lazy" /> : <span className={styles['type']}>{t(`files.types.${mediaOf(file.mediaType)}`)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
