import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { formatSize } from '../i18n/numbers.ts'
import { Details } from '../ui/Details.tsx'
import { DownloadLink } from './DownloadLink.tsx'
import { clock } from './clock.ts'
import styles from './FileList.module.css'

/** How many files are listed before 'show all'. What can be done with the record is below them. */
const FIRST = 8

/** The files of a record by name, with type and size, each with a download link. */
export function FileList({ files }: { files: readonly ArchiveFile[] }) {
  const { t } = useTranslation('archive')
  const first = files.length > FIRST + 2 ? FIRST : files.length
  return (
    <>
      <Names files={files.slice(0, first)} />
      {first < files.length && (
        <Details summary={t('files.others', { count: files.length - first })}>
          <Names files={files.slice(first)} />
        </Details>
      )}
    </>
  )
}

function Names({ files }: { files: readonly ArchiveFile[] }) {
  const { t } = useTranslation('archive')
  const describe = useDescription()
  return (
    <ul role="list" className={styles['files']}>
      {files.map((file) => (
        <li key={file.id}>
          <DownloadLink url={file.url} className={styles['link']} aria-label={t('files.download', { name: file.name })}>
            {file.name}
          </DownloadLink>
          <span className={styles['facts']}>{describe(file)}</span>
        </li>
      ))}
    </ul>
  )
}

/** "PDF · 12 pagine · 1,4 MB", "MPEG · 1:02:07 · 60 MB" */
export function useDescription(): (file: ArchiveFile) => string {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return ({ mediaType, pages, width, height, duration, size, access }) => [
    mediaType.split('/').at(-1)?.replace(/^x-|^vnd\.|;.*$/g, '').toUpperCase(),
    pages && t('files.pages', { count: pages }),
    width && height && t('files.pixels', { width, height }),
    duration && clock(duration),
    formatSize(size, language),
    access === 'staff' && t('record.staffOnly'),
  ].filter(Boolean).join(' · ')
}
