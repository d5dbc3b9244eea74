import type { Language } from './common.ts'
import { listFormat } from './figures.ts'

/** The levels of description below a kind, from the top (ISAD(G) 3.1.4). */
export const LEVELS = ['fondo', 'serie', 'busta', 'fascicolo'] as const

export type Level = (typeof LEVELS)[number]

/** Whether a unit of a level may hang below one of another: levels may be skipped (ISAD(G) 2.2). */
export const isAbove = (above: Level, level: Level): boolean => LEVELS.indexOf(above) < LEVELS.indexOf(level)

/** What a level is called: the singular, the plural, and the title of its page. */
export type LevelWords = { one: string; many: string; manage: string }

/** The words of each level. `plural` is the one used in routes. */
export const LEVEL_WORDS: Record<Level, { plural: string; it: LevelWords; en: LevelWords }> = {
  fondo: {
    plural: 'fondi',
    it: { one: 'Fondo', many: 'Fondi', manage: 'Gestione Fondi' },
    en: { one: 'Fonds', many: 'Fonds', manage: 'Fonds' },
  },
  serie: {
    plural: 'serie',
    it: { one: 'Serie', many: 'Serie', manage: 'Gestione Serie' },
    en: { one: 'Series', many: 'Series', manage: 'Series' },
  },
  busta: {
    plural: 'buste',
    it: { one: 'Busta', many: 'Buste', manage: 'Gestione Buste' },
    en: { one: 'Box', many: 'Boxes', manage: 'Boxes' },
  },
  fascicolo: {
    plural: 'fascicoli',
    it: { one: 'Fascicolo', many: 'Fascicoli', manage: 'Gestione Fascicoli' },
    en: { one: 'Folder', many: 'Folders', manage: 'Folders' },
  },
}

/** How many units of each level there are, from the top: `5 serie e 9 buste`. Empty where there are none. */
export function levelCounts(below: Partial<Record<Level, number>>, language: Language, written: (count: number) => string): string {
  const parts = LEVELS.flatMap((level) => {
    const count = below[level] ?? 0
    return count > 0 ? [`${written(count)} ${LEVEL_WORDS[level][language][count === 1 ? 'one' : 'many'].toLowerCase()}`] : []
  })
  return listFormat(language).format(parts)
}
