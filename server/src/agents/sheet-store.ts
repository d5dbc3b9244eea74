import { END_COLUMNS, type EndColumn } from '@faldone/contract/agent-columns.ts'
import { AGENT_ROLES, type AgentRole, type RelatedEntity } from '@faldone/contract/agent-roles.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { fold } from '../words/analyser.ts'
import { type AgentContent, contentOf } from './content.ts'
import { recordsSpelling } from './proposal-store.ts'
import { endText } from './sheet-ends-store.ts'

/** Agents with a name: their own, or another one. */
export async function agentsCalled(db: Db, name: string): Promise<{ id: string; type: string; date: string | null; isOwn: boolean }[]> {
  const found = await db.selectFrom('agentName').innerJoin('agent', 'agent.id', 'agentId')
    .select(['agent.id', 'agent.type', 'agent.date', 'nameFold']).where('fold', '=', fold(name)).where('deletedAt', 'is', null)
    .orderBy('agent.id').execute()
  return found.map(({ nameFold, ...agent }) => ({ ...agent, isOwn: nameFold === fold(name) }))
}

/** Which of these ids belong to agents, and whether those are in the trash. */
export async function agentsWith(db: Db, ids: readonly string[]): Promise<Map<string, { isTrashed: boolean }>> {
  const rows = await inChunks(ids, (chunk) => db.selectFrom('agent').select(['id', 'deletedAt']).where('id', 'in', chunk).execute())
  return new Map(rows.map(({ id, deletedAt }) => [id, { isTrashed: deletedAt !== null }]))
}

/** What agents or fondi are called, without those in the trash. */
export const namesOf = async (db: Db, entity: 'agent' | 'unit'): Promise<string[]> =>
  (entity === 'agent'
    ? await db.selectFrom('agent').select('name').where('deletedAt', 'is', null).orderBy('id').execute()
    : await db.selectFrom('unit').select('name').where('level', '=', 'fondo').where('deletedAt', 'is', null).orderBy('id').execute())
    .map(({ name }) => name)

type Written = 'author' | 'publisher'
const WRITTEN: readonly Written[] = ['author', 'publisher']

/** An agent as a sheet has it: its content, what it is related to by names, and the spellings by which all their records are its. */
export type SheetAgent = {
  id: string; content: AgentContent; ends: Partial<Record<EndColumn, string[]>>; spellings: Record<Written, string[]>
}

type Relation = { agentId: string; role: AgentRole; endId: string; name: string | null; date: string | null }

/** All agents in the order of their names, with all their relations. */
export async function agentsForSheet(db: Db): Promise<SheetAgent[]> {
  const rows = await db.selectFrom('agent').selectAll().where('deletedAt', 'is', null).orderBy('nameKey').orderBy('id').execute()
  const byAgent = Map.groupBy(await relationsOf(db), ({ agentId }) => agentId)
  const agents = rows.map((row): SheetAgent => (
    { id: row.id, content: contentOf(row), ends: {}, spellings: { author: [], publisher: [] } }
  ))
  const covered = await spellingsOf(db, agents, byAgent)
  for (const agent of agents) {
    for (const [column, role] of Object.entries(END_COLUMNS) as [EndColumn, AgentRole][]) {
      const named = (byAgent.get(agent.id) ?? [])
        .filter((one) => one.role === role && (one.date || !covered.has(relationKey(agent.id, role, one.endId))))
      const texts: string[] = []
      for (const { endId, name, date } of named) texts.push(await endText(db, AGENT_ROLES[role], { id: endId, name, date }))
      if (texts.length > 0) agent.ends[column] = texts
    }
  }
  return agents
}

