import { AGENT_COLUMNS } from '@faldone/contract/agent-columns.ts'
import { AGENT_ROLES, type AgentRole } from '@faldone/contract/agent-roles.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { acceptProposals } from '../../agents/proposal-store.ts'
import { addRelations, moveRelations, type NewRelation } from '../../agents/relations-store.ts'
import { endNamed } from '../../agents/sheet-ends-store.ts'
import { END_ID, relationKey, relationsBetween } from '../../agents/sheet-store.ts'
import type { Tx } from '../../db/database.ts'
import { say } from '../command-text.ts'
import type { DescribedAgent } from './agent-row.ts'
import type { Finding, Outcome, Taking } from './sheet.ts'
import { unknownEnd } from './values.ts'

/** Roles that say the same from both sides. */
const MUTUAL: readonly AgentRole[] = ['family', 'associated']

/**
 * Relates agents to what their rows name, and to the records that have their spellings. A relation that is there already gets the date that
 * the row says, if it says one; none is removed. What changes is added to the fields of the agents. An address may be of what comes in
 * later.
 */
export async function relateAgents(
  tx: Tx, agents: readonly DescribedAgent[], { change, lang }: Taking
): Promise<Pick<Outcome, 'relations' | 'findings' | 'warnings'>> {
  const there = await relationsBetween(tx, agents.map(({ id }) => id))
  const added: NewRelation[] = []
  const moved: Parameters<typeof moveRelations>[1][number][] = []
  const findings: Finding[] = []
  let later = 0
  for (const { id, row: { row, ends }, fields } of agents) {
    for (const { column, role, text } of ends) {
      const end = await endNamed(tx, AGENT_ROLES[role], text)
      const label = AGENT_COLUMNS[column][lang]
      const known = end && (there.get(relationKey(id, role, end.id)) ?? (MUTUAL.includes(role) && there.get(relationKey(end.id, role, id))))
      if (!end && webAddress(text.split(' ')[0]!) !== null) later++
      else if (!end || end.id === id) findings.push(unknownEnd(row, label, text, lang))
      else if (!known) {
        added.push({ agentId: id, role, [END_ID[AGENT_ROLES[role]]]: end.id, date: end.date })
        there.set(relationKey(id, role, end.id), { id: '', date: end.date })
        fields.push({ label, before: '', after: text })
      } else if (end.date && known.id && known.date !== end.date) {
        moved.push({ id: known.id, ends: { date: end.date } })
        fields.push({ label, before: known.date ?? '', after: text })
      }
    }
  }
  await moveRelations(tx, moved, change)
  const relations = moved.length + (await addRelations(tx, added, change))
  const accepted = agents.flatMap(({ id, name, type, row: { spellings } }) =>
    spellings.map(({ field, texts }) => ({ field, name, type, spellings: texts, agentId: id })))
  const warnings = later > 0 ? [{ row: null, text: say('agentEndsLater', lang, String(later)) }] : []
  return { relations: relations + (await acceptProposals(tx, accepted, change)).relations, findings, warnings }
}
