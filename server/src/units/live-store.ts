import { isAbove } from '@faldone/contract/levels.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import type { UnitTable } from '../db/schema.ts'
import { ApiError, notFound, refuseStale } from '../errors.ts'
import { fold } from '../words/analyser.ts'
import type { Place } from './order.ts'
import { unitsIn } from './tree-store.ts'

export type UnitRow = Selectable<UnitTable>

/** Reads a unit that is not in the trash. Throws NOT_FOUND, and STALE if another version was expected. */
export async function liveUnit(tx: Tx, id: string, expectedVersion: number | null = null): Promise<UnitRow> {
  const row = await tx.selectFrom('unit').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  refuseStale(row.version, expectedVersion)
  return row
}

/** Like `liveUnit`, for several: returned by their ids, in the order given. */
export async function liveUnits(tx: Tx, ids: readonly string[]): Promise<Map<string, UnitRow>> {
  const rows = await inChunks(
    [...new Set(ids)], (chunk) => tx.selectFrom('unit').selectAll().where('id', 'in', chunk).where('deletedAt', 'is', null).execute()
  )
  const units = new Map(rows.map((row) => [row.id, row]))
  if (ids.some((id) => !units.has(id))) throw notFound()
  return new Map(ids.map((id) => [id, units.get(id)!]))
}

/** Throws WRONG_LEVEL unless a unit of this level may be below this parent; `null` means none. */
export function requireFit({ level }: Pick<Place, 'level'>, parent: Pick<UnitRow, 'level'> | null): void {
  if (parent && !isAbove(parent.level, level)) throw new ApiError('WRONG_LEVEL')
}

/** The unit of this name in a place, compared folded, if there is one. */
const holderOf = (tx: Tx, place: Place, name: string, exceptId = '') =>
  unitsIn(tx, place).select('id').where('level', '=', place.level).where('nameFold', '=', fold(name)).where('id', '!=', exceptId)
    .executeTakeFirst()

export const isNameTaken = async (tx: Tx, place: Place, name: string, exceptId?: string): Promise<boolean> =>
  (await holderOf(tx, place, name, exceptId)) !== undefined

/** Throws NAME_TAKEN, with a free `suggestion`, if a sibling has the name, compared folded. */
export async function requireFreeName(tx: Tx, place: Place, name: string, exceptId?: string): Promise<void> {
  if (await isNameTaken(tx, place, name, exceptId)) throw await nameTaken(tx, place, name)
}

/** Why a unit cannot get back a former parent and name: the parent no longer exists, or a sibling has the name. Null where it can. */
export async function whyNotThere(
  tx: Tx, id: string, former: { parentId?: unknown; name?: unknown }
): Promise<'PLACE_GONE' | 'NAME_TAKEN' | null> {
  const unit = await liveUnit(tx, id)
  const { parentId = unit.parentId, name = unit.name } = former as { parentId?: string | null; name?: string }
  const parent =
    parentId && (await tx.selectFrom('unit').select('id').where('id', '=', parentId).where('deletedAt', 'is', null).executeTakeFirst())
  if (parentId && !parent) return 'PLACE_GONE'
  return (await isNameTaken(tx, { ...unit, parentId }, name, id)) ? 'NAME_TAKEN' : null
}

/** Names a free `suggestion`, and the id of the unit that has the name. */
export const nameTaken = async (tx: Tx, place: Place, name: string): Promise<ApiError> =>
  new ApiError('NAME_TAKEN', { id: (await holderOf(tx, place, name))?.id ?? '', name, suggestion: await freeName(tx, place, name) })

/** The first of "name (2)", "name (3)" … that is free. */
export async function freeName(tx: Tx, place: Place, name: string): Promise<string> {
  for (let count = 2; ; count++) {
    const candidate = `${name} (${count})`
    if (!(await isNameTaken(tx, place, candidate))) return candidate
  }
}
