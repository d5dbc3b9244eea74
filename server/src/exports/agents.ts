import { AGENT_COLUMNS, type AgentColumn } from '@faldone/contract/agent-columns.ts'
import { AGENT_TYPE_WORDS, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import type { Language } from '@faldone/contract/common.ts'
import { agentsForSheet, type SheetAgent } from '../agents/sheet-store.ts'
import type { Db } from '../db/database.ts'
import { type Cell, WORDS } from './document-cells.ts'

const SEPARATOR = '; '

/** All agents as rows that `faldone import --agents` reads, the first one with the headings. Returns how many agents there are, too. */
export async function agentRows(db: Db, lang: Language): Promise<{ total: number; rows: AsyncGenerator<Cell[]> }> {
  const agents = await agentsForSheet(db)
  const columns = Object.keys(AGENT_COLUMNS) as AgentColumn[]
  async function* rows(): AsyncGenerator<Cell[]> {
    yield columns.map((column) => AGENT_COLUMNS[column][lang])
    for (const agent of agents) yield columns.map((column) => cellOf(agent, column, lang))
  }
  return { total: agents.length, rows: rows() }
}

function cellOf({ content, ends }: SheetAgent, column: AgentColumn, lang: Language): Cell {
  const role = ROLE_NAMES.find((name) => name === column)
  if (role) return ends.get(role)?.join(SEPARATOR) || null
  switch (column) {
    case 'type': return AGENT_TYPE_WORDS[content.type][lang].toLowerCase()
    case 'visibility': return WORDS[content.visibility][lang]
    case 'otherNames': case 'sameAs': return content[column].join(SEPARATOR) || null
    default: return content[column as 'name']
  }
}
