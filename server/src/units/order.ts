import { LEVELS, type Level } from '@faldone/contract/levels.ts'

/** The place of siblings: below a unit, or, without one, among the fondi or the unassigned units of a level. */
export type Place = { level: Level; parentId: string | null }

/** Digits of a position in an order key. More than a million siblings would sort wrongly. */
export const POSITION_DIGITS = 6

/** The beginning of the order keys of a tree, so that trees of unassigned units come after the fondi, level by level. */
export const rootPrefix = (level: Level): string => String(LEVELS.indexOf(level))

export const orderKeyOf = (prefix: string, position: number): string => prefix + String(position).padStart(POSITION_DIGITS, '0')

/** Identifies the place of a unit, which its siblings share. */
export const placeKey = ({ level, parentId }: Place): string => parentId ?? level

/** Groups units by their place. */
export const byPlace = <T extends Place>(units: readonly T[]): T[][] => [...Map.groupBy(units, placeKey).values()]
