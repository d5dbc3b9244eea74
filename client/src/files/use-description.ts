import type { ArchiveFile } from '@faldone/contract/file.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { formatSize } from '../i18n/numbers.ts'
import { clock } from '../ui/clock.ts'

/** "JPEG", "MPEG"; where the media type says it in no short word, as the name ends: "SRT", "DOCX". */
export function formatOf({ mediaType, name }: Pick<ArchiveFile, 'mediaType' | 'name'>): string {
  const type = mediaType.split('/').at(-1)!.replace(/^x-|^vnd\.|[+;].*$/g, '')
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]
  return (type !== 'plain' && type.length <= 5 ? type : (ending ?? type)).toUpperCase()
}

/** "PDF · 12 pagine · 1,4 MB", "MPEG · 1:02:07 · 60 MB" */
export function useDescription(): (file: ArchiveFile) => string {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return ({ pages, width, height, duration, size, access, ...file }) => [
    formatOf(file),
    pages && t('files.pages', { count: pages }),
    width && height && t('files.pixels', { width, height }),
    duration && clock(duration),
    formatSize(size, language),
    access === 'staff' && t('record.staffOnly'),
  ].filter(Boolean).join(' · ')
}
