import { basename } from 'node:path'
import { type AgentRole, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import { type CreateAgent, createAgentSchema, type Proposal } from '@faldone/contract/agent.ts'
import { AGENT_COLUMNS, AGENT_TYPE_WORDS, type AgentColumn } from '@faldone/contract/agent-columns.ts'
import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import { acceptProposals } from '../agents/proposal-store.ts'
import { addRelations, type NewRelation } from '../agents/relations-store.ts'
import { agentNamed, endNamed } from '../agents/sheet-store.ts'
import { createAgents, updateAgent } from '../agents/store.ts'
import { readArguments, terminalLanguage, WrongCall } from '../command-line.ts'
import type { Database, Tx } from '../db/database.ts'
import { type Change, changeNow, closeChangeSet, openChangeSet } from '../history/store.ts'
import { requireFile } from './command-options.ts'
import { say } from './command-text.ts'
import { headerKey } from './recognising/header.ts'
import { FileProblem } from './reading/file-problem.ts'
import { openSheetFile } from './reading/sheet-file.ts'

const FLAGS = { agents: { type: 'boolean' }, lang: { type: 'string' } } as const

/** Several values in a cell. */
const SEPARATOR = ';'
const LISTS: readonly AgentColumn[] = ['otherNames', 'sameAs']
const WRITTEN = ['author', 'publisher'] as const satisfies readonly Proposal['field'][]
const isWritten = (role: AgentRole): role is Proposal['field'] => WRITTEN.some((name) => name === role)

/** A row: what it says of an agent (null if that is not valid), and what it relates the agent to, by name. */
type Row = { row: number; given: CreateAgent | null; ends: { role: AgentRole; name: string }[] }

class Unknown extends Error {
  readonly row: number
  readonly value: string
  constructor(row: number, value: string) {
    super(value)
    this.row = row
    this.value = value
  }
}

async function readAgents(path: string): Promise<Row[]> {
  const { sheets } = await openSheetFile(path)
  let header: string[] | null = null
  const rows: Row[] = []
  for await (const { number, cells } of sheets[0]!.rows()) {
    if (!header) header = cells.map(headerKey)
    else rows.push(rowFrom(number, header, cells))
  }
  return rows
}

const listed = (text: string): string[] => text.split(SEPARATOR).map((part) => part.trim()).filter(Boolean)

/** An empty cell leaves a field as it is. */
function rowFrom(row: number, header: string[], cells: string[]): Row {
  const cell = (column: AgentColumn) => {
    const { it, en } = AGENT_COLUMNS[column]
    return cells[header.findIndex((text) => text === headerKey(it) || text === headerKey(en))]?.trim() ?? ''
  }
  const given = (Object.keys(AGENT_COLUMNS) as AgentColumn[]).flatMap((column) => {
    const text = cell(column)
    if (text === '' || ROLE_NAMES.some((role) => role === column)) return []
    return [[column, LISTS.includes(column) ? listed(text) : column === 'type' ? typeNamed(text) : visibilityOr(column, text)]]
  })
  const parsed = createAgentSchema.safeParse(Object.fromEntries(given))
  const ends = ROLE_NAMES.flatMap((role) => listed(cell(role)).map((name) => ({ role, name })))
  return { row, given: parsed.success ? parsed.data : null, ends }
}

const typeNamed = (text: string): string | undefined =>
  Object.entries(AGENT_TYPE_WORDS).find(([, words]) => words.includes(headerKey(text)))?.[0]

const STAFF = ['riservato', 'staff', 'staff only']
const visibilityOr = (column: AgentColumn, text: string): string =>
  (column !== 'visibility' ? text : STAFF.includes(headerKey(text)) ? 'staff' : 'public')

async function describeAgents(tx: Tx, rows: readonly Row[], fileName: string): Promise<{ created: number; updated: number }> {
  const changeSetId = await openChangeSet(tx, { action: 'import', actor: null })
  const change = changeNow(null, changeSetId)
  const counts = { created: 0, updated: 0 }
  const agents: { id: string; row: Row; given: CreateAgent }[] = []
  for (const row of rows) {
    const given = row.given!
    const known = await agentNamed(tx, given.name, given.type)
    if (known) await updateAgent(tx, known, { ...given, name: undefined }, { anyName: true }, change)
    const id = known ?? (await createAgents(tx, [given], change))[0]!
    agents.push({ id, row, given })
    counts[known ? 'updated' : 'created']++
  }
  await relateAll(tx, agents, change)
  await closeChangeSet(tx, changeSetId, { fileName, agents: rows.length })
  return counts
}

/** After all agents exist, because rows may name later ones. */
async function relateAll(tx: Tx, agents: readonly { id: string; row: Row; given: CreateAgent }[], change: Change): Promise<void> {
  const relations: NewRelation[] = []
  const accepted: Parameters<typeof acceptProposals>[1][number][] = []
  for (const { id, row: { row, ends }, given: { name, type } } of agents) {
    for (const [role, named] of Map.groupBy(ends, (end) => end.role)) {
      if (isWritten(role)) {
        accepted.push({ field: role, name, type, spellings: named.map((end) => end.name), agentId: id })
        continue
      }
      for (const end of named) {
        const found = await endNamed(tx, role, end.name)
        if (!found) throw new Unknown(row, end.name)
        relations.push({ agentId: id, role, ...found })
      }
    }
  }
  await addRelations(tx, relations, change)
  await acceptProposals(tx, accepted, change)
}

/** What is wrong with the sheet, row by row, in words. */
const mistakesOf = (rows: readonly Row[], lang: Language): string[] =>
  rows.filter(({ given }) => given === null).map(({ row }) => say('agentWrong', lang, String(row)))

/**
 * `faldone import FILE --agents`: describes persons, families and organisations, and relates them. It imports the whole sheet (0) or
 * nothing (1). Throws a `WrongCall`.
 */
export async function importAgents(database: Database, args: string[], tell: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args, FLAGS, (lang) => say('usage', lang))
  const lang = terminalLanguage(values.lang)
  const [path] = positionals
  if (!path || positionals.length > 1) throw new WrongCall(say('usage', lang))
  await requireFile(path, lang)
  const refused = (lines: string[]) => {
    for (const line of [...lines, say('nothingImported', lang)]) tell(line)
    return 1
  }
  try {
    const rows = await readAgents(path)
    const mistakes = rows.length === 0 ? [say('agentsMissing', lang)] : mistakesOf(rows, lang)
    if (mistakes.length > 0) return refused(mistakes)
    const { created, updated } = await database.write.transaction().execute((tx) => describeAgents(tx, rows, basename(path)))
    tell(say('agentsDescribed', lang, `${created} + ${updated}`))
    return 0
  } catch (error) {
    if (error instanceof Unknown) return refused([say('agentEndUnknown', lang, `${error.row}: ${error.value}`)])
    if (!(error instanceof FileProblem)) throw error
    tell(findingSentence(error.finding, lang))
    return 1
  }
}
