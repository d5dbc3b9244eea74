import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/viewer.ts'
import { DownloadLink } from './DownloadLink.tsx'
import styles from './FileList.module.css'
import { useDescription } from './use-description.ts'

/** Files by name, with type and size, each with a download link. On the screen only subtitles, which the viewer does not show. */
export function FileList({ files }: { files: readonly ArchiveFile[] }) {
  const { t } = useTranslation('archive')
  const describe = useDescription()
  return (
    <ul role="list" className={styles['files']} aria-label={t('files.names')}>
      {files.map((file) => (
        <li key={file.id}>
          <DownloadLink url={file.url} className={styles['link']} aria-label={t('files.download', { name: file.name })}>
            {file.name}
          </DownloadLink>{' '}
          <span className={styles['facts']}>{describe(file)}</span>
        </li>
      ))}
    </ul>
  )
}
