import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { hitsQuery } from './match-store.ts'
import { orderedRows, orderOf } from './order-store.ts'
import { scopeOf, sortOf } from './scope.ts'

/**
 * Everything that a search finds, in its order, except some. Throws UNKNOWN_VALUE, and TOO_MANY_RECORDS where that is more than `limit`.
 */
export async function selectDocuments(
  db: Db, query: SearchQuery, viewer: Viewer, limit: number, except: readonly string[] = []
): Promise<{ id: string; num: number }[]> {
  const scope = await scopeOf(db, query, viewer)
  const sort = sortOf(scope)
  const { rows } = await sql<{ id: string; num: number }>`
    with hits as materialized (${hitsQuery(db, scope, sort.by)})
    select chosen.id, chosen.num from ${orderedRows(sql`hits`, sort.by)} join document as chosen on chosen.num = h.num
    order by ${orderOf(sort, viewer)} limit ${limit + except.length + 1}`.execute(db)
  const left = new Set(except)
  const chosen = rows.filter(({ id }) => !left.has(id))
  if (chosen.length > limit) throw new ApiError('TOO_MANY_RECORDS', { limit })
  return chosen
}
