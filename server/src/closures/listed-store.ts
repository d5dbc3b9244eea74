import { laterOpening } from '@faldone/contract/closure.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from './columns.ts'

/** Of the units above (and including) the one of this id: the latest day of those that are closed, null if none is. */
const closedAbove = (unitId: RawBuilder<unknown>) => sql<string | null>`(
  select max(above.opens_on) from unit_closure join unit as above on above.id = ancestor_id
  where descendant_id = ${unitId} and above.closed = 1)`

export type ListedClosure = { ownDay: string | null; ownClosed: number; aboveDay: string | null }

/** Columns for lists, which say when something opens but not why; read with `listedClosure`. Only staff are told. */
export const listedColumns = (table: 'unit' | 'document', { staff }: { staff: boolean }) => [
  sql<string | null>`${staff ? sql.ref(`${table}.opens_on`) : sql`null`}`.as('ownDay'),
  sql<number>`${staff ? sql.ref(`${table}.closed`) : sql`0`}`.as('ownClosed'),
  (staff ? closedAbove(sql.ref(table === 'unit' ? 'unit.parent_id' : 'document.unit_id')) : sql<string | null>`null`).as('aboveDay'),
] as const

export function listedClosure({ ownDay, ownClosed, aboveDay }: ListedClosure): { opensOn: string | null; closed: boolean } {
  const days = [...(ownClosed === 1 ? [dayIn(ownDay)] : []), ...(aboveDay ? [dayIn(aboveDay)] : [])]
  return { opensOn: days.length > 0 ? days.reduce(laterOpening) : dayIn(ownDay), closed: days.length > 0 }
}
