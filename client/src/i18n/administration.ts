import { administration as en } from './en/administration.ts'
import { addWords } from './i18n.ts'
import { administration as it } from './it/administration.ts'

/** Adds the texts of administration to their namespaces. The guard of its routes loads this before the first of its screens. */
addWords({ it, en })
