import { AGENT_COLUMNS, AGENT_TYPE_WORDS, type AgentColumn, END_COLUMNS, type EndColumn } from '@faldone/contract/agent-columns.ts'
import type { AgentRole, AgentType } from '@faldone/contract/agent-roles.ts'
import { AGENT_TEXT_NAMES, type UpdateAgent, updateAgentSchema } from '@faldone/contract/agent.ts'
import { readCellList } from '@faldone/contract/cell-list.ts'
import { isBlank, type Language } from '@faldone/contract/common.ts'
import type { WholeSheetAnswer } from '@faldone/contract/whole-sheet.ts'
import { visibilities } from '../planning/cell-reading.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { fold, termKey } from '../recognising/folding.ts'
import { headerKey } from '../recognising/header-key.ts'
import type { Finding, Values } from './sheet.ts'
import { wrongValue } from './values.ts'

/** The columns of a sheet of agents, in their order. */
export const COLUMNS = Object.keys(AGENT_COLUMNS) as AgentColumn[]
const LISTS = ['otherNames', 'sameAs'] as const
/** Spellings of names in records. */
const WRITTEN = ['author', 'publisher'] as const

/** What a sheet of agents may have: `remark` holds, with programs, what is said of a relation, which is added to the sources. */
export type AgentSheetColumn = AgentColumn | 'remark'

/** A row of a sheet of agents. */
export type AgentRow = {
  row: number
  id: string | null
  given: UpdateAgent
  remark: string | null
  /** What it is related to, as the sheet names it. */
  ends: { column: EndColumn; role: AgentRole; text: string }[]
  spellings: { field: (typeof WRITTEN)[number]; texts: string[] }[]
}

/** An agent that a row is about, and what changes in it. */
export type DescribedAgent = {
  id: string; row: AgentRow; name: string; type: AgentType; isNew: boolean; fields: WholeSheetAnswer['changes'][number]['fields']
}

/** Reads a row. `tell` says what is wrong with it. */
export function readAgentRow(row: number, values: Values<AgentSheetColumn>, lang: Language, tell: (finding: Finding) => void): AgentRow {
  const refuse = (column: AgentColumn) => tell(wrongValue(row, [column, AGENT_COLUMNS[column][lang]], values.get(column), lang))
  const id = values.get('id')?.toLowerCase() ?? null
  const spellings = WRITTEN.map((field) => ({ field, texts: readCellList(values.get(field) ?? '') }))
  const given = readGiven(values, spellings.flatMap(({ texts }) => texts), refuse)
  if (!values.has('name') && !id) refuse('name')
  const ends = (Object.entries(END_COLUMNS) as [EndColumn, AgentRole][])
    .flatMap(([column, role]) => readCellList(values.get(column) ?? '').map((text) => ({ column, role, text })))
  return { row, id, given, remark: values.get('remark') ?? null, ends, spellings: spellings.filter(({ texts }) => texts.length > 0) }
}

function readGiven(values: Values<AgentSheetColumn>, spellings: readonly string[], refuse: (column: AgentColumn) => void): UpdateAgent {
  const isCleared = (text: string) => isEmptyMark(text) || isBlank(text)
  const given: UpdateAgent = {}
  for (const name of AGENT_TEXT_NAMES) if (values.has(name)) given[name] = isCleared(values.get(name)!) ? null : values.get(name)!
  for (const name of LISTS) if (values.has(name)) given[name] = isCleared(values.get(name)!) ? [] : readCellList(values.get(name)!)
  if (values.has('name')) given.name = values.get('name')!
  // Spellings become other names.
  if (given.otherNames) given.otherNames = withOthers(given.otherNames, spellings, given.name)
  const type = values.has('type') ? typeCalled(values.get('type')!) : undefined
  if (type) given.type = type
  else if (values.has('type')) refuse('type')
  const visibility = values.has('visibility') ? visibilities.get(termKey(values.get('visibility')!)) : undefined
  if (visibility) given.visibility = visibility
  else if (values.has('visibility')) refuse('visibility')
  const wrong = new Set(updateAgentSchema.safeParse(given).error?.issues.map(({ path }) => String(path[0])))
  for (const column of COLUMNS.filter((name) => wrong.has(name))) refuse(column)
  return given
}

const typeCalled = (word: string): AgentType | undefined =>
  (Object.entries(AGENT_TYPE_WORDS) as [AgentType, readonly string[]][]).find(([, words]) => words.includes(headerKey(word)))?.[0]

function withOthers(names: readonly string[], more: readonly string[], own = ''): string[] {
  const known = new Set([own, ...names].map(fold))
  return [...names, ...more.filter((name) => !known.has(fold(name)) && known.add(fold(name)))]
}
