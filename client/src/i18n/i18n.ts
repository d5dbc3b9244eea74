import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { en } from './en/index.ts'
import { it } from './it/index.ts'
import { STORAGE_KEYS } from '../store/storage-keys.ts'
import { NAMESPACES } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof it
  }
}

/** The language that an address asks for: it wins over what the browser or an earlier visit said. */
const languageOfAddress = new URLSearchParams(window.location.search).get('lang')

export const i18n = i18next.use(LanguageDetector).use(initReactI18next)

void i18n.init({
  resources: { it, en },
  ns: NAMESPACES,
  defaultNS: 'common',
  ...(languageOfAddress === 'it' || languageOfAddress === 'en' ? { lng: languageOfAddress } : {}),
  supportedLngs: ['it', 'en'],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  fallbackLng: 'it',
  initAsync: false,
  interpolation: { escapeValue: false },
  detection: { order: ['localStorage', 'navigator', 'htmlTag'], lookupLocalStorage: STORAGE_KEYS.language, caches: ['localStorage'] },
})
