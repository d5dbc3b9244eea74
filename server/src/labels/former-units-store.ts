import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

/** Units that were merged into others are found by their former ids, in addresses and in the history. */

/** The current ids of those among these that are former ones, by them. A unit that came back from the trash is itself again. */
export async function currentIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks([...new Set(ids)], (chunk) => db
    .selectFrom('unitFormer').leftJoin('unit', (on) => on.onRef('unit.id', '=', 'unitFormer.id').on('unit.deletedAt', 'is', null))
    .select(['unitFormer.id', 'unitFormer.unitId']).where('unitFormer.id', 'in', chunk).where('unit.id', 'is', null).execute())
  return new Map(rows.map(({ id, unitId }) => [id, unitId]))
}

/** The current id of a unit: the same, unless the unit was merged into another. */
export const currentId = async (db: Db, id: string): Promise<string> => (await currentIds(db, [id])).get(id) ?? id
