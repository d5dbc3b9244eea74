import { apaCitation, archivalReference, chicagoCitation, CITATION_FORMATS } from '@faldone/contract/citation.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from '../shell/index.ts'
import { Citations } from './Citations.tsx'

type CitationDialogProps = { record: ArchiveDocument; isOpen: boolean; onClose: () => void }

/** How a record is cited. */
export default function CitationDialog({ record, ...window }: CitationDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'citation' })
  const language = useLanguage()
  const keeper = { siteName: useSettings()?.siteName ?? '', url: addressOf(shortPath(record.shortNumber)) }
  const styled = {
    archival: archivalReference(record, keeper),
    apa: apaCitation(record, keeper, language),
    chicago: chicagoCitation(record, keeper, language),
  }
  return (
    <Citations
      {...window} title={t('title')} styled={styled} write={(format) => CITATION_FORMATS[format].write(record, keeper)}
      fileName={record.segnatura ?? record.id}
    />
  )
}
