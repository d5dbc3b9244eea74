import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { RowFields } from './cells.ts'
import { fold } from '../recognising/folding.ts'
import { pathKey, type UnitPath } from './unit-path.ts'

/** A record of the archive as the planner compares it with a row. */
export type KnownDocument = {
  id: string
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

/**
 * Everything the planner knows about the archive. Records, holders, strangers, likenesses and files are only those that the current rows
 * need. The keys of maps are folded. `byId` has every holder that a row may match.
 */
export type ArchiveView = {
  units: UnitTree
  /** Stored values, by their labels in both languages. */
  terms: Record<TermName, ReadonlyMap<string, string>>
  byId: ReadonlyMap<string, KnownDocument>
  bySegnatura: ReadonlyMap<string, readonly Holder[]>
  /** Ids that are taken, but not by a live record of this kind. */
  strangers: ReadonlyMap<string, 'ID_OF_ANOTHER_KIND' | 'ID_IN_TRASH'>
  byTitle: ReadonlyMap<string, readonly Likeness[]>
  /** The problems of the files that rows name, by name; null if no folder was given. */
  files: ReadonlyMap<string, FindingCode> | null
}

export type KnownUnit = { id: string; parentId: string | null; level: Level; name: string; nameFold: string }

/** The units of a kind, found by name below their parent. */
export class UnitTree {
  readonly #byId = new Map<string, KnownUnit>()
  readonly #byName = new Map<string, KnownUnit>()
  /** A cache, because many records are in few units. */
  readonly #fondoOf = new Map<string, string | null>()

  constructor(units: Iterable<KnownUnit>) {
    for (const unit of units) this.add(unit)
  }

  add(unit: KnownUnit): void {
    this.#byId.set(unit.id, unit)
    this.#byName.set(`${unit.parentId ?? ''} ${unit.level} ${unit.nameFold}`, unit)
  }

  child(parentId: string | null, level: Level, name: string): KnownUnit | undefined {
    return this.#byName.get(`${parentId ?? ''} ${level} ${fold(name)}`)
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
    return pathKey(this.pathTo(id))
  }
}
