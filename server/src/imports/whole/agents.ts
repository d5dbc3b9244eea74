import { type AgentRole, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import { type CreateAgent, createAgentSchema, type Proposal } from '@faldone/contract/agent.ts'
import { AGENT_COLUMNS, AGENT_TYPE_WORDS, type AgentColumn } from '@faldone/contract/agent-columns.ts'
import type { Language } from '@faldone/contract/common.ts'
import { liveAgent } from '../../agents/live-store.ts'
import { acceptProposals } from '../../agents/proposal-store.ts'
import { addRelations, type NewRelation } from '../../agents/relations-store.ts'
import { agentNamed, endNamed } from '../../agents/sheet-store.ts'
import { createAgents, updateAgent } from '../../agents/store.ts'
import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import { say } from '../command-text.ts'
import { visibilities } from '../planning/cell-reading.ts'
import { termKey } from '../recognising/folding.ts'
import { headerKey } from '../recognising/header.ts'
import { columnsByHeading } from '../recognising/header-key.ts'
import type { Finding, Outcome, Taking, Values, WholeSheet } from './sheet.ts'
import { wrongValue } from './values.ts'

/** Several values in a cell. */
const SEPARATOR = ';'
const COLUMNS = Object.keys(AGENT_COLUMNS) as AgentColumn[]
const LISTS: readonly AgentColumn[] = ['otherNames', 'sameAs']
const WRITTEN = ['author', 'publisher'] as const satisfies readonly Proposal['field'][]
const isWritten = (role: AgentRole): role is Proposal['field'] => WRITTEN.some((name) => name === role)
const isRole = (column: AgentColumn): column is AgentRole => ROLE_NAMES.some((role) => role === column)

/** A row: what it says of an agent (null if that is not valid), and what it relates the agent to, by name. */
type Row = { row: number; given: CreateAgent | null; ends: { role: AgentRole; name: string }[] }

/** A sheet that describes persons, families and organisations, and relates them. Known names are updated. */
export const agentSheet: WholeSheet<AgentColumn, Row> = {
  meanings: ({ agents }) => agents,
  columnOf: columnsByHeading(COLUMNS, (column) => [AGENT_COLUMNS[column].it, AGENT_COLUMNS[column].en]),
  read: readRow, apply: describe, action: 'import', nothing: 'agentsMissing', done: 'agentsDescribed',
}

const listed = (text: string): string[] => text.split(SEPARATOR).map((part) => part.trim()).filter(Boolean)

function readRow(row: number, values: Values<AgentColumn>, lang: Language, tell: (finding: Finding) => void): Row {
  const given = [...values].flatMap(([column, text]) => (isRole(column) ? [] : [[column, valueOf(column, text)]]))
  const parsed = createAgentSchema.safeParse(Object.fromEntries(given))
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])))
  for (const column of COLUMNS.filter((name) => wrong.has(name)))
    tell(wrongValue(row, AGENT_COLUMNS[column][lang], values.get(column), lang))
  const ends = ROLE_NAMES.flatMap((role) => listed(values.get(role) ?? '').map((name) => ({ role, name })))
  return { row, given: parsed.success ? parsed.data : null, ends }
}

function valueOf(column: AgentColumn, text: string): string | string[] | undefined {
  if (LISTS.includes(column)) return listed(text)
  if (column === 'visibility') return visibilities.get(termKey(text)) ?? 'public'
  if (column !== 'type') return text
  return Object.entries(AGENT_TYPE_WORDS).find(([, words]) => words.includes(headerKey(text)))?.[0]
}

type Described = { id: string; row: Row; given: CreateAgent }

async function describe(tx: Tx, rows: readonly Row[], { change, lang }: Taking): Promise<Outcome> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const agents: Described[] = []
  for (const row of rows) {
    const given = row.given!
    const known = await agentNamed(tx, given.name, given.type)
    agents.push({ id: known ?? (await createAgents(tx, [given], change))[0]!, row, given })
    if (!known) counts.created++
    else counts[await changes(tx, known, given, change) ? 'updated' : 'unchanged']++
  }
  return { ...counts, ...(await relateAll(tx, agents, change, lang)), summary: { agents: rows.length } }
}

/** Updates an agent that is known; tells whether anything changed. */
async function changes(tx: Tx, id: string, given: CreateAgent, change: Change): Promise<boolean> {
  const { version } = await liveAgent(tx, id)
  return (await updateAgent(tx, id, { ...given, name: undefined }, { anyName: true }, change)).version !== version
}

/** After all agents exist, because rows may name later ones. */
async function relateAll(
  tx: Tx, agents: readonly Described[], change: Change, lang: Language
): Promise<Pick<Outcome, 'relations' | 'findings'>> {
  const relations: NewRelation[] = []
  const findings: Finding[] = []
  const accepted: Parameters<typeof acceptProposals>[1][number][] = []
  for (const { id, row: { row, ends }, given: { name, type } } of agents) {
    for (const [role, named] of Map.groupBy(ends, (end) => end.role)) {
      if (isWritten(role)) {
        accepted.push({ field: role, name, type, spellings: named.map((end) => end.name), agentId: id })
        continue
      }
      for (const end of named) {
        const found = await endNamed(tx, role, end.name)
        if (found) relations.push({ agentId: id, role, ...found })
        else findings.push({ row, text: say('agentEndUnknown', lang, `${row}, ${AGENT_COLUMNS[role][lang]}: ${end.name}`) })
      }
    }
  }
  const added = await addRelations(tx, relations, change)
  return { relations: added + (await acceptProposals(tx, accepted, change)).relations, findings }
}
