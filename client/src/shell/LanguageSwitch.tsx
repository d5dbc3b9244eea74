import type { Language } from '@faldone/contract/common.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { speak } from '../i18n/i18n.ts'
import { showAlert } from '../ui/alert-queue.ts'
import styles from './LanguageSwitch.module.css'

const LANGUAGES: readonly { language: Language; name: string }[] =
  [{ language: 'it', name: 'Italiano' }, { language: 'en', name: 'English' }]

/** Italian or English. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const choose = (language: Language) => {
    void speak(language).catch(() => showAlert(i18n.t('alert:unreachable')))
    if (params.has('lang')) setParams((now) => withLanguage(now, language), { replace: true, preventScrollReset: true })
  }
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
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

/** If the address asks for a language, it is changed to the chosen one. */
function withLanguage(params: URLSearchParams, language: Language): URLSearchParams {
  const changed = new URLSearchParams(params)
  changed.set('lang', language)
  return changed
}
