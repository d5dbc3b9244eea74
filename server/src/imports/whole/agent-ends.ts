import { AGENT_COLUMNS, END_COLUMNS, type EndColumn } from '@faldone/contract/agent-columns.ts'
import { AGENT_ROLES, type AgentRole, type AgentType, type RelatedEntity } from '@faldone/contract/agent-roles.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import type { Change } from '../../history/store.ts'
import { acceptProposals } from '../../agents/proposal-store.ts'
import { addRelations, moveRelations, type NewRelation } from '../../agents/relations-store.ts'
import { guessType } from '../../agents/spellings.ts'
import { createAgents } from '../../agents/store.ts'
import { endNamed, type NamedEnd, unknownEnd as nameAndDate } from '../../agents/sheet-ends-store.ts'
import { END_ID, namesOf, relationKey, relationsBetween } from '../../agents/sheet-store.ts'
import type { Tx } from '../../db/database.ts'
import { say } from '../command-text.ts'
import { termKey } from '../recognising/folding.ts'
import type { DescribedAgent } from './agent-row.ts'
import type { Finding, Outcome, Taking } from './sheet.ts'
import { nearOf, unknownEnd } from './values.ts'

/** Roles that say the same from both sides. */
const MUTUAL: readonly AgentRole[] = ['family', 'associated']

/**
 * Relates agents to what their rows name, and to the records that have their spellings. A relation that is there already gets the date that
 * the row says, if it says one; none is removed. What changes is added to the fields of the agents. An address may be of what comes in
 * later. Whom rows name may be added, too.
 */
export async function relateAgents(
  tx: Tx, agents: readonly DescribedAgent[], { change, lang, added: wanted }: Taking
): Promise<Pick<Outcome, 'relations' | 'findings' | 'warnings'> & { made: MadeAgent[] }> {
  const there = await relationsBetween(tx, agents.map(({ id }) => id))
  const added: NewRelation[] = []
  const made: MadeAgent[] = []
  const names = new Names(tx)
  const moved: Parameters<typeof moveRelations>[1][number][] = []
  const findings: Finding[] = []
  let later = 0
  for (const { id, row: { row, ends }, fields } of agents) {
    for (const { column, role, text } of ends) {
      const entity = AGENT_ROLES[role]
      const isWanted = entity === 'agent' && wanted.has(text)
      const end = (await endNamed(tx, entity, text)) ?? (isWanted ? await make(tx, text, change, made) : undefined)
      const label = AGENT_COLUMNS[column][lang]
      const related = end
        && (there.get(relationKey(id, role, end.id)) ?? (MUTUAL.includes(role) && there.get(relationKey(end.id, role, id))))
      if (!end && webAddress(text.split(' ')[0]!) !== null) later++
      else if (!end || end.id === id)
        findings.push(unknownEnd(row, label, text, lang, end ? {} : await names.about(column, text)))
      else if (!related) {
        added.push({ agentId: id, role, [END_ID[AGENT_ROLES[role]]]: end.id, date: end.date })
        there.set(relationKey(id, role, end.id), { id: '', date: end.date })
        fields.push({ label, before: '', after: text })
      } else if (end.date && related.id && related.date !== end.date) {
        moved.push({ id: related.id, ends: { date: end.date } })
        fields.push({ label, before: related.date ?? '', after: text })
      }
    }
  }
  await moveRelations(tx, moved, change)
  const relations = moved.length + (await addRelations(tx, added, change))
  const accepted = agents.flatMap(({ id, name, type, row: { spellings } }) =>
    spellings.map(({ field, texts }) => ({ field, name, type, spellings: texts, agentId: id })))
  const warnings = later > 0 ? [{ row: null, text: say('agentEndsLater', lang, String(later)) }] : []
  return { relations: relations + (await acceptProposals(tx, accepted, change)).relations, findings, warnings, made }
}

/** Somebody who is added because a row names them. */
export type MadeAgent = { name: string; type: AgentType }

async function make(tx: Tx, text: string, change: Change, made: MadeAgent[]): Promise<NamedEnd> {
  const { name, date } = nameAndDate(text)
  const type = guessType(name, 'author')
  const [id] = await createAgents(tx, [{ name, type }], change)
  made.push({ name, type })
  return { id: id!, date }
}

/** The names of agents and fondi, read once they are needed. */
class Names {
  readonly #tx: Tx
  readonly #known = new Map<RelatedEntity, ReadonlyMap<string, string>>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** What can be done about a name that is not there. */
  async about(column: EndColumn, text: string): Promise<Pick<Finding, 'near' | 'addable'>> {
    const entity = AGENT_ROLES[END_COLUMNS[column]]
    const { name } = nameAndDate(text)
    return { ...(entity !== 'document' && nearOf(name, await this.#of(entity))), ...(entity === 'agent' && { addable: true as const }) }
  }

  async #of(entity: 'agent' | 'unit'): Promise<ReadonlyMap<string, string>> {
    const known = this.#known.get(entity) ?? new Map((await namesOf(this.#tx, entity)).map((name) => [termKey(name), name]))
    this.#known.set(entity, known)
    return known
  }
}
