import { apaCitation, archivalReference, chicagoCitation, CITATION_FORMATS, type CitedPage } from '@faldone/contract/citation.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from '../shell/index.ts'
import { Citations } from './Citations.tsx'

type CitationDialogProps = {
  record: ArchiveDocument
  /** The page that is cited, and its address below the base path. */
  page?: (CitedPage & { path: string }) | undefined
  isOpen: boolean
  onClose: () => void
}

/** How a record is cited, or a page of it. */
export default function CitationDialog({ record, page, ...window }: CitationDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'citation' })
  const language = useLanguage()
  const url = addressOf(page?.path ?? shortPath(record.shortNumber))
  const keeper = { siteName: useSettings()?.siteName ?? '', url, ...(page && { page }) }
  const styled = {
    archival: archivalReference(record, keeper, language),
    apa: apaCitation(record, keeper, language),
    chicago: chicagoCitation(record, keeper, language),
  }
  return (
    <Citations
      {...window} title={t(page ? 'pageTitle' : 'title')} styled={styled} write={(format) => CITATION_FORMATS[format].write(record, keeper)}
      fileName={record.segnatura ?? record.id}
    />
  )
}
