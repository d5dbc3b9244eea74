import type { ImportAnswer, ImportColumn } from '@faldone/contract/import.ts'
import { LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { ComboOption } from '../../ui/ComboBox.tsx'

/** A unit, as a row names it. */
export type NamedUnit = { level: Level; name: string }

/** A unit that a cell may name. `above`: the units above it that the row does not name yet. */
export type UnitOption = ComboOption & { above: readonly NamedUnit[] }

const indexOf = (columns: readonly ImportColumn[], level: Level): number | undefined =>
  columns.find(({ column }) => column === level)?.index

/** The units above a level that a row names, from the top. */
export const unitsAbove = (columns: readonly ImportColumn[], cells: readonly string[], level: Level): NamedUnit[] =>
  LEVELS.slice(0, LEVELS.indexOf(level)).flatMap((above) => {
    const index = indexOf(columns, above)
    const name = index === undefined ? '' : (cells[index] ?? '').trim()
    return name === '' ? [] : [{ level: above, name }]
  })

/** A unit below those that a row names, as a proposal. */
export function unitOption(name: string, path: readonly NamedUnit[], named: readonly NamedUnit[]): UnitOption {
  const above = path.filter(({ level }) => named.every((unit) => unit.level !== level))
  return {
    id: [...path.map((unit) => unit.name), name].join(' › '), label: name, detail: above.map((unit) => unit.name).join(' › '),
    above: above.map((unit) => ({ level: unit.level, name: unit.name })),
  }
}

/** The units that the sheet itself creates, at a level and below those that a row names. */
export const unitsOfSheet = (newUnits: ImportAnswer['newUnits'], level: Level, named: readonly NamedUnit[]): UnitOption[] =>
  newUnits.flatMap((path) => {
    const isBelow = named.every((unit) => path.some((step) => step.level === unit.level && step.name === unit.name))
    const unit = path.at(-1)
    return unit?.level === level && isBelow ? [unitOption(unit.name, path.slice(0, -1), named)] : []
  })

/** Where to write the units that a row does not name yet, as [column, text]. */
export const cellsFor = (columns: readonly ImportColumn[], cells: readonly string[], above: readonly NamedUnit[]): [number, string][] =>
  above.flatMap(({ level, name }) => {
    const index = indexOf(columns, level)
    return index === undefined || cells[index] ? [] : [[index, name] as [number, string]]
  })
