import { type AgentRole, MAKING_ROLES } from '@faldone/contract/agent-roles.ts'
import type { AgentDocument, AgentDocumentsQuery, AgentWithRelations } from '@faldone/contract/agent.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { fileUrls } from '../http/file-urls.ts'
import type { Viewer } from '../http/viewer.ts'
import { recordsOfAgents } from '../search/agent-records-store.ts'
import { isCovered } from '../search/covered-store.ts'
import { pictureOf } from '../search/hit-store.ts'
import { createdBelow, getAgent, visibleAgents } from './read-store.ts'

/** How many records about an agent come with it. */
const FIRST = 12

/** One agent with everything related to it that the viewer may see. Throws NOT_FOUND. */
export async function getAgentWithRelations(db: Db, id: string, viewer: Viewer, basePath: string): Promise<AgentWithRelations> {
  const agent = await getAgent(db, id, viewer)
  const [units, own, others, documents, made, about, first] = await Promise.all([
    relatedUnits(db, agent.id, viewer), relatedAgents(db, agent.id, viewer, false), relatedAgents(db, agent.id, viewer, true),
    countsByRole(db, agent.id, viewer), counted(db, recordsOfAgents([agent.id], MAKING_ROLES), viewer),
    counted(db, recordsOfAgents([agent.id], ['subject']), viewer),
    agentDocuments(db, agent.id, { role: 'subject', page: 1, pageSize: FIRST }, viewer, basePath),
  ])
  return {
    ...agent, units, agents: [...own, ...others], documents,
    made: byKind(made), about: byKind(about), aboutFirst: first.items, years: yearsOf(made, about),
  }
}

async function relatedUnits(db: Db, id: string, viewer: Viewer): Promise<AgentWithRelations['units']> {
  const documents = viewer.staff ? 'documentsAll' : 'documentsPublic'
  const rows = await db.selectFrom('agentRelation as r').innerJoin('unit', 'unit.id', 'r.unitId')
    .select([
      'r.id as relationId', 'r.role', 'r.date', 'r.dateFrom', 'r.dateTo', 'unit.id', 'unit.level', 'unit.name', 'unit.nameEn',
      'unit.segnatura',
      'unit.date as unitDate', `unit.${documents} as documents`,
    ])
    .where('r.agentId', '=', id).where('unit.deletedAt', 'is', null).where('unit.hidden', '<=', viewer.staff ? 1 : 0)
    .orderBy('unit.orderKey').orderBy('r.id').execute()
  const counts = Map.groupBy(await inChunks(rows, (chunk) => db
    .selectFrom('unitCount').select(['unitId', 'kind', `${documents} as documents`])
    .where('unitId', 'in', chunk.map((row) => row.id)).where(documents, '>', 0).execute()), ({ unitId }) => unitId)
  return rows.map(({ relationId, role, date, dateFrom, dateTo, unitDate, ...unit }) => ({
    relationId, role, date, dateFrom, dateTo, unit: { ...unit, date: unitDate, byKind: byKind(counts.get(unit.id) ?? []) },
  }))
}

/** The agents that it is related to, or those that are related to it. */
async function relatedAgents(db: Db, id: string, viewer: Viewer, inverse: boolean): Promise<AgentWithRelations['agents']> {
  const [near, far] = inverse ? (['r.otherAgentId', 'r.agentId'] as const) : (['r.agentId', 'r.otherAgentId'] as const)
  const rows = await visibleAgents(db, viewer).innerJoin('agentRelation as r', far, 'agent.id')
    .select([
      'r.id as relationId', 'r.role', 'r.date', 'r.dateFrom', 'r.dateTo', 'agent.id', 'agent.type', 'agent.name', 'agent.date as agentDate',
    ])
    .where(near, '=', id).where('r.otherAgentId', 'is not', null).orderBy('agent.nameKey').orderBy('r.id').execute()
  return rows.map(({ relationId, role, date, dateFrom, dateTo, agentDate, ...agent }) => ({
    relationId, role, inverse, date, dateFrom, dateTo, agent: { ...agent, date: agentDate },
  }))
}

