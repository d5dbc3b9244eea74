import { type AgentRole, type AgentType, MAKING_ROLES } from '@faldone/contract/agent-roles.ts'
import type { Agent, AgentPage, AgentRow as ListedAgent, agentListQuerySchema } from '@faldone/contract/agent.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { currentAgentId } from '../labels/former-agents-store.ts'
import { sortKey } from '../words/analyser.ts'
import { contentOf } from './content.ts'
import type { AgentRow } from './live-store.ts'
import { wordsIn } from './names.ts'

/** The agents that the viewer may see and that are not in the trash. */
export function visibleAgents(db: Db, { staff }: Viewer) {
  const agents = db.selectFrom('agent').where('agent.deletedAt', 'is', null)
  return staff ? agents : agents.where('agent.visibility', '=', 'public')
}

function agentOf(row: AgentRow): Agent {
  const { id, dateFrom, dateTo, dateQualifier, version, createdAt, updatedAt } = row
  return { id, ...contentOf(row), dateFrom, dateTo, dateQualifier, version, createdAt, updatedAt }
}

/** One agent; the id of one that was merged finds the one that took over. Throws NOT_FOUND, also if the viewer may not see it. */
export async function getAgent(db: Db, id: string, viewer: Viewer): Promise<Agent> {
  const find = (wanted: string) => visibleAgents(db, viewer).selectAll().where('agent.id', '=', wanted).executeTakeFirst()
  const row = (await find(id)) ?? (await find(await currentAgentId(db, id)))
  if (!row) throw notFound()
  return agentOf(row)
}

type Query = z.infer<typeof agentListQuerySchema>
type Agents = ReturnType<typeof visibleAgents>

/** Agents in the order of their names; those of one unit or record once for each role. */
export async function listAgents(db: Db, query: Query, viewer: Viewer): Promise<AgentPage> {
  const { page, pageSize, unitId, documentId } = query
  const matching = filtered(visibleAgents(db, viewer), db, query, viewer)
  const ofOne = (unitId !== undefined || documentId !== undefined) && matching
    .innerJoin('agentRelation', 'agentRelation.agentId', 'agent.id')
    .where((e) => e.and([
      ...(unitId ? [e('unitId', '=', unitId), e('unitId', 'in', liveIds(db, 'unit', unitId, viewer))] : []),
      ...(documentId ? [e('documentId', '=', documentId), e('documentId', 'in', liveIds(db, 'document', documentId, viewer))] : []),
      ...(query.role ? [e('agentRelation.role', '=', query.role)] : []),
    ]))
  const { total } = await (ofOne || matching).select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const sorted = <T extends { orderBy(column: 'agent.nameKey' | 'agent.id'): T; limit(n: number): T; offset(n: number): T }>(rows: T): T =>
    rows.orderBy('agent.nameKey').orderBy('agent.id').limit(pageSize).offset((page - 1) * pageSize)
  const rows: Listed[] = ofOne
    ? await sorted(ofOne.selectAll('agent').select(RELATED)).execute()
    : await sorted(matching.selectAll('agent')).execute()
  const counts = await countsFor(db, [...new Set(rows.map(({ id }) => id))], viewer)
  const initials = query.initials && { initials: await initialsOf(visibleAgents(db, viewer), query.type) }
  return { items: rows.map((row) => listed(row, counts)), total, page, pageSize, ...initials }
}

/** With which characters the names of these agents begin, folded, in their order. */
async function initialsOf(agents: Agents, type: AgentType | undefined): Promise<string[]> {
  const first = sql<string>`substr(name_key, 1, 1)`
  const rows = await (type ? agents.where('agent.type', '=', type) : agents).select(first.as('first')).distinct().execute()
  return rows.map((row) => row.first).filter(Boolean).sort()
}

/** Who made these units, by their ids, in the order of their names. */
export async function makersOf(
  db: Db, unitIds: readonly string[], viewer: Viewer
): Promise<Map<string, { id: string; type: AgentType; name: string }[]>> {
  const rows = await inChunks(unitIds, (chunk) => visibleAgents(db, viewer)
    .innerJoin('agentRelation', 'agentRelation.agentId', 'agent.id').select(['agent.id', 'agent.type', 'agent.name', 'unitId'])
    .where('agentRelation.role', '=', 'creator').where('unitId', 'in', chunk).orderBy('agent.nameKey').orderBy('agent.id').execute())
  return new Map([...Map.groupBy(rows, ({ unitId }) => unitId!)].map(
    ([unitId, makers]) => [unitId, makers.map(({ id, type, name }) => ({ id, type, name }))]
  ))
}

const RELATED = ['agentRelation.role', 'agentRelation.id as relationId', 'agentRelation.date as relationDate'] as const

type Listed = AgentRow & Pick<ListedAgent, 'role' | 'relationId' | 'relationDate'>

const liveIds = (db: Db, table: 'unit' | 'document', id: string, { staff }: Viewer) =>
  db.selectFrom(table).select('id').where('id', '=', id).where('deletedAt', 'is', null).where('hidden', '<=', staff ? 1 : 0)

