import type { KindName } from '@faldone/contract/kinds.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { placed } from '../arrangement.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { SYSTEM } from '../http/viewer.ts'
import { isOfKind } from './kinds-store.ts'
import { liveUnit, liveUnits, requireFit, requireFreeName, type UnitRow } from './live-store.ts'
import { byPlace } from './order.ts'
import { getUnit } from './read-store.ts'
import { arrange, hang, indexBelow, renewOrderKeys, shaking, unitsIn } from './tree-store.ts'

type Target = { parentId: string | null; position?: number | undefined }

export type UnitMove = Target & { id: string }

const AT_THE_END = Number.MAX_SAFE_INTEGER

/**
 * Moves a unit and everything below it to a new parent (null: unassigned), at a position among its siblings, counted from 0; without a
 * position, to the end. Throws NOT_FOUND, STALE, NAME_TAKEN, CYCLE, WRONG_LEVEL, UNKNOWN_VALUE.
 */
export async function moveUnit(tx: Tx, id: string, target: Target, expectedVersion: number | null, change: Change): Promise<Unit> {
  await takeTurn(tx)
  await liveUnit(tx, id, expectedVersion)
  await moveUnits(tx, [{ id, ...target }], change)
  return getUnit(tx, id, SYSTEM)
}

/** Like `moveUnit`, for several: positions count as if all of them were already in their new places. */
export async function moveUnits(tx: Tx, moves: readonly UnitMove[], change: Change): Promise<void> {
  await takeTurn(tx)
  const before = await liveUnits(tx, moves.map(({ id }) => id))
  const columns = { updatedAt: change.at, updatedBy: change.actor }
  await relocate(tx, moves.map(({ id, ...target }) => {
    const unit = before.get(id)!
    return { unit, ...target, columns: { ...columns, version: unit.version + 1 } }
  }))
  const after = await liveUnits(tx, [...before.keys()])
  const placeOf = ({ parentId, position }: UnitRow) => ({ parentId, position })
  await recordEvents(tx, [...before].map(([id, unit]) => ({
    entity: 'unit', entityId: id, action: 'move', before: placeOf(unit), after: placeOf(after.get(id)!),
  })), change)
}

type ViewPosition = { ids: readonly string[]; parentId: string | null; kind: KindName; position: number }

/**
 * The position among all siblings that corresponds to one among those that the view of a kind shows, both counted as if the moving units
 * were gone. Units that other kinds put between stay where they are. Throws NOT_FOUND.
 */
export async function positionInView(tx: Tx, { ids, parentId, kind, position }: ViewPosition): Promise<number> {
  const [first] = await liveUnits(tx, ids)
  const rows = await unitsIn(tx, { level: first![1].level, parentId }).select('id').select(isOfKind(kind, SYSTEM).as('isShown'))
    .orderBy('position').execute()
  const moving = new Set(ids)
  const others = rows.filter(({ id }) => !moving.has(id))
  const shown = others.filter(({ isShown }) => isShown)
  const next = shown[position]
  if (next) return others.indexOf(next)
  const last = shown.at(-1)
  if (last) return others.indexOf(last) + 1
  const start = rows.findIndex(({ id }) => moving.has(id))
  return start < 0 ? others.length : start
}

type Relocation = Target & { unit: UnitRow; columns: Partial<UnitRow> }

/**
 * Moves units and writes these columns with the move. The tree, the counts and the search index follow. Throws NAME_TAKEN, CYCLE,
 * WRONG_LEVEL, UNKNOWN_VALUE; the transaction must then be rolled back.
 */
export async function relocate(tx: Tx, relocations: readonly Relocation[]): Promise<void> {
  const write = ({ unit, parentId, columns }: Relocation) =>
    tx.updateTable('unit').set({ ...columns, parentId }).where('id', '=', unit.id).execute()
  const leaving = relocations.filter(({ unit, parentId }) => unit.parentId !== parentId)
  const leavingIds = leaving.map(({ unit }) => unit.id)
  for (const relocation of relocations) if (!leaving.includes(relocation)) await write(relocation)
  if (leaving.length > 0) {
    await shaking(tx, leavingIds, async () => {
      for (const relocation of leaving) {
        const { unit, parentId, columns } = relocation
        await requireNewParent(tx, unit, parentId)
        await requireFreeName(tx, { ...unit, parentId }, columns.name ?? unit.name, unit.id)
        await hang(tx, unit.id, parentId)
        await write(relocation)
      }
      for (const [left] of byPlace(leaving.map(({ unit }) => unit))) await arrange(tx, left!)
    })
  }
  await renewOrderKeys(tx, leavingIds)
  await arrangeArrived(tx, relocations)
  await indexBelow(tx, leavingIds)
}

async function arrangeArrived(tx: Tx, relocations: readonly Relocation[]): Promise<void> {
  const arrived = relocations.map(({ unit, parentId, position = AT_THE_END }) => ({ ...unit, parentId, position }))
  for (const group of byPlace(arrived)) {
    const ids = new Set(group.map(({ id }) => id))
    const placings = group.map(({ id, position }) => [id, position] as const)
    await arrange(tx, group[0]!, (siblings) => placed(siblings.filter((id) => !ids.has(id)), placings))
  }
}

async function requireNewParent(tx: Tx, unit: UnitRow, parentId: string | null): Promise<void> {
  if (!parentId) return requireFit(unit, null)
  const parent = await tx.selectFrom('unit').select('level').where('id', '=', parentId).where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!parent) throw new ApiError('UNKNOWN_VALUE', { value: parentId })
  const inside = await tx.selectFrom('unitClosure').select('depth').where('ancestorId', '=', unit.id).where('descendantId', '=', parentId)
    .executeTakeFirst()
  if (inside) throw new ApiError('CYCLE')
  requireFit(unit, parent)
}
