import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { formatSize } from '../i18n/numbers.ts'
import { clock } from '../ui/clock.ts'

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