/** What is related to agents that are not in the trash, and is not there itself, with its name: of units the path. */
async function relationsOf(db: Db): Promise<Relation[]> {
  const rows = await db.selectFrom('agentRelation as r')
    .leftJoin('document', (on) => on.onRef('document.id', '=', 'r.documentId').on('document.deletedAt', 'is', null))
    .leftJoin('agent as other', (on) => on.onRef('other.id', '=', 'r.otherAgentId').on('other.deletedAt', 'is', null))
    .select(['r.agentId', 'r.role', 'r.date', 'r.unitId', 'document.id as documentId', 'document.segnatura', 'other.id as otherId',
      'other.name as otherName']).orderBy('r.id').execute()
  const paths = await unitPaths(db)
  return rows.flatMap(({ agentId, role, date, unitId, documentId, segnatura, otherId, otherName }) => {
    const endId = documentId ?? otherId ?? (unitId && paths.has(unitId) ? unitId : null)
    return endId ? [{ agentId, role, date, endId, name: segnatura ?? otherName ?? paths.get(endId) ?? null }] : []
  })
}

/** The paths of units, as sheets write them. */
async function unitPaths(db: Db): Promise<Map<string, string>> {
  const units = await db.selectFrom('unit').select(['id', 'parentId', 'name']).where('deletedAt', 'is', null).orderBy('orderKey').execute()
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const pathOf = ({ parentId, name }: (typeof units)[number]): string => {
    const above = parentId ? byId.get(parentId) : undefined
    return above ? `${pathOf(above)} > ${name}` : name
  }
  return new Map(units.map((unit) => [unit.id, pathOf(unit)]))
}

/**
 * Gives agents the spellings that only records of theirs have, and returns the relations that they say (`relationKey`): these records
 * need not be named one by one.
 */
async function spellingsOf(db: Db, agents: readonly SheetAgent[], relations: ReadonlyMap<string, Relation[]>): Promise<Set<string>> {
  const covered = new Set<string>()
  for (const role of WRITTEN) {
    const related = new Map(agents.map(({ id }) => (
      [id, new Set((relations.get(id) ?? []).filter((one) => one.role === role).map(({ endId }) => endId))]
    )))
    const makers = agents.filter(({ id }) => related.get(id)!.size > 0)
    const namesOf = ({ content }: SheetAgent) => [content.name, ...content.otherNames]
    const records = await recordsSpelling(db, role, new Set(makers.flatMap(namesOf)))
    for (const agent of makers) {
      const own = related.get(agent.id)!
      agent.spellings[role] = namesOf(agent).filter((name) => records.has(name) && records.get(name)!.every((id) => own.has(id)))
      for (const id of agent.spellings[role].flatMap((name) => records.get(name)!)) covered.add(relationKey(agent.id, role, id))
    }
  }
  return covered
}

/** Relations of agents as they are: by role and end. */
export async function relationsBetween(
  db: Db, agentIds: readonly string[]
): Promise<Map<string, { id: string; date: string | null }>> {
  const rows = await inChunks(agentIds, (chunk) => db.selectFrom('agentRelation').selectAll().where('agentId', 'in', chunk).execute())
  return new Map(rows.map(({ id, agentId, role, unitId, documentId, otherAgentId, date }) =>
    [relationKey(agentId, role, unitId ?? documentId ?? otherAgentId!), { id, date }]))
}

export const relationKey = (agentId: string, role: AgentRole, endId: string): string => `${agentId} ${role} ${endId}`

/** The column of a relation in which the other end is. */
export const END_ID = { unit: 'unitId', document: 'documentId', agent: 'otherAgentId' } as const satisfies Record<RelatedEntity, string>

/** The relations to units, by `relationKey`. */
export async function relationsOfUnits(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('agentRelation').select(['agentId', 'role', 'unitId']).where('unitId', 'is not', null).execute()
  return new Set(rows.map(({ agentId, role, unitId }) => relationKey(agentId, role, unitId!)))
}

/** Who has this role to units, as sheets name them, in the order in which they were related. */
export async function namesByUnit(db: Db, role: AgentRole): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('agentRelation as r').innerJoin('agent', 'agent.id', 'r.agentId')
    .select(['r.unitId', 'agent.id', 'agent.name', 'r.date']).where('role', '=', role).where('deletedAt', 'is', null)
    .orderBy('r.id').execute()
  const made = new Map<string, string[]>()
  for (const { unitId, ...agent } of rows) made.set(unitId!, [...(made.get(unitId!) ?? []), await endText(db, 'agent', agent)])
  return made
}
