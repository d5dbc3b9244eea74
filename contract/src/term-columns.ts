import type { Label } from './label.ts'

/** The columns of a sheet of themes and types, as its headings name them. */
export const TERM_COLUMNS = {
  id: { it: 'Id', en: 'Id' },
  list: { it: 'Elenco', en: 'List' },
  it: { it: 'In italiano', en: 'In Italian' },
  en: { it: 'In inglese', en: 'In English' },
  sameAs: { it: 'Altrove', en: 'Elsewhere' },
} as const satisfies Record<string, Label>
export type TermColumn = keyof typeof TERM_COLUMNS

/** What sheets call the two lists; the first two words are those of exports. */
export const TERM_LIST_WORDS = {
  tematica: ['tematica', 'theme', 'tematiche', 'themes'], tipologia: ['tipologia', 'type', 'tipologie', 'types'],
} as const
