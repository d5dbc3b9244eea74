import {
  CITATION_FORMAT_NAMES, CITATION_FORMATS, type CitationFormat, type CitationPart, plainCitation,
} from '@faldone/contract/citation.ts'
import type { Language } from '@faldone/contract/common.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/citation.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { InParts } from '../ui/InParts.tsx'
import styles from './CitationDialog.module.css'
import { keepText } from './keep-text.ts'

const STYLES = ['archival', 'apa', 'chicago'] as const

type CitationsProps = {
  title: string
  styled: Record<(typeof STYLES)[number], CitationPart[]>
  write: (format: CitationFormat) => string
  /** Of the files, without their ending. */
  fileName: string
  isOpen: boolean
  onClose: () => void
}

/** Citations as text to copy, and as files for reference managers. */
export function Citations({ title, styled, write, fileName, isOpen, onClose }: CitationsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'citation' })
  const language = useLanguage()
  const files = CITATION_FORMAT_NAMES.map((format) => {
    const { ending, mediaType } = CITATION_FORMATS[format]
    return (
      <Button key={format} size="small" onClick={() => keepText(write(format), `${fileName}.${ending}`, mediaType)}>
        {t(`formats.${format}`)}
      </Button>
    )
  })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {STYLES.map((style) => (
        <Citation key={style} name={t(`styles.${style}`)} parts={styled[style]} lang={language} />
      ))}
      <p className={styles['files']}>
        <span>{t('files')}</span>
        {files}
      </p>
    </Dialog>
  )
}

function Citation({ name, parts, lang }: { name: string; parts: readonly CitationPart[]; lang: Language }) {
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
      <p role="status" className={styles['said']}>{said}</p>
      <Button size="small" aria-label={`${t('copy')}: ${name}`} onClick={() => void copy()}>{t('copy')}</Button>
      <p className={styles['words']} lang={lang}>
        {parts.map(({ text, italic }, at) => (italic ? <i key={at} lang="it">{text}</i> : <InParts key={at} address={text} />))}
      </p>
    </section>
  )
}
