import type { LanguageDetectorModule } from 'i18next'
import { STORAGE_KEYS } from '../store/storage-keys.ts'

/** What was chosen before; nothing where the browser keeps nothing. */
function chosen(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.language)
  } catch {
    return null
  }
}

/** In which language somebody is spoken to: the one chosen before, else those of the browser, else that of the page. */
export const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => [chosen(), ...navigator.languages, document.documentElement.lang].filter((language) => language !== null),
  cacheUserLanguage(language) {
    try {
      localStorage.setItem(STORAGE_KEYS.language, language)
    } catch {
      // The choice holds until the page is left.
    }
  },
}
