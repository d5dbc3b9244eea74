import type { Tx } from '../db/database.ts'
import { hang, renewHidden } from './tree-store.ts'

/**
 * Where the unit in which something lay was merged after a deletion put this into the trash, it belongs into the unit that took over: its
 * place follows, so that it can be restored.
 */
export async function followMerges(tx: Tx, deletionId: string): Promise<void> {
  const units = await tx.selectFrom('unit').select(['id', 'parentId as home']).where('deletionId', '=', deletionId).execute()
  const documents = await tx.selectFrom('document').select('unitId as home').distinct().where('deletionId', '=', deletionId).execute()
  const merged = await tx.selectFrom('unitFormer').innerJoin('unit', 'unit.id', 'unitFormer.id')
    .innerJoin('changeSet', 'changeSet.id', 'deletionId').select(['unit.id', 'unitFormer.unitId'])
    .where('changeSet.action', '=', 'merge').where('deletionId', '!=', deletionId).execute()
  const current = new Map(merged.map(({ id, unitId }) => [id, unitId]))
  for (const { id, home } of units) {
    const parentId = home === null ? undefined : lastOf(current, home)
    if (!parentId) continue
    await hang(tx, id, parentId)
    await tx.updateTable('unit').set({ parentId }).where('id', '=', id).execute()
  }
  for (const { home } of documents) {
    const unitId = home === null ? undefined : lastOf(current, home)
    if (!unitId) continue
    await tx.updateTable('document').set({ unitId }).where('unitId', '=', home).where('deletionId', '=', deletionId).execute()
    await renewHidden(tx, [unitId])
  }
}

/** The unit that a merged one became, which may have been merged in its turn. Undefined for one that was not merged. */
function lastOf(current: ReadonlyMap<string, string>, id: string): string | undefined {
  const next = current.get(id)
  return next === undefined ? undefined : (lastOf(current, next) ?? next)
}
