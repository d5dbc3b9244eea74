import type { Language } from '@faldone/contract/common.ts'
import type { people } from '@faldone/contract/page-texts/people-it.ts'
import type { unitPage } from '@faldone/contract/page-texts/unit-page-it.ts'
import type { holdings } from '@faldone/contract/page-texts/holdings-it.ts'
import { TRASH_DAYS } from '@faldone/contract/trash.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detector } from './detector.ts'
import type { citation } from './it/archive-citation.ts'
import type { closures } from './it/archive-closures.ts'
import type { desk } from './it/archive-desk.ts'
import type { fileTexts } from './it/archive-file-texts.ts'
import type { ownFilters } from './it/archive-own-filters.ts'
import type { viewer } from './it/archive-viewer.ts'
import type { administration } from './it/administration.ts'
import type { accountScreens } from './it/common-account-screens.ts'
import type { firstSteps } from './it/common-first-steps.ts'
import type { gallery } from './it/common-gallery.ts'
import type { it } from './it/index.ts'
import { NAMESPACES } from './namespaces.ts'
import { addFormats } from './numbers.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** Texts that only some screens need are loaded with them: see the calls of `addWords`. */
    resources: typeof it & typeof administration & Omit<typeof holdings, 'holdingsPages'> & {
      archive: {
        unitPage: typeof unitPage; people: typeof people; closures: typeof closures; ownFilters: typeof ownFilters; files: typeof viewer
        desk: typeof desk; fileTexts: typeof fileTexts; citation: typeof citation
      }
      common: {
        accounts: typeof accountScreens; pages: typeof holdings.holdingsPages & { firstSteps: typeof firstSteps }; gallery: typeof gallery
      }
    }
  }
}

/** The language in an address. It overrides what the browser or an earlier visit says. */
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

/** Each language's texts are in a file of their own, so that visitors load only one. */
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

/** Adds texts that only some screens need. Those screens load both languages. */
export function addWords(words: Record<Language, Words>): void {
  add('it', words.it)
  add('en', words.en)
}

let chosen: Language | null = null

/** Switches to a language when its texts have loaded, unless another was chosen in the meantime. Rejects if they cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  chosen = language
  await bring(language)
  if (chosen === language) await i18n.changeLanguage(language)
}

/** Before the first page: the texts of the detected language. */
export const startLanguage = (): Promise<void> => speak(i18n.languages[0] === 'en' ? 'en' : 'it')
