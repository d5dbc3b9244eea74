import type { Language } from './common.ts'
import * as en from './page-texts/en.ts'
import { holdings as enHoldings } from './page-texts/holdings-en.ts'
import { holdings as itHoldings } from './page-texts/holdings-it.ts'
import * as it from './page-texts/it.ts'
import { people as enPeople } from './page-texts/people-en.ts'
import { people as itPeople } from './page-texts/people-it.ts'
import { unitPage as enUnitPage } from './page-texts/unit-page-en.ts'
import { unitPage as itUnitPage } from './page-texts/unit-page-it.ts'

/**
 * The texts of the pages in both languages, for the server. The browser loads one language at a time, and the texts of the holdings only
 * when they are shown. Whole pages are Markdown (`content-pages.ts`).
 */
export const PAGE_TEXTS = {
  it: { ...it, ...itHoldings, unitPage: itUnitPage, people: itPeople, pages: { ...it.pages, ...itHoldings.holdingsPages } },
  en: { ...en, ...enHoldings, unitPage: enUnitPage, people: enPeople, pages: { ...en.pages, ...enHoldings.holdingsPages } },
} as const satisfies Record<Language, object>
