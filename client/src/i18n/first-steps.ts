import { firstSteps as en } from './en/common-first-steps.ts'
import { addWords } from './i18n.ts'
import { firstSteps as it } from './it/common-first-steps.ts'

/** Adds the texts of the first steps, which only a new archive shows. */
addWords({ it: { common: { pages: { firstSteps: it } } }, en: { common: { pages: { firstSteps: en } } } })
