import type { SearchQuery } from './search-query.ts'

/**
 * What a record may still lack: a description, a date or year, a type, a theme, files, its English texts. It is translated if it has an
 * English title, and an English description if it has an Italian one.
 */
export const GAPS = ['description', 'date', 'tipologia', 'tematica', 'files', 'translation'] as const
export type Gap = (typeof GAPS)[number]

/** The search that finds exactly the records with a gap. What is not translated has a queue instead. */
export const GAP_SEARCH: Record<Exclude<Gap, 'translation'>, Partial<SearchQuery>> = {
  description: { empty: ['description'] },
  date: { empty: ['date', 'year'] },
  tipologia: { empty: ['tipologia'] },
  tematica: { empty: ['tematica'] },
  files: { hasFiles: false },
}
