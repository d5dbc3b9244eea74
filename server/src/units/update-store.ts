import { isDeepStrictEqual } from 'node:util'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Unit, UpdateUnit } from '@faldone/contract/unit.ts'
import { unitFieldsWith } from '@faldone/contract/unit-fields.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { SYSTEM } from '../http/viewer.ts'
import { changedUnit, contentOf, unitColumns } from './content.ts'
import { countsByKind, kindsColumn, kindsIn } from './kinds-store.ts'
import { liveUnit, requireFreeName, type UnitRow } from './live-store.ts'
import { relocate } from './move-store.ts'
import { getUnit } from './read-store.ts'
import { indexBelow, shaking } from './tree-store.ts'

/**
 * Changes a unit. An absent field keeps its value, null clears it; a new parent moves the unit to the end of that parent's units. A change
 * that changes nothing keeps the version. Throws NOT_FOUND, STALE (with the current version), NAME_TAKEN, WRONG_KIND, WRONG_LEVEL, CYCLE,
 * UNKNOWN_VALUE.
 */
export async function updateUnit(tx: Tx, id: string, changes: UpdateUnit, expectedVersion: number | null, change: Change): Promise<Unit> {
  await takeTurn(tx)
  const unit = await liveUnit(tx, id, expectedVersion)
  await requireKind(tx, unit, changes.kind)
  const { parentId = unit.parentId } = changes
  if (changes.kinds && parentId) throw new ApiError('WRONG_LEVEL')
  const before = { ...contentOf(unit), parentId: unit.parentId, kinds: kindsIn(unit.kinds) }
  const after = { ...changedUnit(contentOf(unit), changes), parentId, kinds: kindsIn(kindsColumn(changes.kinds ?? before.kinds)) }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (changed.length > 0) {
    const moves = changed.includes('parentId')
    const kinds = changed.includes('kinds') && { kinds: kindsColumn(after.kinds) }
    const columns = { ...unitColumns(after), ...kinds, version: unit.version + 1, updatedAt: change.at, updatedBy: change.actor }
    if (moves) await relocate(tx, [{ unit, parentId, columns }])
    else await rewrite(tx, unit, columns)
    const only = (values: typeof after) => Object.fromEntries(changed.map((name) => [name, values[name]]))
    await recordEvents(tx, [{ entity: 'unit', entityId: id, action: 'update', before: only(before), after: only(after) }], change)
  }
  return getUnit(tx, id, SYSTEM)
}

/** Throws WRONG_KIND for a kind that the unit neither holds nor is meant for. */
async function requireKind(tx: Tx, { id, rootId }: UnitRow, kind: KindName | undefined): Promise<void> {
  if (!kind) return
  const { kinds } = await tx.selectFrom('unit').select('kinds').where('id', '=', rootId).executeTakeFirstOrThrow()
  const held = (await countsByKind(tx, [id], SYSTEM)).get(id)
  if (!kindsIn(kinds).includes(kind) && !held?.[kind]) throw new ApiError('WRONG_KIND')
}

/** Writes a unit without moving it. */
async function rewrite(tx: Tx, unit: UnitRow, columns: Partial<UnitRow>): Promise<void> {
  const { name = unit.name, visibility = unit.visibility, closed = unit.closed } = columns
  const isShownToOthers = visibility !== unit.visibility || closed !== unit.closed
  const isFoundByOther = unitFieldsWith('searched', true).some((field) => field in columns && columns[field] !== unit[field])
  const write = async () => {
    await tx.updateTable('unit').set(columns).where('id', '=', unit.id).execute()
  }
  if (name !== unit.name) await requireFreeName(tx, unit, name, unit.id)
  if (isShownToOthers) await shaking(tx, [unit.id], write)
  else await write()
  if (isFoundByOther || isShownToOthers) await indexBelow(tx, [unit.id])
}
