import { LEVELS } from '@faldone/contract/levels.ts'
import { sql } from 'kysely'
import { applyTally, tallySubtrees } from '../counts/store.ts'
import { changeIntegers } from '../db/change-integers.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { noteNewOrder } from '../search/change-store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { declareKinds, kindsIn } from './kinds-store.ts'
import { type Place, POSITION_DIGITS, rootPrefix } from './order.ts'

/** Maintains what is stored about the tree besides the units themselves: order, closure, roots and hidden units. */

/** The ids of these units and of all units below them, including those in the trash. */
export const subtreeOf = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('unitClosure').select('descendantId').where('ancestorId', 'in', ids)

/** The units of a place that are not in the trash. */
export function unitsIn(tx: Tx, { level, parentId }: Place) {
  const units = tx.selectFrom('unit').where('deletedAt', 'is', null)
  if (parentId) return units.where('parentId', '=', parentId)
  return units.where('parentId', 'is', null).where('level', '=', level)
}

/**
 * Numbers the siblings of a place from 0, in the order that `arranged` makes of their current order, and updates the order keys in the
 * subtrees of those that moved.
 */
export async function arrange(tx: Tx, place: Place, arranged: (ids: string[]) => string[] = (ids) => ids): Promise<void> {
  const rows = await unitsIn(tx, place).select(['id', 'position']).orderBy('position').orderBy('id').execute()
  const before = new Map(rows.map(({ id, position }) => [id, position]))
  const changed = arranged(rows.map(({ id }) => id))
    .map((id, position) => [id, position] as const)
    .filter(([id, position]) => before.get(id) !== position)
  await changeIntegers(tx, 'unit', 'set', ['position'], changed)
  await renewOrderKeys(tx, changed.map(([id]) => id))
}

const rootPrefixSql =
  sql`case unit.level ${sql.join(LEVELS.map((level) => sql`when ${sql.lit(level)} then ${sql.lit(rootPrefix(level))}`), sql` `)} end`
const positionSql = sql`substr(cast(${sql.lit(10 ** POSITION_DIGITS)} + unit.position as text), 2)`

/** Rebuilds order keys from those of the parents, level by level, from the top. */
export async function renewOrderKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await noteNewOrder(tx)
  const orderKey = sql<string>`coalesce((select parent.order_key from unit as parent where parent.id = unit.parent_id), ${rootPrefixSql}) || ${positionSql}`
  for (const chunk of chunksOf(ids)) {
    for (const depth of LEVELS.keys()) {
      await tx.updateTable('unit').set({ orderKey }).where('id', 'in', subtreeOf(tx, chunk).where('depth', '=', depth)).execute()
    }
  }
}

/** Attaches a unit and everything below it to another parent (or none). The caller updates its row, order and counts. */
export async function hang(tx: Tx, id: string, parentId: string | null): Promise<void> {
  const above = tx.selectFrom('unitClosure').select('ancestorId').where('descendantId', '=', id).where('depth', '>', 0)
  await tx.deleteFrom('unitClosure').where('descendantId', 'in', subtreeOf(tx, [id])).where('ancestorId', 'in', above).execute()
  let rootId = id
  const former = await tx.selectFrom('unit').innerJoin('unit as root', 'root.id', 'unit.rootId').select(['root.kinds', 'unit.kinds as own'])
    .where('unit.id', '=', id).executeTakeFirstOrThrow()
  if (parentId) {
    await sql`
      insert into unit_closure (ancestor_id, descendant_id, depth)
      select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
      from unit_closure as above cross join unit_closure as below
      where above.descendant_id = ${parentId} and below.ancestor_id = ${id}`.execute(tx)
    rootId = (await tx.selectFrom('unit').select('rootId').where('id', '=', parentId).executeTakeFirstOrThrow()).rootId
  }
  await tx.updateTable('unit').set({ rootId }).where('id', 'in', subtreeOf(tx, [id])).execute()
  // A tree that stands alone is meant for the kinds of the one that it left; one that joins another brings its own.
  await tx.updateTable('unit').set({ kinds: parentId ? null : former.kinds }).where('id', '=', id).execute()
  if (parentId) await declareKinds(tx, rootId, kindsIn(former.own))
}

/** Updates what is hidden in these subtrees: what is for staff or closed, and everything below it. */
export async function renewHidden(tx: Tx, ids: readonly string[]): Promise<void> {
  const below = subtreeOf(tx, ids)
  const underStaff = sql<number>`case when exists (
    select 1 from unit_closure join unit as above on above.id = ancestor_id
    where descendant_id = unit.id and (above.visibility = 'staff' or above.closed = 1)) then 1 else 0 end`
  const ofUnit = sql<number>`case when visibility = 'staff' or closed = 1 then 1 else (select unit.hidden from unit where unit.id = unit_id) end`
  await tx.updateTable('unit').set({ hidden: underStaff }).where('id', 'in', below).execute()
  await tx.updateTable('document').set({ hidden: ofUnit }).where('unitId', 'in', below).execute()
}

/** Does something that affects subtrees (their places, visibility or closure), and keeps the counts and hidden units right. */
export async function shaking(tx: Tx, ids: readonly string[], work: () => Promise<void>): Promise<void> {
  await applyTally(tx, await tallySubtrees(tx, ids), -1)
  await work()
  for (const chunk of chunksOf(ids)) await renewHidden(tx, chunk)
  await applyTally(tx, await tallySubtrees(tx, ids))
}

/** Updates the search index for all documents below these units, whose names, visibility or closure have changed. */
export async function indexBelow(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await inChunks(ids, (chunk) =>
    tx.selectFrom('document').select('num').where('unitId', 'in', subtreeOf(tx, chunk)).where('deletedAt', 'is', null).execute())
  for (const chunk of chunksOf(rows)) await indexDocuments(tx, chunk.map(({ num }) => num))
}
