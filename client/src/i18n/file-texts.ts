import { fileTexts as en } from './en/archive-file-texts.ts'
import { addWords } from './i18n.ts'
import { fileTexts as it } from './it/archive-file-texts.ts'

/** Adds the texts of what machines read in files, for staff. The screens that say them load this module. */
addWords({ it: { archive: { fileTexts: it } }, en: { archive: { fileTexts: en } } })
