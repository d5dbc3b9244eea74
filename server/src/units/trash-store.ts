import { LEVELS } from '@faldone/contract/levels.ts'
import { placed } from '../arrangement.ts'
import { applyTally, tallySubtrees } from '../counts/store.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { deleteDocuments } from '../documents/store.ts'
import { ApiError, notFound } from '../errors.ts'
import { nameOfOne } from '../history/names-store.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import { fold, sortKey } from '../words/analyser.ts'
import { freeName, isNameTaken, liveUnit, type UnitRow } from './live-store.ts'
import { byPlace, placeKey } from './order.ts'
import { arrange, renewHidden, renewOrderKeys, subtreeOf } from './tree-store.ts'

type How = { subtree?: boolean | undefined; expectedVersion?: number | null | undefined }

/** Like `deleteUnits`, for one unit. Also throws STALE. */
export async function deleteUnit(tx: Tx, id: string, { subtree = false, expectedVersion = null }: How, change: Change): Promise<string> {
  await takeTurn(tx)
  await liveUnit(tx, id, expectedVersion)
  return deleteUnits(tx, [id], { subtree }, change)
}

/**
 * Puts units into the trash. With `subtree`, the units, documents and files below them go as well, in one change set. Returns the
 * deletion's id, with which they can be restored. Throws NOT_FOUND, and NOT_EMPTY (with what they hold) where anything is below them and
 * `subtree` is not set.
 */
export async function deleteUnits(tx: Tx, ids: readonly string[], { subtree }: { subtree: boolean }, change: Change): Promise<string> {
  await takeTurn(tx)
  const units = await liveBelow(tx, ids)
  const named = new Set(ids)
  if (units.filter(({ id }) => named.has(id)).length < named.size) throw notFound()
  const documents = await documentsIn(tx, units)
  const holds = { units: units.length - named.size, documents: documents.length }
  if (!subtree && (holds.units > 0 || holds.documents > 0)) throw new ApiError('NOT_EMPTY', holds)
  const isOne = units.length + documents.length === 1
  const tops = topsOf(units)
  const act =
    isOne ? change : await inChangeSet(tx, change, 'delete', { units: units.length, documents: documents.length, ...nameOfOne(tops) })
  const deletionId = act.changeSetId ?? units[0]!.id
  if (documents.length > 0) await deleteDocuments(tx, documents, act)
  await applyTally(tx, await tallySubtrees(tx, tops.map(({ id }) => id)), -1)
  for (const chunk of chunksOf(units)) {
    await tx.updateTable('unit').set({ deletedAt: act.at, deletionId }).where('id', 'in', chunk.map(({ id }) => id)).execute()
  }
  for (const [place] of byPlace(tops)) await arrange(tx, place!)
  await recordEvents(tx, units.map(({ id, name }) => ({ entity: 'unit', entityId: id, action: 'delete', before: { name } })), act)
  return deletionId
}

