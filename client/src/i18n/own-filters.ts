import { ownFilters as en } from './en/archive-own-filters.ts'
import { addWords } from './i18n.ts'
import { ownFilters as it } from './it/archive-own-filters.ts'

/** Adds the texts of filters by own fields. What shows any of them loads this module. */
addWords({ it: { archive: { ownFilters: it } }, en: { archive: { ownFilters: en } } })
