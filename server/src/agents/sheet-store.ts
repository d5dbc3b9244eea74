import type { AgentRole } from '@faldone/contract/agent-roles.ts'
import type { Db, Tx } from '../db/database.ts'
import { fold } from '../words/analyser.ts'
import { type AgentContent, contentOf } from './content.ts'

/** The agent that has a name, of this type if one is given; its own name counts before its other names. */
export async function agentNamed(tx: Tx, name: string, type?: string): Promise<string | undefined> {
  const found = await tx.selectFrom('agentName').innerJoin('agent', 'agent.id', 'agentId').select(['agent.id', 'nameFold', 'type'])
    .where('fold', '=', fold(name)).where('deletedAt', 'is', null).orderBy('agent.id').execute()
  const known = type ? found.filter((agent) => agent.type === type) : found
  return (known.find(({ nameFold }) => nameFold === fold(name)) ?? known[0])?.id
}

/** What a role joins an agent to, by the name that sheets have for it: a fondo, a record by its segnatura, another agent. */
export async function endNamed(tx: Tx, role: AgentRole, name: string) {
  if (role === 'creator' || role === 'custodian') {
    const unit = await tx.selectFrom('unit').select('id').where('level', '=', 'fondo').where('nameFold', '=', fold(name))
      .where('deletedAt', 'is', null).executeTakeFirst()
    return unit && { unitId: unit.id }
  }
  if (role === 'subject') {
    const [record, another] = await tx.selectFrom('document').select('id').where('segnaturaFold', '=', fold(name))
      .where('deletedAt', 'is', null).limit(2).execute()
    return record && !another ? { documentId: record.id } : undefined
  }
  const otherAgentId = await agentNamed(tx, name)
  return otherAgentId === undefined ? undefined : { otherAgentId }
}

/** An agent as a sheet has it: its content, and the names of what it is related to by role. */
export type SheetAgent = { content: AgentContent; ends: ReadonlyMap<AgentRole, string[]> }

/** All agents in the order of their names. Units below fondi and records without a segnatura have no name that a sheet could use. */
export async function agentsForSheet(db: Db): Promise<SheetAgent[]> {
  const agents = await db.selectFrom('agent').selectAll().where('deletedAt', 'is', null).orderBy('nameKey').orderBy('id').execute()
  const ends = await db.selectFrom('agentRelation as r')
    .leftJoin('unit', (on) => on.onRef('unit.id', '=', 'r.unitId').on('unit.level', '=', 'fondo').on('unit.deletedAt', 'is', null))
    .leftJoin('document', (on) => on.onRef('document.id', '=', 'r.documentId').on('document.deletedAt', 'is', null))
    .leftJoin('agent as other', (on) => on.onRef('other.id', '=', 'r.otherAgentId').on('other.deletedAt', 'is', null))
    .select((e) => ['r.agentId', 'r.role', e.fn.coalesce('unit.name', 'document.segnatura', 'other.name').as('name')])
    .where('r.role', 'not in', WRITTEN).orderBy('r.id').execute()
  const written = await db.selectFrom('agentRelation').select(['agentId', 'role']).distinct().where('role', 'in', WRITTEN).execute()
  const byAgent = Map.groupBy([...ends, ...written.map((row) => ({ ...row, name: null }))], ({ agentId }) => agentId)
  return agents.map((row) => {
    const content = contentOf(row)
    const named = Map.groupBy(byAgent.get(row.id) ?? [], ({ role }) => role)
    return { content, ends: new Map([...named].map(([role, rows]) => [role, WRITTEN.includes(role)
      ? [content.name, ...content.otherNames] : rows.flatMap(({ name }) => name ?? [])])) }
  })
}

/** A sheet names no records for these roles, but the spellings by which they are found. */
const WRITTEN: AgentRole[] = ['author', 'publisher']
