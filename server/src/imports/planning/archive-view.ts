import type { Level } from '@faldone/contract/levels.ts'
import type { OwnName } from '@faldone/contract/own-values.ts'
import type { RowFields } from './cells.ts'
import type { Creators } from './creators.ts'
import type { KnownAddresses } from './elsewhere.ts'
import type { Named } from '../files/attachable-files.ts'
import { fold } from '../recognising/folding.ts'
import { unitKey } from '../recognising/unit-key.ts'
import { placeKey, type SimilarUnits, type UnitPath } from './unit-path.ts'

/** A record of the archive as the planner compares it with a row. */
export type KnownDocument = {
  id: string
  num: number
  version: number
  unitId: string | null
  fields: { [Field in keyof RowFields]-?: Exclude<RowFields[Field], undefined> }
  files: string[]
}

/** A record with a segnatura. */
export type Holder = Pick<KnownDocument, 'id' | 'unitId'> & { title: string }

/** What may distinguish records with the same title, folded; '' if a record does not have it. */
export type Likeness = { title: string; date: string; detail: string; number: string; unitKey: string; segnatura: string }

export type TermName = 'tematica' | 'tipologia'
/** What a value can be missing from: themes, types, or the values of an own field that is a list. */
export type ListName = TermName | OwnName

/**
 * Everything the planner knows about the archive. Records, holders, strangers, likenesses and files are only those that the current rows
 * need. The keys of maps are folded. `byId` has every holder that a row may match.
 */
export type ArchiveView = {
  units: UnitTree
  /** Stored values, by their labels in both languages. */
  terms: Record<TermName, ReadonlyMap<string, string>>
  byId: ReadonlyMap<string, KnownDocument>
  /** The archive has given no number yet, so that new records keep theirs. */
  keepsNumbers: boolean
  /** Ids, also of strangers, by their running numbers. */
  numbered: ReadonlyMap<number, string>
  bySegnatura: ReadonlyMap<string, readonly Holder[]>
  /** Ids that are taken, but not by a live record of this kind. */
  strangers: ReadonlyMap<string, 'ID_OF_ANOTHER_KIND' | 'ID_IN_TRASH'>
  byTitle: ReadonlyMap<string, readonly Likeness[]>
  /** New units of the sheet that look like others. */
  similar: SimilarUnits
  /** Who made which fondo, if a column of the sheet says so. */
  creators: Creators
  /** The addresses elsewhere that are known, if a column of the sheet says some. */
  addresses: KnownAddresses
  /** What the names of files mean that are not simply paths of files; null if no folder was given. */
  files: ReadonlyMap<string, Named> | null
}

export type KnownUnit = { id: string; parentId: string | null; level: Level; name: string; nameFold: string }

const placeOf = (parentId: string | null, level: Level, name: string): string => `${parentId ?? ''} ${level} ${name}`

/** The units of a kind, found by name below their parent. */
export class UnitTree {
  readonly #byId = new Map<string, KnownUnit>()
  readonly #byName = new Map<string, KnownUnit>()
  readonly #byKey = new Map<string, KnownUnit>()
  readonly #below = new Map<string, KnownUnit[]>()
  /** The names that there are at a level, wherever. */
  readonly #names = new Set<string>()
  /** A cache, because many records are in few units. */
  readonly #fondoOf = new Map<string, string | null>()

  constructor(units: Iterable<KnownUnit>) {
    for (const unit of units) this.add(unit)
  }

  add(unit: KnownUnit): void {
    const { id, parentId, level, name, nameFold } = unit
    this.#byId.set(id, unit)
    this.#byName.set(placeOf(parentId, level, nameFold), unit)
    this.#names.add(placeOf(null, level, nameFold))
    const siblings = this.#below.get(placeOf(parentId, level, ''))
    if (siblings) siblings.push(unit)
    else this.#below.set(placeOf(parentId, level, ''), [unit])
    const key = placeOf(parentId, level, unitKey(name))
    // An archive may have two units that are one to a sheet: then the same one is meant whenever it is read.
    const known = this.#byKey.get(key)
    if (!known || nameFold < known.nameFold) this.#byKey.set(key, unit)
  }

  /** The unit of this name, or else of a name that differs in spaces and punctuation alone. */
  child(parentId: string | null, level: Level, name: string): KnownUnit | undefined {
    return this.#byName.get(placeOf(parentId, level, fold(name))) ?? this.#byKey.get(placeOf(parentId, level, unitKey(name)))
  }

  /** The units of a level below another. */
  children(parentId: string | null, level: Level): readonly KnownUnit[] {
    return this.#below.get(placeOf(parentId, level, '')) ?? []
  }

  /** Whether a row that writes `name` means the unit that is called `known`: not where another unit is called so to the letter. */
  isSame(level: Level, name: string, known: string): boolean {
    const folded = fold(name)
    return folded === fold(known) || (unitKey(name) === unitKey(known) && !this.#names.has(placeOf(null, level, folded)))
  }

  /** A path with the names of the units that are there, where a row spells them with other spaces or punctuation. */
  asKnown(path: UnitPath): UnitPath {
    let parentId: string | null | undefined = null
    return path.map((step) => {
      const unit: KnownUnit | undefined = parentId === undefined ? undefined : this.child(parentId, step.level, step.name)
      parentId = unit?.id
      return !unit || unit.nameFold === fold(step.name) ? step : { level: step.level, name: unit.name }
    })
  }

  /** The names from the top down to a unit. */
  pathTo(id: string | null): UnitPath {
    const path: UnitPath = []
    for (let unit = this.#byId.get(id ?? ''); unit; unit = this.#byId.get(unit.parentId ?? ''))
      path.unshift({ level: unit.level, name: unit.name })
    return path
  }

  /** The name of the fondo that a unit is in; null if it is in none. */
  fondoOf(id: string | null): string | null {
    if (id === null) return null
    let fondo = this.#fondoOf.get(id)
    if (fondo === undefined) {
      const [top] = this.pathTo(id)
      this.#fondoOf.set(id, (fondo = top?.level === 'fondo' ? top.name : null))
    }
    return fondo
  }

  keyOf(id: string | null): string {
    return placeKey(this.pathTo(id))
  }
}
