import type { Language } from './common.ts'
import * as en from './page-texts/en.ts'
import * as it from './page-texts/it.ts'

/** The words of the pages in both languages, for the server; the browser brings one language at a time. */
export const PAGE_TEXTS = { it, en } as const satisfies Record<Language, object>
