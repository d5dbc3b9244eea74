import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { DownloadLink } from './DownloadLink.tsx'
import styles from './FileList.module.css'
import { useDescription } from './use-description.ts'

/** Files by name, each to be downloaded: on the screen those that the viewer does not show by themselves, subtitles. */
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
