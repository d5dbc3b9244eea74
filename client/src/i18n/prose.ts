import { prosePages as en } from '@faldone/contract/page-texts/prose-en.ts'
import { prosePages as it } from '@faldone/contract/page-texts/prose-it.ts'
import { addWords } from './i18n.ts'

/** Adds the texts of the pages that are read; they load this. */
addWords({ it: { common: { pages: it } }, en: { common: { pages: en } } })
