import type { KindName } from '@faldone/contract/kinds.ts'
import type { UpdateUnit } from '@faldone/contract/unit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/uuid.ts'
import type { Change } from '../../history/store.ts'
import { createUnits, type NewUnit } from '../../units/store.ts'
import type { KnownUnit, UnitTree } from './archive-view.ts'
import { fold } from '../recognising/folding.ts'
import { placeKey, type UnitPath } from './unit-path.ts'

/** The units on these paths that do not exist yet, without repeats, in their first spelling, and after their parents. */
export function missingUnits(tree: UnitTree, paths: readonly UnitPath[]): UnitPath[] {
  const missing = new Map<string, UnitPath>()
  for (const path of paths) {
    let parentId: string | null | undefined = null
    let way: UnitPath = []
    for (const { level, name } of path) {
      const unit: KnownUnit | undefined = parentId === undefined ? undefined : tree.child(parentId, level, name)
      way = [...way, { level, name: unit?.name ?? name }]
      if (!unit) way = missing.get(placeKey(way)) ?? way
      if (!unit) missing.set(placeKey(way), way)
      parentId = unit?.id
    }
  }
  return [...missing.values()]
}

/** The unit at the end of a path; null for no path. The units of the path must exist. */
export function unitAt(tree: UnitTree, path: UnitPath): string | null {
  return path.reduce<string | null>((parentId, { level, name }) => {
    const unit = tree.child(parentId, level, name)
    if (!unit) throw new Error(`The unit ${name} is missing`)
    return unit.id
  }, null)
}

/** What is written about units, by `placeKey`. */
export type UnitTexts = ReadonlyMap<string, Omit<UpdateUnit, 'kind' | 'kinds' | 'name' | 'parentId'>>

/**
 * Adds units to the archive and to the tree. `ids`: those that they are to have, by `placeKey`. A fondo that was there is not meant for the
 * kind of the sheet from then on: those of its new units that hold such records are shown anyway. What is written about may be empty.
 */
export async function addUnits(
  tx: Tx, kind: KindName, tree: UnitTree, missing: readonly UnitPath[], change: Change, texts: UnitTexts = new Map(),
  ids: ReadonlyMap<string, string> = new Map()
): Promise<void> {
  const units = missing.map((path): NewUnit => {
    const { level, name } = path.at(-1)!
    const unit = { id: ids.get(placeKey(path)) ?? newId(), parentId: unitAt(tree, path.slice(0, -1)), level, name }
    tree.add({ ...unit, nameFold: fold(name) })
    const written = texts.get(placeKey(path))
    return { ...written, ...unit, ...((path.length === 1 || written) && { kind }) }
  })
  if (units.length > 0) await createUnits(tx, units, change)
}
