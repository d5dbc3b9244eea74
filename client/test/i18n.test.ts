import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@faldone/contract/common.ts'
import i18next from 'i18next'
import { describe, expect, it as test } from 'vitest'
import { en } from '../src/i18n/en/index.ts'
import { administration as itAdministration } from '../src/i18n/it/administration.ts'
import { it } from '../src/i18n/it/index.ts'
import { NAMESPACES } from '../src/i18n/namespaces.ts'
import { addFormats } from '../src/i18n/numbers.ts'
import { INTERFACE_TEXTS } from './support/interface-texts.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/
const languages = INTERFACE_TEXTS
const withoutPlural = (texts: Map<string, string>) => [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort()
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+/g))].sort()

/** How many cookies the bar must speak of: those of the privacy page. */
const cookiesOf = (page: string) => page.split('\n## ')[1]!.match(/^- \*\*/gm)!.length

describe('the two languages', () => {
  test('the cookie bar speaks of as many cookies as the privacy page', () => {
    for (const [language, words] of [['it', /^Tre .+ uno .+ due /], ['en', /^Three .+ one .+ two /]] as const) {
      expect(languages[language].get('common:accounts.cookies.text')).toMatch(words)
      expect(cookiesOf(readFileSync(new URL(`../../contract/src/page-texts/privacy.${language}.md`, import.meta.url), 'utf8'))).toBe(3)
    }
  })

  test('the privacy page calls what is stored by plain names, with those of programs after them', () => {
    for (const language of LANGUAGES) {
      const page = readFileSync(new URL(`../../contract/src/page-texts/privacy.${language}.md`, import.meta.url), 'utf8')
      const entries = page.match(/^- .+$/gm)!
      expect(entries.filter((entry) => !/^- \*\*[^`]+\*\*: .+\. `[^`]+`$/.test(entry))).toEqual([])
    }
  })

  test('have exactly the ten namespaces of the specification', () => {
    const specified = [
      'alert', 'archive', 'areeTematicheDescription', 'collectionDescription', 'common', 'reverseSearchDefaults', 'reverseTematiche',
      'reverseTipologie', 'sidebar', 'theme',
    ]
    expect([...NAMESPACES].sort()).toEqual(specified)
    for (const texts of Object.values(languages))
      expect([...new Set([...texts.keys()].map((key) => key.split(':')[0]))].sort()).toEqual(specified)
  })

  test('have the same keys', () => {
    expect(withoutPlural(languages.en)).toEqual(withoutPlural(languages.it))
  })

  for (const [language, texts] of Object.entries(languages)) {
    test(`have every plural form in ${language}`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const counted = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, ''))
      expect(counted.length).toBeGreaterThan(0)
      for (const key of counted) expect(forms.filter((form) => !texts.has(`${key}_${form}`)), key).toEqual([])
    })

    test(`have no empty text in ${language}`, () => {
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
    })
  }

  test('fill in the same values', () => {
    const english = [...languages.en].filter(([key]) => languages.it.has(key))
    expect(english.length).toBeGreaterThan(100)
    for (const [key, text] of english) expect(placeholders(text), key).toEqual(placeholders(languages.it.get(key) ?? ''))
  })

  test('separate the thousands in counts', async () => {
    for (const texts of Object.values(languages)) expect([...texts].filter(([, text]) => text.includes('{{count}}'))).toEqual([])
    const written = i18next.createInstance()
    await written.init({ lng: 'it', resources: { it: { archive: itAdministration.archive } } })
    addFormats(written)
    expect(written.t('archive:hierarchy.selected', { count: 10_000 })).toBe('10.000 unità selezionate')
  })

  test('say the specified words', () => {
    expect(it.alert.title).toBe('ERRORE')
    expect(it.alert.noDocuments).toBe('Nessun documento trovato')
    expect(it.alert.downloadFailed).toBe('ERRORE nel download del documento richiesto')
    expect(it.common.error.title).toBe('Qualcosa è andato storto:')
    expect(en.common.error.title).toBe('Something went wrong:')
    expect([it.common.retry, en.common.retry]).toEqual(['Riprova', 'Retry'])
  })

  test('lead from a label in either language to the Italian stored value', () => {
    expect(en.reverseTematiche['School and university']).toBe('Scuola e Università')
    expect(it.reverseTematiche['Scuola e Università']).toBe('Scuola e Università')
    expect(en.reverseTipologie['Poster']).toBe('Manifesto')
    expect(en.reverseSearchDefaults['- Empty value -']).toBe('1')
    expect(it.reverseSearchDefaults['- Nessuna preferenza -']).toBe('0')
    expect(en.theme['Scuola e Università']).toBe('School and university')
  })
})
