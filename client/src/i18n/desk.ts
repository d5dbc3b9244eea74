import './viewer.ts'
import { desk as en } from './en/archive-desk.ts'
import { addWords } from './i18n.ts'
import { desk as it } from './it/archive-desk.ts'

/** Adds the texts of the reading desk, which loads this module. */
addWords({ it: { archive: { desk: it } }, en: { archive: { desk: en } } })
