import type { Language } from '@faldone/contract/common.ts'
import { useTranslation } from 'react-i18next'
import styles from './LanguageSwitch.module.css'

const LANGUAGES: readonly { language: Language; name: string }[] = [{ language: 'it', name: 'Italiano' }, { language: 'en', name: 'English' }]

/** Italian or English. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <div role="group" aria-label={t('language')} className={styles['switch']}>
      {LANGUAGES.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles['choice']}
          aria-pressed={i18n.resolvedLanguage === language}
          aria-label={`${language.toUpperCase()}, ${name}`}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
