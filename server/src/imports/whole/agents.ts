import { isDeepStrictEqual } from 'node:util'
import { AGENT_COLUMNS } from '@faldone/contract/agent-columns.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import type { UpdateAgent } from '@faldone/contract/agent.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { WholeSheetAnswer } from '@faldone/contract/whole-sheet.ts'
import { type AgentContent, contentOf } from '../../agents/content.ts'
import { liveAgent } from '../../agents/live-store.ts'
import { createAgents, updateAgent } from '../../agents/store.ts'
import type { Tx } from '../../db/database.ts'
import { columnsByHeading } from '../recognising/header-key.ts'
import { type MadeAgent, relateAgents } from './agent-ends.ts'
import { type AgentRow, type AgentSheetColumn, COLUMNS, type DescribedAgent, readAgentRow } from './agent-row.ts'
import { type KnownAgent, KnownAgents } from './known-agents.ts'
import type { Finding, Outcome, Taking, WholeSheet } from './sheet.ts'
import { unknownEnd, wrongValue } from './values.ts'

/** A sheet that describes persons, families and organisations, and relates them. Those that are known are updated. */
export const agentSheet: WholeSheet<AgentSheetColumn, AgentRow> = {
  noun: 'agents',
  meanings: ({ agents }) => agents,
  columnOf: columnsByHeading(COLUMNS, (column) => [AGENT_COLUMNS[column].it, AGENT_COLUMNS[column].en]),
  columns: COLUMNS, note: 'sources',
  labelOf: (column, lang) => (column === 'remark' ? null : AGENT_COLUMNS[column][lang]),
  read: readAgentRow, apply: describe, action: 'import', nothing: 'agentsMissing', done: 'agentsDescribed',
}

type Told = WholeSheetAnswer['changes'][number]

async function describe(tx: Tx, rows: readonly AgentRow[], taking: Taking): Promise<Outcome> {
  const { lang } = taking
  const findings: Finding[] = []
  const known = await KnownAgents.of(tx, rows)
  const agents: DescribedAgent[] = []
  for (const row of rows) {
    const found = await known.find(tx, row)
    const agent = found ? await update(tx, found, row, taking) : await create(tx, row, known.newId(row), taking)
    if (agent) {
      known.note(agent.id, row)
      agents.push(agent)
    } else findings.push(notCreated(row, lang))
  }
  // Rows may name later ones.
  const related = await relateAgents(tx, agents, taking)
  const created = agents.filter(({ isNew }) => isNew).length + related.made.length
  const updated = agents.filter(({ isNew, fields }) => !isNew && fields.length > 0).length
  return {
    created, updated, unchanged: agents.length + related.made.length - created - updated, relations: related.relations,
    findings: [...findings, ...related.findings], warnings: related.warnings ?? [], summary: { agents: rows.length + related.made.length },
    changes: [...agents.flatMap((agent) => toldChange(agent, lang)), ...related.made.map((agent) => toldMade(agent, lang))],
  }
}

/** A row that only relates an agent was not meant to create it. */
function notCreated({ row, given, ends }: AgentRow, lang: Language): Finding {
  const column = given.name ? 'type' : 'name'
  if (!given.name || Object.keys(given).length > 1 || ends.length === 0)
    return wrongValue(row, [column, AGENT_COLUMNS[column][lang]], undefined, lang)
  return unknownEnd(row, AGENT_COLUMNS.name[lang], given.name, lang)
}

/** Null where a new agent has no name or no type. */
async function create(tx: Tx, row: AgentRow, id: { id?: string }, { change, lang }: Taking): Promise<DescribedAgent | null> {
  const { name, type, visibility = 'public', ...texts } = row.given
  if (!name || !type) return null
  const sources = [texts.sources, row.remark].filter(Boolean).join('\n') || null
  const [made] = await createAgents(tx, [{ name, type, visibility, ...texts, sources, ...id }], change)
  return { id: made!, row, name, type, isNew: true, fields: writtenIn(texts, lang) }
}

/** A row that is joined to an agent only by a name does not rename it. */
async function update(tx: Tx, { id, isById }: KnownAgent, row: AgentRow, { change, lang }: Taking): Promise<DescribedAgent> {
  const before = contentOf(await liveAgent(tx, id))
  const { name, ...others } = row.given
  const changes: UpdateAgent = { ...(isById ? row.given : others) }
  const sources = changes.sources ?? before.sources ?? ''
  if (row.remark && !sources.includes(row.remark)) changes.sources = [sources, row.remark].filter(Boolean).join('\n')
  const fields = changedFields(changes, before, lang)
  if (fields.length > 0) await updateAgent(tx, id, changes, { anyName: true }, change)
  return { id, row, name: changes.name ?? before.name, type: changes.type ?? before.type, isNew: false, fields }
}

/** What a row says of somebody who is new. */
const writtenIn = (texts: UpdateAgent, lang: Language): Told['fields'] =>
  (Object.keys(texts) as (keyof UpdateAgent)[])
    .map((field) => ({ label: AGENT_COLUMNS[field][lang], before: '', after: shown(texts[field]) }))
    .filter(({ after }) => after !== '')

function changedFields(changes: UpdateAgent, before: AgentContent, lang: Language): Told['fields'] {
  const changed = (Object.keys(changes) as (keyof UpdateAgent)[])
    .filter((field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], before[field]))
  return changed.map((field) => ({ label: AGENT_COLUMNS[field][lang], before: shown(before[field]), after: shown(changes[field]) }))
}

const SHOWN = 200

const shown = (value: string | string[] | null | undefined): string => [value ?? []].flat().join('; ').slice(0, SHOWN)

const toldMade = ({ name, type }: MadeAgent, lang: Language): Told =>
  ({ row: 0, action: 'created', name: `${AGENT_TYPE_WORDS[type][lang]}: ${name}`, place: '', fields: [] })

const toldChange = ({ row: { row }, name, type, isNew, fields }: DescribedAgent, lang: Language): Told[] =>
  (isNew || fields.length > 0
    ? [{ row, action: isNew ? 'created' : 'updated', name: `${AGENT_TYPE_WORDS[type][lang]}: ${name}`, place: '', fields }] : [])
