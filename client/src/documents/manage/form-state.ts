import type { UnitStep } from '@faldone/contract/unit.ts'
import { LEVELS } from '@faldone/contract/levels.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { RecordValues } from './record-values.ts'

/** What a nested page hands back: what was chosen or made there. */
export type Chosen = { name: Level | 'tematica' | 'tipologia'; id: string; label: string; path?: UnitStep[] }

/** What was just done, to be said on the page that follows. */
export type Done = { what: 'created' | 'saved'; id: string; title: string }

/** What the form is handed by the navigation that opens it. */
export type FormState = {
  /** What a new record begins with. */
  start?: RecordValues
  /** The unit in which a new record begins, with those above it. */
  path?: UnitStep[]
  done?: Done
  chosen?: Chosen
  /** Tells one new record of a series from the next. */
  turn?: number
}

const isLevel = (name: Chosen['name']): name is Level => LEVELS.includes(name as Level)

/** A path with another unit at its level; what stood below it goes. */
function withUnit(path: readonly UnitStep[], unit: UnitStep): UnitStep[] {
  const above = path.filter(({ level }) => LEVELS.indexOf(level) < LEVELS.indexOf(unit.level))
  return [...above, unit]
}

/** A path without the unit of a level and all below it. */
export const withoutLevel = (path: readonly UnitStep[], level: Level): UnitStep[] =>
  path.filter((unit) => LEVELS.indexOf(unit.level) < LEVELS.indexOf(level))

/** The form with what was chosen on a nested page. Terms are stored by their Italian label. */
export function withChosen(values: RecordValues, { name, id, label, path }: Chosen): RecordValues {
  if (isLevel(name)) return {
    ...values, path: [...(path ?? withUnit(values.path, { id, level: name, name: label }).slice(0, -1)), { id, level: name, name: label }],
  }
  if (name === 'tipologia') return { ...values, tipologia: label }
  return values.tematiche.includes(label) ? values : { ...values, tematiche: [...values.tematiche, label] }
}

/** The control in which what a nested page chose is shown. */
export const controlOf = (name: Chosen['name']): string => (name === 'tematica' ? 'tematiche' : name)
