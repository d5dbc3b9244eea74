import type { Language } from '@faldone/contract/common.ts'
import type { prosePages } from '@faldone/contract/page-texts/prose-it.ts'
import { TRASH_DAYS } from '@faldone/contract/trash.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detector } from './detector.ts'
import type { administration } from './it/administration.ts'
import type { accountScreens } from './it/common-account-screens.ts'
import type { it } from './it/index.ts'
import { NAMESPACES } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** Those of administration, of accounts and of pages that are read come later: see administration.ts, accounts.ts and prose.ts. */
    resources: typeof it & typeof administration & { common: { accounts: typeof accountScreens; pages: typeof prosePages } }
  }
}

/** The language that an address asks for: it wins over what the browser or an earlier visit said. */
const languageOfAddress = new URLSearchParams(window.location.search).get('lang')

export const i18n = i18next.use(detector).use(initReactI18next)

void i18n.init({
  resources: {},
  ns: NAMESPACES,
  defaultNS: 'common',
  ...(languageOfAddress === 'it' || languageOfAddress === 'en' ? { lng: languageOfAddress } : {}),
  supportedLngs: ['it', 'en'],
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  fallbackLng: 'it',
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { trashDays: TRASH_DAYS } },
})

/** Each language's texts are a file of their own, so that nobody loads both unasked. */
const TEXTS: Record<Language, () => Promise<Record<(typeof NAMESPACES)[number], object>>> = {
  it: async () => (await import('./it/index.ts')).it,
  en: async () => (await import('./en/index.ts')).en,
}

async function bring(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'sidebar')) return
  const texts = await TEXTS[language]()
  for (const namespace of NAMESPACES) i18n.addResourceBundle(language, namespace, texts[namespace], true)
}

/** Goes on in this language, once its texts are here; rejects where they cannot be had. */
export async function speak(language: Language): Promise<void> {
  await bring(language)
  await i18n.changeLanguage(language)
}

/** Before the first page: the texts of the language that was found. */
export const startLanguage = (): Promise<void> => speak(i18n.languages[0] === 'en' ? 'en' : 'it')