async function countsByRole(db: Db, id: string, viewer: Viewer): Promise<AgentWithRelations['documents']> {
  const rows = await ofDocuments(db, id, viewer).select((e) => ['r.role', e.fn.countAll<number>().as('documents')]).groupBy('r.role')
    .execute()
  const created = Number((await createdBelow([id], viewer).execute(db)).rows[0]?.count ?? 0)
  const counts: Partial<Record<AgentRole, number>> = Object.fromEntries(rows.map(({ role, documents }) => [role, documents]))
  return { ...(created > 0 && { creator: created }), ...counts }
}

/** The records that are related to an agent by themselves, not through their unit. */
const ofDocuments = (db: Db, id: string, { staff }: Viewer) => db
  .selectFrom('agentRelation as r').innerJoin('document', 'document.id', 'r.documentId').where('r.agentId', '=', id)
  .where('document.deletedAt', 'is', null).where('document.hidden', '<=', staff ? 1 : 0)

/** The records of an agent, by the role in which it is related to them, in the order of their dates. */
export async function agentDocuments(
  db: Db, id: string, { role, kind, page, pageSize }: AgentDocumentsQuery, viewer: Viewer, basePath: string
): Promise<Page<AgentDocument>> {
  let found = ofDocuments(db, id, viewer)
  if (role) found = found.where('r.role', '=', role)
  if (kind) found = found.where('document.kind', '=', kind)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.leftJoin('tipologia', 'tipologia.id', 'document.tipologiaId')
    .select([
      'r.id as relationId', 'r.role', 'document.id', 'document.kind', 'document.title', 'document.titleEn', 'document.date',
      'tipologia.it as tipologia', 'document.hidden', 'document.filesAll', 'document.filesPublic',
    ])
    .select(isCovered.as('covered')).select(pictureOf(viewer).as('pictureId'))
    .orderBy('document.dated', 'desc').orderBy(sql`coalesce(document.date_from, document.date_to)`).orderBy('document.num').orderBy('r.id')
    .limit(pageSize).offset((page - 1) * pageSize).execute()
  const items = rows.map(({ hidden, covered, pictureId, filesAll, filesPublic, ...row }) => {
    const fileId = covered === 0 ? pictureId : null
    const open = hidden === 0 && filesAll === filesPublic
    return { ...row, thumbnailUrl: fileId ? fileUrls({ basePath, documentId: row.id, fileId, open, viewer }).thumbnailUrl : null }
  })
  return { items, total, page, pageSize }
}

type Counted = { kind: KindName; year: number | null; documents: number }

/** Records by kind and by the year in which they begin. */
const counted = async (db: Db, nums: RawBuilder<{ num: number }>, { staff }: Viewer): Promise<Counted[]> => (await sql<Counted>`
  select kind, from_month / 12 as year, count(*) as documents from (${nums}) as found join search_document as s on s.num = found.num
  where hidden <= ${sql.lit(staff ? 1 : 0)} group by kind, from_month / 12`.execute(db)).rows

function byKind(rows: readonly { kind: KindName; documents: number }[]): Partial<Record<KindName, number>> {
  const counts: Partial<Record<KindName, number>> = {}
  for (const { kind, documents } of rows) counts[kind] = (counts[kind] ?? 0) + documents
  return counts
}

function yearsOf(made: readonly Counted[], about: readonly Counted[]): AgentWithRelations['years'] {
  const years = new Map<number, { year: number; made: number; about: number }>()
  for (const [name, rows] of [['made', made], ['about', about]] as const) {
    for (const { year, documents } of rows) {
      if (year === null) continue
      const counts = years.get(year) ?? { year, made: 0, about: 0 }
      counts[name] += documents
      years.set(year, counts)
    }
  }
  return [...years.values()].sort((a, b) => a.year - b.year)
}
