import type { Finding } from '@faldone/contract/import-findings.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { RowContent } from './cells.ts'
import { fold } from '../recognising/folding.ts'
import { unitKey } from '../recognising/unit-key.ts'

/** The units that hold a record, by name, from the top; empty for none. */
export type UnitPath = { level: Level; name: string }[]

export type PathReading = { path: UnitPath; findings: (Pick<Finding, 'code' | 'value' | 'values'> & { level: Level })[] }

/** The name of a level within a sentence. */
export const labelOf = (level: Level) => ({ it: LEVEL_WORDS[level].it.one.toLowerCase(), en: LEVEL_WORDS[level].en.one.toLowerCase() })

/** The name of a level that a row skips. Small archives do so regularly: their buste are directly below the fondo. */
const placeholder = (level: Level): string => `Senza ${labelOf(level).it}`

/**
 * Where a row puts its record. Empty cells leave the record where it is (`present`), down to the first level that the row changes. A
 * cleared level takes the record out of it. A skipped level is filled by one unit 'Senza serie' (busta …). Without a fondo, the topmost
 * unit is unassigned.
 */
export function readPath(kind: KindName, given: RowContent['levels'], present: UnitPath, isSame: IsSame = sameName): PathReading {
  const findings: PathReading['findings'] = []
  const levels = KINDS[kind].levels
  for (const level of LEVELS) {
    if (given[level] && !levels.includes(level))
      findings.push({ level, code: 'LEVEL_NOT_IN_KIND', value: null, values: { level: labelOf(level) } })
  }
  const named = namesOf(levels, given, present, isSame)
  const top = levels.findIndex((level) => named.has(level))
  const bottom = levels.findLastIndex((level) => named.has(level))
  if (top < 0) return { path: [], findings }
  if (top > 0 && given[levels[top]!]) findings.push({ level: levels[top]!, code: 'UNIT_UNASSIGNED', value: null })
  const path = levels.slice(top, bottom + 1).map((level) => {
    const name = named.get(level)
    if (!name) findings.push({ level, code: 'LEVEL_SKIPPED', value: placeholder(level), values: { unit: placeholder(level) } })
    return { level, name: name ?? placeholder(level) }
  })
  return { path, findings }
}

/** Whether a row that writes a name means the unit that has this one. */
type IsSame = (level: Level, name: string, known: string) => boolean
const sameName: IsSame = (_, name, known) => unitKey(name) === unitKey(known)

function namesOf(levels: readonly Level[], given: RowContent['levels'], present: UnitPath, isSame: IsSame): Map<Level, string> {
  const names = new Map<Level, string>()
  let stays = true
  for (const level of levels) {
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
