import type { KindName } from '@faldone/contract/kinds.ts'
import { isAbove, type Level } from '@faldone/contract/levels.ts'
import { newId } from '../../db/uuid.ts'
import type { SheetUnit } from '../../units/sheet-store.ts'
import { codeParts } from '../recognising/tree-rows.ts'
import { unitKey } from '../recognising/unit-key.ts'
import type { Maker } from './unit-makers.ts'
import type { Given, UnitRow } from './unit-row.ts'

/** A unit of the archive or of the sheet. `known`: as the archive has it. `row`: the first row about it; null if only paths name it. */
export type PlannedUnit = {
  id: string
  level: Level
  name: string
  parent: PlannedUnit | null
  known: SheetUnit | null
  row: UnitRow | null
  given: Given
  kinds: Set<KindName>
  /** Without repeats, by what they are called. */
  makers: Map<string, Maker>
}

/** Why a row cannot be followed. `level`: the one that its unit has already. */
type Problem = {
  row: number; word: 'unitParentUnknown' | 'unitMisplaced' | 'unitLevelKept' | 'unitTwice'; value: string; level?: Level
}

/** What the rows of a sheet make of the tree: the units that they are about, in their order, each after those above it. */
export type UnitPlan = {
  units: PlannedUnit[]
  problems: Problem[]
  /** Rows about records; names that also say the unit above, or the code; units without one above. */
  notes: Record<'unitsAreRecords' | 'unitsJoined' | 'unitsNumbered' | 'unitsUnassigned', string[]>
}

/** No archive is deeper. Rows that name each other in a circle end here. */
const DEEPEST = 40
/** Whether an id of a sheet is one of ours. */
export const isUnitId = (id: string): boolean => UUID.test(id.toLowerCase())
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Builds the tree of a sheet on that of the archive. A row is about the unit with its id, or the one of this name in its place. What is
 * above it says, in this order: the columns of levels, the column of the parent, the longest beginning of its code that is a code of the
 * sheet, the last row with a higher level.
 */
export function planUnits(rows: readonly UnitRow[], archive: readonly SheetUnit[]): UnitPlan {
  return new Planning(rows, archive).plan()
}

class Planning {
  readonly #rows: readonly UnitRow[]
  readonly #archive: ReadonlyMap<string, SheetUnit>
  readonly #units = new Map<string, PlannedUnit>()
  readonly #byPlace = new Map<string, string>()
  readonly #byId = new Map<string, UnitRow>()
  readonly #byCode = new Map<string, UnitRow>()
  readonly #done = new Map<UnitRow, PlannedUnit | null>()
  readonly #listed = new Set<PlannedUnit>()
  readonly #hasParents: boolean
  /** The last unit of each rank, for sheets in which only the order says what is above. */
  #above: { rank: number; unit: PlannedUnit }[] = []
  readonly #plan: UnitPlan =
    { units: [], problems: [], notes: { unitsAreRecords: [], unitsJoined: [], unitsNumbered: [], unitsUnassigned: [] } }

  constructor(rows: readonly UnitRow[], archive: readonly SheetUnit[]) {
    this.#rows = rows
    this.#archive = new Map(archive.map((unit) => [unit.id, unit]))
    for (const { id, parentId, level, name } of archive) this.#byPlace.set(placeKey(parentId, level, name), id)
    this.#hasParents = rows.some(({ parent }) => parent !== null)
    for (const row of rows) {
      if (row.id && !this.#byId.has(row.id)) this.#byId.set(row.id, row)
      const code = codeOf(row)
      if (code && !this.#byCode.has(codeParts(code).join('.'))) this.#byCode.set(codeParts(code).join('.'), row)
    }
  }

  plan(): UnitPlan {
    for (const row of this.#rows) this.#unitOf(row, 0)
    return this.#plan
  }

  #refuse({ row }: UnitRow, word: Problem['word'], value = '', level?: Level): null {
    this.#plan.problems.push({ row, word, value, ...(level && { level }) })
    return null
  }

  /** The unit that a row is about; null where it is about none. */
  #unitOf(row: UnitRow, depth: number): PlannedUnit | null {
    const done = this.#done.get(row)
    if (done !== undefined) return done
    if (depth > DEEPEST) return this.#refuse(row, 'unitParentUnknown', row.parent ?? '')
    const unit = row.meaning?.level === 'record' ? this.#leave(row) : this.#place(row, depth)
    this.#done.set(row, unit)
    return unit
  }

  #leave({ row }: UnitRow): null {
    this.#plan.notes.unitsAreRecords.push(String(row))
    return null
  }

