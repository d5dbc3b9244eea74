import type { Language } from '@faldone/contract/common.ts'
import type { holdings } from '@faldone/contract/page-texts/holdings-it.ts'
import { TRASH_DAYS } from '@faldone/contract/trash.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detector } from './detector.ts'
import type { administration } from './it/administration.ts'
import type { accountScreens } from './it/common-account-screens.ts'
import type { firstSteps } from './it/common-first-steps.ts'
import type { it } from './it/index.ts'
import { NAMESPACES } from './namespaces.ts'
import { addFormats } from './numbers.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** Those that only some screens need come with them: see where `addWords` is called. */
    resources: typeof it & typeof administration & Omit<typeof holdings, 'holdingsPages'> & {
      common: { accounts: typeof accountScreens; pages: typeof holdings.holdingsPages & { firstSteps: typeof firstSteps } }
    }
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

addFormats(i18n)

/** By namespace. */
type Words = Partial<Record<(typeof NAMESPACES)[number], object>>

/** Each language's texts are a file of their own, so that nobody loads both unasked. */
const TEXTS: Record<Language, () => Promise<Words>> = {
  it: async () => (await import('./it/index.ts')).it,
  en: async () => (await import('./en/index.ts')).en,
}

function add(language: Language, words: Words): void {
  for (const [namespace, part] of Object.entries(words)) i18n.addResourceBundle(language, namespace, part, true)
}

async function bring(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'sidebar')) return
  add(language, await TEXTS[language]())
}

/** Adds words that only some screens need, which load them in both languages. */
export function addWords(words: Record<Language, Words>): void {
  add('it', words.it)
  add('en', words.en)
}

let chosen: Language | null = null

/** Goes on in this language, once its texts are here and unless another was chosen meanwhile; rejects where they cannot be had. */
export async function speak(language: Language): Promise<void> {
  chosen = language
  await bring(language)
  if (chosen === language) await i18n.changeLanguage(language)
}

/** Before the first page: the texts of the language that was found. */
export const startLanguage = (): Promise<void> => speak(i18n.languages[0] === 'en' ? 'en' : 'it')
