import { people as en } from '@faldone/contract/page-texts/people-en.ts'
import { people as it } from '@faldone/contract/page-texts/people-it.ts'
import { addWords } from './i18n.ts'

/** Adds the texts about persons, families and organisations. What shows any of them loads this module. */
addWords({ it: { archive: { people: it } }, en: { archive: { people: en } } })
