import { AGENT_COLUMNS, type AgentColumn, END_COLUMNS, type EndColumn } from '@faldone/contract/agent-columns.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import { cellList } from '@faldone/contract/cell-list.ts'
import { CELL_WORDS } from '@faldone/contract/cell-words.ts'
import type { Language } from '@faldone/contract/common.ts'
import { agentsForSheet, type SheetAgent } from '../agents/sheet-store.ts'
import type { Db } from '../db/database.ts'
import { type Cell, partsOf } from './document-cells.ts'

const COLUMNS = Object.keys(AGENT_COLUMNS) as AgentColumn[]

/**
 * All agents as rows that the import reads, the first one with the headings. Texts that are longer than a cell go on in further columns:
 * `Notizie storiche 2`. Returns how many agents there are, too.
 */
export async function agentRows(db: Db, lang: Language): Promise<{ total: number; rows: AsyncGenerator<Cell[]> }> {
  const agents = (await agentsForSheet(db)).map((agent) => COLUMNS.map((column) => partsOf(textOf(agent, column, lang) ?? '')))
  const widths = COLUMNS.map((_, at) => Math.max(1, ...agents.map((cells) => cells[at]!.length)))
  async function* rows(): AsyncGenerator<Cell[]> {
    yield COLUMNS.flatMap((column, at) => Array.from(
      { length: widths[at]! }, (__, part) => (part === 0 ? AGENT_COLUMNS[column][lang] : `${AGENT_COLUMNS[column][lang]} ${part + 1}`)
    ))
    for (const cells of agents) yield cells.flatMap((parts, at) => Array.from({ length: widths[at]! }, (_, part) => parts[part] ?? null))
  }
  return { total: agents.length, rows: rows() }
}

const isEnd = (column: AgentColumn): column is EndColumn => Object.hasOwn(END_COLUMNS, column)

function textOf({ id, content, ends, spellings }: SheetAgent, column: AgentColumn, lang: Language): string | null {
  if (isEnd(column)) return cellList(ends[column] ?? [])
  switch (column) {
    case 'id': return id
    case 'type': return AGENT_TYPE_WORDS[content.type][lang]
    case 'visibility': return CELL_WORDS[content.visibility][lang]
    case 'otherNames': case 'sameAs': return cellList(content[column])
    case 'author': case 'publisher': return cellList(spellings[column])
    default: return content[column]
  }
}
