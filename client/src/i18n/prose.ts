import { prosePages as en } from '@faldone/contract/page-texts/prose-en.ts'
import { prosePages as it } from '@faldone/contract/page-texts/prose-it.ts'
import { i18n } from './i18n.ts'

const resources = (pages: typeof it) => ({ common: { pages } })

/** What the pages that are read add to the texts; they load this. */
export type ProseTexts = ReturnType<typeof resources>

for (const [language, pages] of Object.entries({ it, en })) i18n.addResourceBundle(language, 'common', resources(pages).common, true)
