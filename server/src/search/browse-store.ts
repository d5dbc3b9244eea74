import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { orderOf } from './order.ts'
import { type Scope, sortOf } from './scope.ts'

/** A page of all documents, or of all of some kinds: read along an index, without looking at the others. */
export async function browsePage(db: Db, scope: Scope): Promise<number[]> {
  const { kind, page, pageSize } = scope.query
  const { viewer } = scope
  const visible: RawBuilder<unknown>[] = [sql`d.deleted_at is null`]
  if (!viewer.staff) visible.push(sql`d.hidden = 0`)
  if (kind.length > 0) visible.push(sql`d.kind in (${sql.join(kind)})`)
  const { rows } = await sql<{ num: number }>`
    select h.num from search_document as h join document as d on d.num = h.num left join unit as u on u.id = d.unit_id
    where ${sql.join(visible, sql` and `)}
    order by ${orderOf(sortOf(scope))} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map(({ num }) => num)
}
