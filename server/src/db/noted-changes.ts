import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'

type Values = Record<string, unknown> | null | undefined
type UnitEvent = { entity: string; entityId: string; before?: Values; after?: Values }

const skip = { conflict: { skip: true } } as const

/** Notes, in the transaction that changes them, that harvesters must be told of records. `harvest/store.ts` finds out what. */
export const noteRecords = (tx: Tx, nums: readonly number[]): Promise<unknown> =>
  insertRows(tx, 'harvestPending', nums.map((num) => ({ num, unitId: '' })), skip)

/**
 * The same for units that events tell of, and those that they left. Records without rights of their own have those of the units above
 * them.
 */
export async function noteUnits(tx: Tx, events: readonly UnitEvent[]): Promise<void> {
  const ofUnits = events.filter(({ entity }) => entity === 'unit')
  const ids = new Set(ofUnits.flatMap(({ entityId, before }) => [entityId, before?.['parentId']].filter((id) => typeof id === 'string')))
  await insertRows(tx, 'harvestPending', [...ids].map((unitId) => ({ num: 0, unitId })), skip)
  for (const { entityId, before, after } of ofUnits) {
    if (!before || !after || !('rights' in after)) continue
    await sql`
      insert into harvest_pending (num, unit_id)
      select document.num, '' from document join unit_closure on descendant_id = document.unit_id where ancestor_id = ${entityId}
      on conflict do nothing`.execute(tx)
  }
}
