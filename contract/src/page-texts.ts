import type { Language } from './common.ts'
import * as en from './page-texts/en.ts'
import { holdings as enHoldings } from './page-texts/holdings-en.ts'
import { holdings as itHoldings } from './page-texts/holdings-it.ts'
import * as it from './page-texts/it.ts'

/**
 * The words of the pages in both languages, for the server; the browser brings one language at a time, and those of the holdings when they
 * are read. Whole pages are Markdown (`content-pages.ts`).
 */
export const PAGE_TEXTS = {
  it: { ...it, ...itHoldings, pages: { ...it.pages, ...itHoldings.holdingsPages } },
  en: { ...en, ...enHoldings, pages: { ...en.pages, ...enHoldings.holdingsPages } },
} as const satisfies Record<Language, object>
