import type { Content } from '@faldone/contract/content.ts'
import { readMarkdown } from '@faldone/contract/markdown.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { Blocks, Inlines } from './Markdown.tsx'
import styles from './OwnText.module.css'
import { arranged } from './arrangement.ts'

type OwnTextProps = {
  content: Pick<Content, 'text' | 'language'>
  size?: 'medium' | 'large'
  /** Shown beside its source, it is not the heading of the page. */
  isPreview?: boolean
}

/** What a centre has written for a page: the first heading and what follows it at the top, then the sections. */
export default function OwnText({ content: { text, language }, size = 'medium', isPreview = false }: OwnTextProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const { title, lead, sections } = useMemo(() => arranged(readMarkdown(text)), [text])
  const place = useArrivalFocus(isPreview)
  return (
    <div ref={place} lang={language === spoken ? undefined : language}>
      {language !== spoken && !isPreview && <p lang={spoken} className={styles['note']}>{t('onlyInOtherLanguage')}</p>}
      {title && <PageHead size={size} level={isPreview ? 3 : 1} title={<Inlines inlines={title} />} lead={lead && <Inlines inlines={lead} />} />}
      {sections.length > 0 && (
        <Prose>
          {sections.map(({ title: heading, blocks }, at) => (
            <ProseSection key={at} title={heading && <Inlines inlines={heading} />}><Blocks blocks={blocks} /></ProseSection>
          ))}
        </Prose>
      )}
    </div>
  )
}

/** The built-in heading had the focus while this text was on its way: it goes on to the new one. */
function useArrivalFocus(isPreview: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!isPreview && main && (document.activeElement === main || document.activeElement === document.body)) place.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isPreview])
  return place
}
