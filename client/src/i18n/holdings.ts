import { holdings as en } from '@faldone/contract/page-texts/holdings-en.ts'
import { holdings as it } from '@faldone/contract/page-texts/holdings-it.ts'
import { addWords } from './i18n.ts'

const words = ({ holdingsPages, ...descriptions }: typeof it | typeof en) => ({ common: { pages: holdingsPages }, ...descriptions })

/** Adds the texts of the pages that describe the holdings, which load this module. */
addWords({ it: words(it), en: words(en) })
