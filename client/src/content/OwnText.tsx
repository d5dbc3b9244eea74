import type { Content } from '@faldone/contract/content.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import styles from './OwnText.module.css'
import { Words } from './Words.tsx'

type OwnTextProps = {
  content: Pick<Content, 'text' | 'language'>
  size?: 'medium' | 'large'
  /** Shown beside its source, it is not the heading of the page. */
  isPreview?: boolean
}

/** What a centre has written for a page, with a word where it has done so in the other language only. */
export default function OwnText({ content: { text, language }, size = 'medium', isPreview = false }: OwnTextProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const place = useArrivalFocus(isPreview)
  return (
    <div ref={place} lang={language === spoken ? undefined : language}>
      {language !== spoken && !isPreview && <p lang={spoken} className={styles['note']}>{t('onlyInOtherLanguage')}</p>}
      <Words text={text} size={size} level={isPreview ? 3 : 1} />
    </div>
  )
}

/** The built-in heading had the focus while this text was on its way: it goes on to the new one. */
function useArrivalFocus(isPreview: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!isPreview && main && (document.activeElement === main || document.activeElement === document.body))
      place.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isPreview])
  return place
}
