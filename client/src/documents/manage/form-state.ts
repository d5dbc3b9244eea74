import type { UnitStep } from '@faldone/contract/unit.ts'
import { LEVELS } from '@faldone/contract/levels.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { RecordValues } from './record-values.ts'

/** What a nested page returns: what was chosen or created there. */
export type Chosen = { name: Level | 'tematica' | 'tipologia'; id: string; label: string; path?: UnitStep[] }

/** The state of the navigation that opens the form. */
export type FormState = {
  /** The initial values of a new record. */
  start?: RecordValues
  /** The title of the record of a series that they are carried over from. */
  from?: string
  /** The unit of a new record, with those above it. */
  path?: UnitStep[]
  chosen?: Chosen
  /** The record was created in the form that this one goes on from: its id, and the name of the control that had the focus. */
  saved?: { id: string; control: string | null }
  /** Distinguishes one new record of a series from the next. */
  turn?: number
}

const isLevel = (name: Chosen['name']): name is Level => LEVELS.includes(name as Level)

/** A path with another unit at its level, without what was below. */
function withUnit(path: readonly UnitStep[], unit: UnitStep): UnitStep[] {
  const above = path.filter(({ level }) => LEVELS.indexOf(level) < LEVELS.indexOf(unit.level))
  return [...above, unit]
}

/** A path without the unit of a level and everything below it. */
export const withoutLevel = (path: readonly UnitStep[], level: Level): UnitStep[] =>
  path.filter((unit) => LEVELS.indexOf(unit.level) < LEVELS.indexOf(level))

/** The form with the choice of a nested page. Terms are stored by their Italian label. */
export function withChosen(values: RecordValues, { name, id, label, path }: Chosen): RecordValues {
  if (isLevel(name)) return {
    ...values, path: [...(path ?? withUnit(values.path, { id, level: name, name: label }).slice(0, -1)), { id, level: name, name: label }],
  }
  if (name === 'tipologia') return { ...values, tipologia: label }
  return values.tematiche.includes(label) ? values : { ...values, tematiche: [...values.tematiche, label] }
}

/** The control that shows the choice of a nested page. */
export const controlOf = (name: Chosen['name']): string => (name === 'tematica' ? 'tematiche' : name)
