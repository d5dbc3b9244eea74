import { unitPage as en } from '@faldone/contract/page-texts/unit-page-en.ts'
import { unitPage as it } from '@faldone/contract/page-texts/unit-page-it.ts'
import { addWords } from './i18n.ts'

/** Adds the texts of the page of a unit, which loads this module. */
addWords({ it: { archive: { unitPage: it } }, en: { archive: { unitPage: en } } })
