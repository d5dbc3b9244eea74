import { closures as en } from './en/archive-closures.ts'
import { addWords } from './i18n.ts'
import { closures as it } from './it/archive-closures.ts'

/** Adds the texts about access restrictions. What shows any of them loads this module. */
addWords({ it: { archive: { closures: it } }, en: { archive: { closures: en } } })
