import type { AgentRole, AgentType } from '@faldone/contract/agent-roles.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { type AgentContent, contentOf } from '../agents/content.ts'
import { visibleAgents } from '../agents/read-store.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

type Dates = { date: string | null; dateFrom: string | null; dateTo: string | null }
/** What an agent is related to. `inverse`: the relation is that of the other agent, read from this side. */
type Related = Dates & { role: AgentRole; id: string; name: string }
type RelatedUnit = Related
type RelatedRecord = Related & { kind: KindName }
export type RelatedAgent = Related & { type: AgentType; inverse: boolean }

/** A person, family or organisation with everything related to it that the viewer may see. */
export type DescribedCpf = AgentContent & Dates & {
  id: string
  dateQualifier: string | null
  updatedAt: string
  agents: RelatedAgent[]
  units: RelatedUnit[]
  records: RelatedRecord[]
}

const BATCH = 50
const ceiling = ({ staff }: Viewer): number => (staff ? 1 : 0)

/** All agents that the viewer may see, or those that made, keep or occur in what is in a unit. */
function agentsIn(db: Db, unitId: string | null, viewer: Viewer) {
  const inUnit = db.selectFrom('unitClosure').select('descendantId').where('ancestorId', '=', unitId)
  const units = db.selectFrom('unit').select('unit.id').where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer))
    .where('unit.id', 'in', inUnit)
  const records = db.selectFrom('document').select('document.id').where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer))
    .where('unitId', 'in', inUnit)
  return visibleAgents(db, viewer).select('agent.id')
    .$if(unitId !== null, (agents) => agents.where('agent.id', 'in', db.selectFrom('agentRelation').select('agentId')
      .where((e) => e.or([e('unitId', 'in', units), e('documentId', 'in', records)]))))
}

/** Whether a unit has any. */
export const hasAgents = async (db: Db, unitId: string, viewer: Viewer): Promise<boolean> =>
  (await agentsIn(db, unitId, viewer).limit(1).executeTakeFirst()) !== undefined

/** Their ids, in the order of their names. */
export const agentIds = async (db: Db, unitId: string | null, viewer: Viewer): Promise<string[]> =>
  (await agentsIn(db, unitId, viewer).orderBy('agent.nameKey').orderBy('agent.id').execute()).map(({ id }) => id)

/** Those of the agents that the viewer may see, in the order of the ids, a few in memory at a time. */
export async function* describedAgents(db: Db, ids: readonly string[], viewer: Viewer): AsyncGenerator<DescribedCpf> {
  for (const chunk of chunksOf([...ids], BATCH)) {
    const [rows, own, others, units, records] = await Promise.all([
      visibleAgents(db, viewer).selectAll('agent').where('agent.id', 'in', chunk).execute(),
      relatedAgents(db, chunk, viewer, false), relatedAgents(db, chunk, viewer, true), relatedUnits(db, chunk, viewer),
      relatedRecords(db, chunk, viewer),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of chunk) {
      const row = byId.get(id)
      const { dateFrom, dateTo, dateQualifier, updatedAt } = row ?? {}
      if (row) yield {
        ...contentOf(row), id, dateFrom: dateFrom!, dateTo: dateTo!, dateQualifier: dateQualifier!, updatedAt: updatedAt!,
        agents: [...(own.get(id) ?? []), ...(others.get(id) ?? [])], units: units.get(id) ?? [], records: records.get(id) ?? [],
      }
    }
  }
}

const DATES = ['r.role', 'r.date', 'r.dateFrom', 'r.dateTo'] as const

async function relatedAgents(db: Db, ids: string[], viewer: Viewer, inverse: boolean): Promise<Map<string, RelatedAgent[]>> {
  const [near, far] = inverse ? (['r.otherAgentId', 'r.agentId'] as const) : (['r.agentId', 'r.otherAgentId'] as const)
  const rows = await visibleAgents(db, viewer).innerJoin('agentRelation as r', far, 'agent.id')
    .select([...DATES, 'agent.id', 'agent.type', 'agent.name', `${near} as near`]).where(near, 'in', ids)
    .where('r.otherAgentId', 'is not', null).orderBy('agent.nameKey').orderBy('r.role').orderBy('r.id').execute()
  return Map.groupBy(rows.map((row) => ({ ...row, inverse })), (row) => row.near!)
}

async function relatedUnits(db: Db, ids: string[], viewer: Viewer): Promise<Map<string, RelatedUnit[]>> {
  const rows = await db.selectFrom('agentRelation as r').innerJoin('unit', 'unit.id', 'r.unitId')
    .select([...DATES, 'unit.id', 'unit.name', 'r.agentId']).where('r.agentId', 'in', ids)
    .where('unit.deletedAt', 'is', null).where('unit.hidden', '<=', ceiling(viewer))
    .orderBy('unit.orderKey').orderBy('r.role').orderBy('r.id').execute()
  return Map.groupBy(rows, ({ agentId }) => agentId)
}

async function relatedRecords(db: Db, ids: string[], viewer: Viewer): Promise<Map<string, RelatedRecord[]>> {
  const rows = await db.selectFrom('agentRelation as r').innerJoin('document', 'document.id', 'r.documentId')
    .select([...DATES, 'document.id', 'document.title as name', 'document.kind', 'r.agentId']).where('r.agentId', 'in', ids)
    .where('document.deletedAt', 'is', null).where('document.hidden', '<=', ceiling(viewer))
    .orderBy('document.num').orderBy('r.role').orderBy('r.id').execute()
  return Map.groupBy(rows, ({ agentId }) => agentId)
}
