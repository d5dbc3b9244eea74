import type { Unit, UpdateUnit } from '@faldone/contract/unit.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { SYSTEM } from '../http/viewer.ts'
import { changedUnit, contentOf, unitColumns } from './content.ts'
import { liveUnit, requireFit, requireFreeName, type UnitRow } from './live-store.ts'
import { getUnit } from './read-store.ts'
import { arrange, hang, indexBelow, renewOrderKeys, shaking } from './tree-store.ts'

export { fondoNamed } from './live-store.ts'
export { createUnits, type NewUnit } from './create-store.ts'
export { fondiInfo, getUnit, listUnits, quickFondi, treeLevel } from './read-store.ts'
export { deleteUnit, deleteUnits, restoreDeletion } from './trash-store.ts'

/**
 * Changes a unit: absent leaves a field, null clears it; another parent moves it to the end of that one's units. What
 * changes nothing leaves the version. Throws NOT_FOUND, STALE (with the present version), NAME_TAKEN, WRONG_KIND,
 * WRONG_LEVEL, CYCLE, UNKNOWN_VALUE.
 */
export async function updateUnit(tx: Tx, id: string, changes: UpdateUnit, expectedVersion: number | null, change: Change): Promise<Unit> {
  await takeTurn(tx)
  const unit = await liveUnit(tx, id, expectedVersion)
  if (changes.kind && changes.kind !== unit.kind) throw new ApiError('WRONG_KIND')
  const { parentId = unit.parentId } = changes
  const before = { ...contentOf(unit), parentId: unit.parentId }
  const after = { ...changedUnit(contentOf(unit), changes), parentId }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
  if (changed.length > 0) {
    const moves = changed.includes('parentId')
    if (moves) await requireNewParent(tx, unit, parentId)
    if (moves || changed.includes('name')) await requireFreeName(tx, { ...unit, parentId }, after.name, id)
    const write = () => writeUnit(tx, unit, unitColumns(after), change)
    if (moves || changed.includes('visibility')) {
      await shaking(tx, id, async () => {
        await write()
        if (moves) await settle(tx, unit, { parentId })
      })
    } else await write()
    const only = (values: typeof after) => Object.fromEntries(changed.map((name) => [name, values[name]]))
    await recordEvents(tx, [{ entity: 'unit', entityId: id, action: 'update', before: only(before), after: only(after) }], change)
    if (moves || changed.includes('visibility') || changed.includes('name')) await indexBelow(tx, [id])
  }
  return getUnit(tx, id, SYSTEM)
}

async function writeUnit(tx: Tx, unit: UnitRow, columns: Partial<UnitRow>, change: Change): Promise<void> {
  const stamp = { version: unit.version + 1, updatedAt: change.at, updatedBy: change.actor }
  await tx.updateTable('unit').set({ ...columns, ...stamp }).where('id', '=', unit.id).execute()
}

type Target = { parentId: string | null; position?: number | undefined }

/**
 * Moves a unit with all below it under a parent (null: unassigned), to a position among its siblings, counted from 0;
 * without one, to their end. Throws NOT_FOUND, STALE, NAME_TAKEN, CYCLE, WRONG_LEVEL, WRONG_KIND, UNKNOWN_VALUE.
 */
export async function moveUnit(tx: Tx, id: string, target: Target, expectedVersion: number | null, change: Change): Promise<Unit> {
  await takeTurn(tx)
  const unit = await liveUnit(tx, id, expectedVersion)
  const { parentId, position } = unit
  if (target.parentId === parentId) await settle(tx, unit, target)
  else {
    await requireNewParent(tx, unit, target.parentId)
    await requireFreeName(tx, { ...unit, parentId: target.parentId }, unit.name, id)
    await shaking(tx, id, () => settle(tx, unit, target))
    await indexBelow(tx, [id])
  }
  await writeUnit(tx, unit, {}, change)
  const moved = await getUnit(tx, id, SYSTEM)
  const after = { parentId: moved.parentId, position: moved.position }
  await recordEvents(tx, [{ entity: 'unit', entityId: id, action: 'move', before: { parentId, position }, after }], change)
  return moved
}

async function requireNewParent(tx: Tx, unit: UnitRow, parentId: string | null): Promise<void> {
  if (!parentId) return requireFit(unit, null)
  const parent = await tx.selectFrom('unit').select(['kind', 'level']).where('id', '=', parentId).where('deletedAt', 'is', null).executeTakeFirst()
  if (!parent) throw new ApiError('UNKNOWN_VALUE', { value: parentId })
  const inside = await tx.selectFrom('unitClosure').select('depth').where('ancestorId', '=', unit.id).where('descendantId', '=', parentId).executeTakeFirst()
  if (inside) throw new ApiError('CYCLE')
  requireFit(unit, parent)
}

/** Takes a unit from its old siblings and puts it among the new ones. */
async function settle(tx: Tx, unit: UnitRow, { parentId, position }: Target): Promise<void> {
  if (parentId !== unit.parentId) {
    await hang(tx, unit.id, parentId)
    await tx.updateTable('unit').set({ parentId }).where('id', '=', unit.id).execute()
    await arrange(tx, unit)
    await renewOrderKeys(tx, [unit.id])
  }
  await arrange(tx, { ...unit, parentId }, (ids) => {
    const others = ids.filter((id) => id !== unit.id)
    return others.toSpliced(position ?? others.length, 0, unit.id)
  })
}

