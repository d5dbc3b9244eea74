import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import type { LanguageDetectorModule } from 'i18next'
import { readLocal, writeLocal } from '../store/local-storage.ts'

/** The language of the interface: the one chosen earlier, otherwise that of the browser, otherwise that of the page. */
export const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => [readLocal(STORAGE_KEYS.language), ...navigator.languages, document.documentElement.lang]
    .filter((language) => language !== null),
  cacheUserLanguage: (language) => writeLocal(STORAGE_KEYS.language, language),
}
