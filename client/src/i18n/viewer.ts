import { viewer as en } from './en/archive-viewer.ts'
import { addWords } from './i18n.ts'
import { viewer as it } from './it/archive-viewer.ts'

/** Adds the texts of the files on the page of a record. What shows any of them loads this module. */
addWords({ it: { archive: { files: it } }, en: { archive: { files: en } } })
