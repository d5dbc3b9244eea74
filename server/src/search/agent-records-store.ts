import { RECORD_ROLES, type RecordRole } from '@faldone/contract/agent-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { currentAgentId } from '../labels/former-agents-store.ts'

/** Those among these agents that the viewer may see; for one that was merged, the one that took over. */
export async function visibleAgentIds(db: Db, ids: readonly string[], viewer: Viewer): Promise<string[]> {
  const found = await visibleAmong(db, ids, viewer)
  const others = ids.filter((id) => !found.includes(id))
  if (others.length === 0) return found
  const current = await Promise.all(others.map((id) => currentAgentId(db, id)))
  return [...new Set([...found, ...(await visibleAmong(db, current, viewer))])]
}

async function visibleAmong(db: Db, ids: readonly string[], { staff }: Viewer): Promise<string[]> {
  const agents = db.selectFrom('agent').select('id').where('id', 'in', ids).where('deletedAt', 'is', null)
  return (await (staff ? agents : agents.where('visibility', '=', 'public')).execute()).map(({ id }) => id)
}

/**
 * A query of the numbers of the records that have to do with these agents in one of the roles, in any if there is none: those in units that
 * they created, and those that they are related to.
 */
export function recordsOfAgents(ids: readonly string[], roles: readonly RecordRole[]): RawBuilder<{ num: number }> {
  if (ids.length === 0) return sql`select num from document where 1 = 0`
  const asked = roles.length > 0 ? roles : RECORD_ROLES
  const own = asked.filter((role) => role !== 'creator')
  const queries = [
    ...(asked.includes('creator') ? [sql`select num from document where unit_id in (
      select descendant_id from unit_closure join agent_relation on unit_id = ancestor_id
      where agent_id in (${sql.join(ids)}) and role = 'creator')`] : []),
    ...(own.length > 0 ? [sql`select num from agent_relation join document on document.id = document_id
      where agent_id in (${sql.join(ids)}) and role in (${sql.join(own)})`] : []),
  ]
  return sql`${sql.join(queries, sql` union `)}`
}
