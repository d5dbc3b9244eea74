import { type KindName, levelAbove } from '@faldone/contract/kinds.ts'
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

/** The id of the fondo of a kind with this name, compared folded; undefined where there is none. */
export async function fondoNamed(tx: Tx, kind: KindName, name: string): Promise<string | undefined> {
  const found =
    await unitsIn(tx, { kind, level: 'fondo', parentId: null }).select('id').where('nameFold', '=', fold(name)).executeTakeFirst()
  return found?.id
}

/** Throws unless a unit of this kind and level may be below this parent; `null` means none. */
export function requireFit({ kind, level }: Pick<Place, 'kind' | 'level'>, parent: Pick<UnitRow, 'kind' | 'level'> | null): void {
  const above = levelAbove(kind, level)
  if (above === undefined) throw new ApiError('WRONG_LEVEL')
  if (!parent) return
  if (parent.kind !== kind) throw new ApiError('WRONG_KIND')
  if (parent.level !== above) throw new ApiError('WRONG_LEVEL')
}

export async function isNameTaken(tx: Tx, place: Place, name: string, exceptId = ''): Promise<boolean> {
  const holder = await unitsIn(tx, place).select('id').where('level', '=', place.level).where('nameFold', '=', fold(name))
    .where('id', '!=', exceptId).executeTakeFirst()
  return holder !== undefined
}

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

export const nameTaken = async (tx: Tx, place: Place, name: string): Promise<ApiError> =>
  new ApiError('NAME_TAKEN', { name, suggestion: await freeName(tx, place, name) })

/** The first of "name (2)", "name (3)" … that is free. */
export async function freeName(tx: Tx, place: Place, name: string): Promise<string> {
  for (let count = 2; ; count++) {
    const candidate = `${name} (${count})`
    if (!(await isNameTaken(tx, place, candidate))) return candidate
  }
}
