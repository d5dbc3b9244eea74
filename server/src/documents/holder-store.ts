import type { Visibility } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'

/** The units that documents go into, and the next free position in each. The key null is for documents without a unit, of every kind. */
export type Holders = Map<string | null, { kind: KindName | null; hidden: number; next: number }>

const nextPosition = sql<number>`coalesce((select max(position) + 1 from document where unit_id = unit.id), 0)`.as('next')

/**
 * The units with these ids that are not in the trash. If the ids include null or undefined, also the entry for documents without a unit.
 */
export async function holdersOf(db: Db, unitIds: readonly (string | null | undefined)[]): Promise<Holders> {
  const ids = [...new Set(unitIds)].filter((id) => typeof id === 'string')
  const units = await inChunks(ids, (chunk) =>
    db.selectFrom('unit').select(['id', 'kind', 'hidden', nextPosition]).where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  const holders: Holders = new Map(units.map(({ id, ...holder }) => [id, holder]))
  if (!unitIds.some((id) => id === null || id === undefined)) return holders
  const loose =
    await db.selectFrom('document').select((e) => e.fn.max('position').as('last')).where('unitId', 'is', null).executeTakeFirst()
  return holders.set(null, { kind: null, hidden: 0, next: (loose?.last ?? -1) + 1 })
}

/** The next position in a unit. Throws UNKNOWN_VALUE if there is no such unit, WRONG_KIND if it holds another kind. */
export function placeIn(holders: Holders, kind: KindName, unitId: string | null, visibility: Visibility) {
  const holder = holders.get(unitId)
  if (!holder) throw new ApiError('UNKNOWN_VALUE', { value: unitId ?? '' })
  if (holder.kind && holder.kind !== kind) throw new ApiError('WRONG_KIND')
  return { unitId, position: holder.next++, unitHidden: holder.hidden, hidden: visibility === 'staff' ? 1 : holder.hidden }
}
