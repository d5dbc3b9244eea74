import type { Language } from '@faldone/contract/common.ts'
import { i18n } from '../i18n/i18n.ts'
import { useAppStore } from '../store/app-store.ts'

/** Keeps the language of the document and of the store in step with the interface's. */
export function followLanguage(): void {
  const follow = () => {
    const language: Language = i18n.resolvedLanguage === 'en' ? 'en' : 'it'
    document.documentElement.lang = language
    useAppStore.setState((state) => ({ language, user: { ...state.user, language } }))
  }
  i18n.on('languageChanged', follow)
  follow()
}
