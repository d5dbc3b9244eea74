import { readdirSync } from 'node:fs'
import type { Language } from '@faldone/contract/common.ts'
import { holdings as enHoldings } from '@faldone/contract/page-texts/holdings-en.ts'
import { holdings as itHoldings } from '@faldone/contract/page-texts/holdings-it.ts'
import { people as enPeople } from '@faldone/contract/page-texts/people-en.ts'
import { people as itPeople } from '@faldone/contract/page-texts/people-it.ts'
import { unitPage as enUnitPage } from '@faldone/contract/page-texts/unit-page-en.ts'
import { unitPage as itUnitPage } from '@faldone/contract/page-texts/unit-page-it.ts'
import { accountScreens as enAccounts } from '../../src/i18n/en/common-account-screens.ts'
import { firstSteps as enFirstSteps } from '../../src/i18n/en/common-first-steps.ts'
import { en } from '../../src/i18n/en/index.ts'
import { accountScreens as itAccounts } from '../../src/i18n/it/common-account-screens.ts'
import { firstSteps as itFirstSteps } from '../../src/i18n/it/common-first-steps.ts'
import { it } from '../../src/i18n/it/index.ts'

type Texts = { [key: string]: string | Texts }

/** Every text by its full key: `common:pagination.next`. */
function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(Object.entries(texts).flatMap(
    ([key, value]) => (typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)])
  ))
}

const flatNamespaces = (resources: Record<string, Texts>) =>
  new Map(Object.entries(resources).flatMap(([name, texts]) => [...flat(texts, `${name}:`)]))

/** The texts of archive screens: each file of a language's folder has those of some. */
async function archiveTexts(language: Language): Promise<Texts> {
  const names = readdirSync(new URL(`../../src/i18n/${language}/`, import.meta.url)).filter((name) => name.startsWith('archive-'))
  const parts = await Promise.all(names.map((name) => import(`../../src/i18n/${language}/${name.replace('.ts', '')}.ts`)))
  return Object.assign({}, ...parts) as Texts
}

/** Texts loaded by the screens that need them. */
const late = (
  { holdingsPages, ...descriptions }: typeof itHoldings | typeof enHoldings, ofArchive: Texts, pages: Texts, accounts: Texts
) =>
  ({ ...descriptions, archive: ofArchive, common: { accounts, pages: { ...holdingsPages, ...pages } } })

const ofArchive = {
  it: { ...await archiveTexts('it'), unitPage: itUnitPage, people: itPeople },
  en: { ...await archiveTexts('en'), unitPage: enUnitPage, people: enPeople },
}

const allOf = (...parts: Record<string, Texts>[]): Map<string, string> => new Map(parts.flatMap((words) => [...flatNamespaces(words)]))

/** All texts of the browser application, by language and key. */
export const INTERFACE_TEXTS: Record<Language, Map<string, string>> = {
  it: allOf(it, late(itHoldings, ofArchive.it, { firstSteps: itFirstSteps }, itAccounts)),
  en: allOf(en, late(enHoldings, ofArchive.en, { firstSteps: enFirstSteps }, enAccounts)),
}