async function liveBelow(tx: Tx, ids: readonly string[]): Promise<UnitRow[]> {
  const rows = await inChunks(
    ids, (chunk) => tx.selectFrom('unit').selectAll().where('id', 'in', subtreeOf(tx, chunk)).where('deletedAt', 'is', null).execute()
  )
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

async function documentsIn(tx: Tx, units: UnitRow[]): Promise<string[]> {
  const rows = await inChunks(units, (chunk) => tx
    .selectFrom('document').select('id').where('unitId', 'in', chunk.map(({ id }) => id)).where('deletedAt', 'is', null).execute())
  return rows.map(({ id }) => id)
}

/** The units of a set that are below none of the others. */
export function topsOf(units: readonly UnitRow[]): UnitRow[] {
  const ids = new Set(units.map(({ id }) => id))
  return units.filter(({ parentId }) => !parentId || !ids.has(parentId))
}

type Names = Readonly<Record<string, string>>

/** Sorts from the fondi down, siblings in their order. */
const downwards = (a: UnitRow, b: UnitRow) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.position - b.position

/**
 * Restores units from the trash to their former places. `names` gives some of them a new name, by id. Throws PARENT_DELETED where the unit
 * above is still in the trash, and NAME_TAKEN.
 */
export async function restoreUnits(tx: Tx, units: readonly UnitRow[], change: Change, names: Names = {}): Promise<void> {
  if (units.length === 0) return
  const byLevel = units.toSorted(downwards)
  const tops = topsOf(byLevel)
  const topIds = tops.map(({ id }) => id)
  await requireLiveParents(tx, tops)
  await requireFreeNames(tx, byLevel, names)
  for (const unit of byLevel) if (names[unit.id] !== undefined) await rename(tx, unit, names[unit.id]!, change)
  for (const chunk of chunksOf(byLevel)) {
    await tx.updateTable('unit').set({ deletedAt: null, deletionId: null }).where('id', 'in', chunk.map(({ id }) => id)).execute()
  }
  await arrangeRestored(tx, byLevel)
  await renewOrderKeys(tx, topIds)
  for (const chunk of chunksOf(topIds)) await renewHidden(tx, chunk)
  await applyTally(tx, await tallySubtrees(tx, topIds))
  await recordEvents(tx, byLevel.map(({ id, name }) => ({
    entity: 'unit', entityId: id, action: 'restore', before: names[id] === undefined ? null : { name }, after: { name: names[id] ?? name },
  })), change)
}

/**
 * Like `restoreUnits`, for all units that have a place to return to; units whose name is taken get another. Returns which have no place,
 * and which got another name.
 */
export async function restoreUnitsRenamed(tx: Tx, ids: readonly string[], change: Change) {
  const rows = await inChunks(ids, (chunk) => tx.selectFrom('unit').selectAll().where('id', 'in', chunk).execute())
  const live = await inChunks(rows.flatMap(({ parentId }) => parentId ?? []), (chunk) =>
    tx.selectFrom('unit').select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  const homes = new Set<string | null>([null, ...live.map(({ id }) => id)])
  const back: UnitRow[] = []
  for (const unit of rows.toSorted(downwards)) {
    if (!homes.has(unit.parentId)) continue
    homes.add(unit.id)
    back.push(unit)
  }
  const names: Record<string, string> = {}
  for (const unit of topsOf(back)) if (await isNameTaken(tx, unit, unit.name)) names[unit.id] = await freeName(tx, unit, unit.name)
  await restoreUnits(tx, back, change, names)
  return {
    homeless: rows.map(({ id }) => id).filter((id) => !homes.has(id)), renamed: Object.entries(names).map(([id, name]) => ({ id, name })),
  }
}

async function requireLiveParents(tx: Tx, units: UnitRow[]): Promise<void> {
  const missing = await inChunks(units.flatMap(({ parentId }) => parentId ?? []), (chunk) =>
    tx.selectFrom('unit').select('name').where('id', 'in', chunk).where('deletedAt', 'is not', null).execute())
  if (missing[0]) throw new ApiError('PARENT_DELETED', { name: missing[0].name })
}

/**
 * Throws unless the names are free among the restored units, whose own new names count, and among living siblings, which only the topmost
 * units have.
 */
async function requireFreeNames(tx: Tx, units: UnitRow[], names: Names): Promise<void> {
  const tops = new Set(topsOf(units))
  const back = new Set<string>()
  for (const unit of units.toSorted((a, b) => Number(a.id in names) - Number(b.id in names))) {
    const name = names[unit.id] ?? unit.name
    const key = `${placeKey(unit)} ${unit.level} ${fold(name)}`
    if (back.has(key) || (tops.has(unit) && (await isNameTaken(tx, unit, name)))) {
      throw new ApiError('NAME_TAKEN', { id: unit.id, name, suggestion: await freeName(tx, unit, name) })
    }
    back.add(key)
  }
}

async function rename(tx: Tx, { id, version }: UnitRow, name: string, change: Change): Promise<void> {
  const columns = {
    name, nameFold: fold(name), nameKey: sortKey(name), version: version + 1, updatedAt: change.at, updatedBy: change.actor,
  }
  await tx.updateTable('unit').set(columns).where('id', '=', id).execute()
}

/** Puts each restored unit back to its former position; units that took it come after it. */
async function arrangeRestored(tx: Tx, units: readonly UnitRow[]): Promise<void> {
  for (const siblings of byPlace(units)) {
    const back = new Set(siblings.map(({ id }) => id))
    const placings = siblings.map(({ id, position }) => [id, position] as const)
    await arrange(tx, siblings[0]!, (ids) => placed(ids.filter((id) => !back.has(id)), placings))
  }
}
