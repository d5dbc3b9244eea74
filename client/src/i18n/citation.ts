import { citation as en } from './en/archive-citation.ts'
import { addWords } from './i18n.ts'
import { citation as it } from './it/archive-citation.ts'

/** Adds the texts of citations. What shows any of them loads this module. */
addWords({ it: { archive: { citation: it } }, en: { archive: { citation: en } } })
