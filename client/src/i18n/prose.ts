import { prosePages as en } from '@faldone/contract/page-texts/prose-en.ts'
import { prosePages as it } from '@faldone/contract/page-texts/prose-it.ts'
import { i18n } from './i18n.ts'

/** Adds the texts of the pages that are read; they load this. */
for (const [language, pages] of Object.entries({ it, en })) i18n.addResourceBundle(language, 'common', { pages }, true)
