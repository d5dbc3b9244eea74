import type { Finding } from '@faldone/contract/import-findings.ts'
import { LEVEL_WORDS, LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { RowContent } from './cells.ts'
import { fold } from '../recognising/folding.ts'
import { unitKey } from '../recognising/unit-key.ts'

/** The units that hold a record, by name, from the top; empty for none. */
export type UnitPath = { level: Level; name: string }[]

export type PathReading = { path: UnitPath; findings: (Pick<Finding, 'code' | 'value' | 'values'> & { level: Level })[] }

/** The name of a level within a sentence. */
export const labelOf = (level: Level) => ({ it: LEVEL_WORDS[level].it.one.toLowerCase(), en: LEVEL_WORDS[level].en.one.toLowerCase() })

/**
 * Where a row puts its record. Empty cells leave the record where it is (`present`), down to the first level that the row changes. A
 * cleared level takes the record out of it. A level that the row skips is skipped in the archive, too: small archives keep their buste
 * directly below the fondo. Without a fondo, the topmost unit is unassigned.
 */
export function readPath(given: RowContent['levels'], present: UnitPath, isSame: IsSame = sameName): PathReading {
  const findings: PathReading['findings'] = []
  const path = [...namesOf(given, present, isSame)].map(([level, name]) => ({ level, name }))
  const top = path[0]?.level
  if (top && top !== LEVELS[0] && given[top]) findings.push({ level: top, code: 'UNIT_UNASSIGNED', value: null })
  return { path, findings }
}

/** Whether a row that writes a name means the unit that has this one. */
type IsSame = (level: Level, name: string, known: string) => boolean
const sameName: IsSame = (_, name, known) => unitKey(name) === unitKey(known)

/** The names of the units, from the top. */
function namesOf(given: RowContent['levels'], present: UnitPath, isSame: IsSame): Map<Level, string> {
  const names = new Map<Level, string>()
  let stays = true
  for (const level of LEVELS) {
    const before = present.find((step) => step.level === level)?.name
    const name = given[level]
    if (name && !(stays && before !== undefined && isSame(level, name, before))) {
      names.set(level, name)
      stays = false
    } else if (name === null) stays = false
    else if (stays && before !== undefined) names.set(level, before)
  }
  return names
}

/** A path as it is written, without case and accents. */
export const pathKey = (path: UnitPath): string => path.map(({ level, name }) => `${level}:${fold(name)}`).join('\n')

/** A path as places are compared: spellings of one unit are one place. */
export const placeKey = (path: UnitPath): string => path.map(({ level, name }) => `${level}:${unitKey(name)}`).join('\n')

/** Names of new units that look like another one next to them, by `placeKey`. */
export type SimilarUnits = ReadonlyMap<string, string>
