import { recordPath } from '@faldone/contract/addresses.ts'
import {
  apaCitation, archivalReference, chicagoCitation, CITATION_FORMAT_NAMES, CITATION_FORMATS, type CitationPart, plainCitation,
} from '@faldone/contract/citation.ts'
import type { ArchiveDocument } from '@faldone/contract/document.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './CitationDialog.module.css'
import { keepText } from './keep-text.ts'

/** Citations of a record: as text to copy, and as files for reference managers. */
export default function CitationDialog({ record, isOpen, onClose }: { record: ArchiveDocument; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'citation' })
  const language = useLanguage()
  const keeper = { siteName: useSettings()?.siteName ?? '', url: addressOf(recordPath(record)) }
  const styled = {
    archival: archivalReference(record, keeper),
    apa: apaCitation(record, keeper, language),
    chicago: chicagoCitation(record, keeper, language),
  }
  const files = CITATION_FORMAT_NAMES.map((format) => {
    const { ending, mediaType, write } = CITATION_FORMATS[format]
    return (
      <Button
        key={format}
        size="small"
        onClick={() => keepText(write(record, keeper), `${record.segnatura ?? record.id}.${ending}`, mediaType)}>
        {t(`formats.${format}`)}
      </Button>
    )
  })
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose}>
      {(Object.keys(styled) as (keyof typeof styled)[]).map((style) => (
        <Citation key={style} name={t(`styles.${style}`)} parts={styled[style]} />
      ))}
      <p className={styles['files']}>
        <span>{t('files')}</span>
        {files}
      </p>
    </Dialog>
  )
}

function Citation({ name, parts }: { name: string; parts: readonly CitationPart[] }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  // Without https there is no clipboard.
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(plainCitation(parts)).then(() => true, () => false)
    setSaid(t(isCopied ? 'copied' : 'copyFailed'))
  }
  return (
    <section className={styles['citation']}>
      <h3 className={styles['name']}>{name}</h3>
      <Button size="small" aria-label={`${t('copy')}: ${name}`} onClick={() => void copy()}>{t('copy')}</Button>
      <p className={styles['words']} lang="it">{parts.map(({ text, italic }, at) => (italic ? <i key={at}>{text}</i> : text))}</p>
      <p role="status" className={styles['said']}>{said}</p>
    </section>
  )
}
