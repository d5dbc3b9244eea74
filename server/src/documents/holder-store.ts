import type { Visibility } from '@faldone/contract/common.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { sql } from 'kysely'
import { hiddenColumn } from '../closures/columns.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'

/** The units that documents go into, and the next free position in each. The key null is for documents without a unit. */
export type Holders = Map<string | null, { hidden: number; next: number }>

/** The last position of each kind is at the end of a stretch of the index. */
const lastPositions = sql.join(
  KIND_NAMES.map((kind) => sql`select max(position) as last from document where unit_id = unit.id and kind = ${sql.lit(kind)}`), sql` union all `
)
const nextPosition = sql<number>`coalesce((select max(last) + 1 from (${lastPositions}) as ends), 0)`.as('next')

/**
 * The units with these ids that are not in the trash. If the ids include null or undefined, also the entry for documents without a unit.
 */
export async function holdersOf(db: Db, unitIds: readonly (string | null | undefined)[]): Promise<Holders> {
  const ids = [...new Set(unitIds)].filter((id) => typeof id === 'string')
  const units = await inChunks(ids, (chunk) =>
    db.selectFrom('unit').select(['id', 'hidden', nextPosition]).where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  const holders: Holders = new Map(units.map(({ id, ...holder }) => [id, holder]))
  if (!unitIds.some((id) => id === null || id === undefined)) return holders
  const loose =
    await db.selectFrom('document').select((e) => e.fn.max('position').as('last')).where('unitId', 'is', null).executeTakeFirst()
  return holders.set(null, { hidden: 0, next: (loose?.last ?? -1) + 1 })
}

/** The next position in a unit. Throws UNKNOWN_VALUE if there is no such unit. */
export function placeIn(holders: Holders, unitId: string | null, own: { visibility: Visibility; closed: number }) {
  const holder = holders.get(unitId)
  if (!holder) throw new ApiError('UNKNOWN_VALUE', { value: unitId ?? '' })
  return { unitId, position: holder.next++, unitHidden: holder.hidden, hidden: hiddenColumn(own, holder.hidden) }
}
