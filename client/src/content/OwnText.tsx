import type { Content } from '@faldone/contract/content.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import styles from './OwnText.module.css'
import { Words } from './Words.tsx'

type OwnTextProps = {
  content: Pick<Content, 'text' | 'language'>
  size?: 'medium' | 'large'
  /** In the editor's preview it is not the heading of the page. */
  isPreview?: boolean
}

/** A centre's own text of a page, with a note if it exists only in the other language. */
export default function OwnText({ content: { text, language }, size = 'medium', isPreview = false }: OwnTextProps) {
  const { t } = useTranslation()
  const spoken = useLanguage()
  const place = useArrivalFocus(isPreview)
  return (
    <div ref={place} className={styles['text']} lang={language === spoken ? undefined : language}>
      {language !== spoken && !isPreview && <p lang={spoken} className={styles['note']}>{t('onlyInOtherLanguage')}</p>}
      <Words text={text} size={size} level={isPreview ? 3 : 1} />
    </div>
  )
}

/** The built-in heading had the focus while this text was loading: the new heading takes it over. */
function useArrivalFocus(isPreview: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!isPreview && main && (document.activeElement === main || document.activeElement === document.body))
      place.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isPreview])
  return place
}