  #place(row: UnitRow, depth: number): PlannedUnit | null {
    const known = this.#knownBy(row.id)
    const { level = known?.level } = (row.meaning ?? {}) as { level?: Level }
    if (known && level !== known.level) return this.#refuse(row, 'unitLevelKept', '', known.level)
    const above = this.#parentOf(row, known, depth)
    if (above === undefined) return null
    const name = row.name ?? known?.name
    if (!level || name === undefined) return this.#refuse(row, 'unitParentUnknown', row.id ?? '')
    if (level === 'fondo' && above && above.level !== 'fondo') return this.#refuse(row, 'unitMisplaced')
    const fitted = this.#fitted(above, level, name)
    const unit = known ? this.#moved(known, fitted) : this.#named(row, level, fitted)
    if (!unit) return null
    if (!unit.row && !unit.parent && level !== 'fondo') this.#plan.notes.unitsUnassigned.push(unit.name)
    unit.row ??= row
    this.#list(unit)
    Object.assign(unit.given, row.given, { name: unit.name })
    for (const kind of row.kinds) unit.kinds.add(kind)
    for (const maker of row.makers) unit.makers.set(`${maker.column} ${maker.name}`, maker)
    if (row.meaning) this.#above = [...this.#above.filter(({ rank }) => rank < row.meaning!.rank), { rank: row.meaning.rank, unit }]
    return unit
  }

  #list(unit: PlannedUnit): void {
    if (!this.#listed.has(unit)) this.#plan.units.push(unit)
    this.#listed.add(unit)
  }

  /** The unit above; null if there is none, undefined if it cannot be found, which is told. */
  #parentOf(row: UnitRow, known: PlannedUnit | null, depth: number): PlannedUnit | null | undefined {
    if (row.path.length > 0) return row.path.reduce<PlannedUnit | null>((above, { level, name }) => this.#at(above, level, name), null)
    if (row.parent) {
      const named = this.#byId.get(row.parent) ?? this.#byCode.get(codeParts(row.parent).join('.'))
      const parent = named && named !== row ? this.#unitOf(named, depth + 1) : this.#knownBy(row.parent)
      if (!parent) this.#refuse(row, 'unitParentUnknown', row.parent)
      return parent ?? undefined
    }
    if (this.#hasParents) return null
    const coded = this.#codedAbove(row)
    if (coded) return this.#unitOf(coded, depth + 1)
    if (known) return known.parent
    return this.#above.findLast(({ rank }) => rank < (row.meaning?.rank ?? 0))?.unit ?? null
  }

  #codedAbove(row: UnitRow): UnitRow | undefined {
    const parts = codeParts(codeOf(row) ?? '')
    for (let length = parts.length - 1; length > 0; length--) {
      const above = this.#byCode.get(parts.slice(0, length).join('.'))
      if (above && above !== row) return above
    }
    return undefined
  }

  #knownBy(id: string | null): PlannedUnit | null {
    const unit = id ? (this.#units.get(id) ?? this.#archive.get(id)) : undefined
    if (!unit) return null
    if ('given' in unit) return unit
    const known = {
      id: unit.id, level: unit.level, name: unit.name, parent: this.#knownBy(unit.parentId), known: unit, row: null, given: {},
      kinds: new Set(unit.kinds), makers: new Map(),
    }
    this.#units.set(unit.id, known)
    return known
  }

  /** Where no level of ours lies between two of the sheet's, the lower unit stands beside the upper one and bears its name, too. */
  #fitted(above: PlannedUnit | null, level: Level, own: string): { parent: PlannedUnit | null; name: string } {
    let [parent, name] = [above, own]
    while (parent && !isAbove(parent.level, level)) {
      if (!name.startsWith(parent.name)) name = `${parent.name} / ${name}`
      parent = parent.parent
    }
    if (name !== own) this.#plan.notes.unitsJoined.push(name)
    return { parent, name }
  }

  #moved(unit: PlannedUnit, { parent, name }: { parent: PlannedUnit | null; name: string }): PlannedUnit {
    this.#byPlace.delete(placeKey(unit.parent?.id ?? null, unit.level, unit.name))
    Object.assign(unit, { parent, name })
    this.#byPlace.set(placeKey(parent?.id ?? null, unit.level, name), unit.id)
    return unit
  }

  /** The unit of this name in its place. Another row about it with another code means another unit, which then bears its code. */
  #named(row: UnitRow, level: Level, { parent, name }: { parent: PlannedUnit | null; name: string }): PlannedUnit | null {
    const found = this.#at(parent, level, name, row)
    const code = row.code ?? row.id
    if (!found.row || code === (found.row.code ?? found.row.id)) return found
    if (!code) return this.#refuse(row, 'unitTwice', name)
    const numbered = `${name} [${code}]`
    this.#plan.notes.unitsNumbered.push(numbered)
    return this.#at(parent, level, numbered, row)
  }

  #at(parent: PlannedUnit | null, level: Level, name: string, row?: UnitRow): PlannedUnit {
    const key = placeKey(parent?.id ?? null, level, name)
    const there = this.#knownBy(this.#byPlace.get(key) ?? null)
    if (there) return there
    const id = row?.id && isUnitId(row.id) && !this.#units.has(row.id.toLowerCase()) ? row.id.toLowerCase() : newId()
    const unit: PlannedUnit = { id, level, name, parent, known: null, row: null, given: { name }, kinds: new Set(), makers: new Map() }
    this.#units.set(id, unit)
    this.#byPlace.set(key, id)
    if (!row) this.#list(unit)
    return unit
  }
}

const codeOf = ({ code, given }: UnitRow): string | null => code ?? given.segnatura ?? null

const placeKey = (parentId: string | null, level: Level, name: string): string => `${parentId ?? ''} ${level} ${unitKey(name)}`