function listed(row: Listed, counts: Awaited<ReturnType<typeof countsFor>>): ListedAgent {
  const { id, type, name, otherNames, date, dateFrom, dateTo, visibility } = agentOf(row)
  return {
    id, type, name, otherNames, date, dateFrom, dateTo, visibility, ...counts(id),
    ...(row.role && { role: row.role, relationId: row.relationId, relationDate: row.relationDate }),
  }
}

function filtered(agents: Agents, db: Db, { q, type, initial, role, unitId, documentId }: Query, viewer: Viewer): Agents {
  let found = agents
  if (type) found = found.where('agent.type', '=', type)
  if (initial) {
    const key = sortKey(initial)
    found = found.where('nameKey', '>=', key).where('nameKey', '<', `${key}\u{10ffff}`)
  }
  for (const word of wordsIn(q ?? '')) {
    found = found.where('agent.id', 'in', db.selectFrom('agentName').select('agentName.agentId')
      .where((e) => e.or([e('words', 'like', `${word}%`), e('words', 'like', `% ${word}%`)])))
  }
  if (role && !unitId && !documentId) found = found.where('agent.id', 'in', idsInRole(db, role, viewer))
  return found
}

/** The agents that are this to something that the viewer may see. */
const idsInRole = (db: Db, role: AgentRole, { staff }: Viewer) => db.selectFrom('agentRelation as r')
  .leftJoin('unit', (join) => join.onRef('unit.id', '=', 'r.unitId').on('unit.deletedAt', 'is', null))
  .leftJoin('document', (join) => join.onRef('document.id', '=', 'r.documentId').on('document.deletedAt', 'is', null))
  .leftJoin('agent as other', (join) => join.onRef('other.id', '=', 'r.otherAgentId').on('other.deletedAt', 'is', null))
  .select('r.agentId').where('r.role', '=', role)
  .where((e) => e.or([
    e('unit.hidden', '<=', staff ? 1 : 0), e('document.hidden', '<=', staff ? 1 : 0),
    e('other.visibility', 'in', staff ? ['public', 'staff'] : ['public']),
  ]))

type Count = { agentId: string; count: number }

/** How many units agents are related to, how many records they made, and how many are about them, as far as the viewer may see them. */
async function countsFor(db: Db, ids: readonly string[], viewer: Viewer) {
  const [units, created, direct, about] = ids.length === 0 ? [[], [], [], []] : await Promise.all([
    relatedUnits(ids, viewer), createdBelow(ids, viewer), madeBeside(ids, viewer), aboutThem(ids, viewer),
  ].map(async (query) => (await query.execute(db)).rows))
  const of = (rows: Count[] | undefined, id: string) => Number(rows?.find(({ agentId }) => agentId === id)?.count ?? 0)
  return (id: string) => ({ units: of(units, id), made: of(created, id) + of(direct, id), about: of(about, id) })
}

const hiddenUpTo = ({ staff }: Viewer) => sql.lit(staff ? 1 : 0)

const relatedUnits = (ids: readonly string[], viewer: Viewer): RawBuilder<Count> => sql<Count>`
  select agent_id, count(distinct unit.id) as count from agent_relation join unit on unit.id = unit_id
  where agent_id in (${sql.join(ids)}) and deleted_at is null and hidden <= ${hiddenUpTo(viewer)} group by agent_id`

/** Whether a unit is in one that the agent of `r` created, itself included from this depth on. */
const isBelowCreated = (unit: string, depth: number) => sql`exists (
  select 1 from unit_closure as step join agent_relation as above on above.unit_id = step.ancestor_id
  where step.descendant_id = ${sql.ref(unit)} and step.depth >= ${sql.lit(depth)} and above.agent_id = r.agent_id
    and above.role = 'creator')`

/** Records in the units that agents created. The counts of the topmost of these units contain those of the others. */
export const createdBelow = (ids: readonly string[], viewer: Viewer): RawBuilder<Count> => sql<Count>`
  select r.agent_id, sum(${sql.ref(viewer.staff ? 'unit.documents_all' : 'unit.documents_public')}) as count
  from agent_relation as r join unit on unit.id = r.unit_id
  where r.agent_id in (${sql.join(ids)}) and r.role = 'creator' and unit.deleted_at is null and unit.hidden <= ${hiddenUpTo(viewer)}
    and not ${isBelowCreated('unit.id', 1)} group by r.agent_id`

/** Records that agents made and that are not in units which they created. */
const madeBeside = (ids: readonly string[], viewer: Viewer): RawBuilder<Count> => sql<Count>`
  select r.agent_id, count(distinct document.num) as count from agent_relation as r join document on document.id = r.document_id
  where r.agent_id in (${sql.join(ids)}) and r.role in (${sql.join(MAKING_ROLES)}) and document.deleted_at is null
    and document.hidden <= ${hiddenUpTo(viewer)} and not ${isBelowCreated('document.unit_id', 0)} group by r.agent_id`

const aboutThem = (ids: readonly string[], viewer: Viewer): RawBuilder<Count> => sql<Count>`
  select agent_id, count(*) as count from agent_relation join document on document.id = document_id
  where agent_id in (${sql.join(ids)}) and role = 'subject' and deleted_at is null and hidden <= ${hiddenUpTo(viewer)} group by agent_id`
