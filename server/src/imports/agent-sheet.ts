import { type AgentRole, ROLE_NAMES } from '@faldone/contract/agent-roles.ts'
import { type CreateAgent, createAgentSchema, type Proposal } from '@faldone/contract/agent.ts'
import { AGENT_COLUMNS, AGENT_TYPE_WORDS, type AgentColumn } from '@faldone/contract/agent-columns.ts'
import { type AgentSheetAnswer, MOST_AGENT_FINDINGS } from '@faldone/contract/agent-sheet.ts'
import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import { liveAgent } from '../agents/live-store.ts'
import { acceptProposals } from '../agents/proposal-store.ts'
import { addRelations, type NewRelation } from '../agents/relations-store.ts'
import { agentNamed, endNamed } from '../agents/sheet-store.ts'
import { createAgents, updateAgent } from '../agents/store.ts'
import type { Database, Tx } from '../db/database.ts'
import { type Change, changeNow, closeChangeSet, openChangeSet } from '../history/store.ts'
import { say } from './command-text.ts'
import { headerKey } from './recognising/header.ts'
import { FileProblem } from './reading/file-problem.ts'
import { openSheetFile } from './reading/sheet-file.ts'
import { patientWriter } from './staging/patience.ts'

/** Several values in a cell. */
const SEPARATOR = ';'
const COLUMNS = Object.keys(AGENT_COLUMNS) as AgentColumn[]
const LISTS: readonly AgentColumn[] = ['otherNames', 'sameAs']
const WRITTEN = ['author', 'publisher'] as const satisfies readonly Proposal['field'][]
const isWritten = (role: AgentRole): role is Proposal['field'] => WRITTEN.some((name) => name === role)
const isRole = (column: AgentColumn): column is AgentRole => ROLE_NAMES.some((role) => role === column)

/** A row: what it says of an agent (null if that is not valid), and what it relates the agent to, by name. */
type Row = { row: number; given: CreateAgent | null; ends: { role: AgentRole; name: string }[] }
type Finding = AgentSheetAnswer['findings'][number]
type Sheet = { rows: Row[]; unknownColumns: string[]; findings: Finding[] }

/** What a sheet is taken for: who does it, and whether it is only to be known what it would do. */
type Taking = { fileName: string; actor: string | null; lang: Language; preview?: boolean }

/** Ends a transaction that was only to tell what it would do. */
class OnlyPreview extends Error {}

/**
 * Describes persons, families and organisations by a sheet, and relates them: the whole sheet, as one change set, or nothing if something
 * is wrong with it. A preview does the same and takes it back. Known names are updated; an empty cell leaves a field as it is.
 */
export async function takeAgentSheet(database: Pick<Database, 'write'>, path: string, taking: Taking): Promise<AgentSheetAnswer> {
  const { rows, unknownColumns, findings } = await readOrTell(path, taking.lang)
  let answer = answerWith(findings, { rows: rows.length, unknownColumns })
  if (findings.length > 0) return answer
  try {
    await patientWriter(database)(async (tx) => {
      const { findings: unknown, ...counts } = await describe(tx, rows, taking)
      answer = answerWith(unknown, { rows: rows.length, unknownColumns, ...counts, ...(taking.preview && { changeSetId: null }) })
      if (taking.preview || unknown.length > 0) throw new OnlyPreview()
    })
  } catch (error) {
    if (!(error instanceof OnlyPreview)) throw error
  }
  return answer
}

const answerWith = (findings: Finding[], given: Partial<AgentSheetAnswer>): AgentSheetAnswer => ({
  rows: 0, created: 0, updated: 0, unchanged: 0, relations: 0, unknownColumns: [], ...given,
  changeSetId: findings.length > 0 ? null : given.changeSetId ?? null,
  findings: findings.slice(0, MOST_AGENT_FINDINGS), findingsTotal: findings.length,
})

async function readOrTell(path: string, lang: Language): Promise<Sheet> {
  try {
    return await readAgents(path, lang)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { rows: [], unknownColumns: [], findings: [{ row: null, text: findingSentence(error.finding, lang) }] }
  }
}

async function readAgents(path: string, lang: Language): Promise<Sheet> {
  const { sheets } = await openSheetFile(path)
  let header: (AgentColumn | undefined)[] | null = null
  const sheet: Sheet = { rows: [], unknownColumns: [], findings: [] }
  for await (const { number, cells } of sheets[0]!.rows()) {
    if (header) rowInto(sheet, number, valuesOf(header, cells), lang)
    else {
      header = cells.map(columnNamed)
      sheet.unknownColumns = cells.filter((text, at) => text.trim() !== '' && header![at] === undefined).map((text) => text.trim())
    }
  }
  if (sheet.rows.length === 0 && sheet.findings.length === 0) sheet.findings.push({ row: null, text: say('agentsMissing', lang) })
  return sheet
}

function columnNamed(heading: string): AgentColumn | undefined {
  const key = headerKey(heading)
  return COLUMNS.find((column) => [AGENT_COLUMNS[column].it, AGENT_COLUMNS[column].en].some((label) => headerKey(label) === key))
}

const valuesOf = (header: (AgentColumn | undefined)[], cells: string[]): Map<AgentColumn, string> =>
  new Map(header.flatMap((column, at) => (column && cells[at]?.trim() ? [[column, cells[at].trim()] as const] : [])))

const listed = (text: string): string[] => text.split(SEPARATOR).map((part) => part.trim()).filter(Boolean)

function rowInto({ rows, findings }: Sheet, row: number, values: Map<AgentColumn, string>, lang: Language): void {
  if (values.size === 0) return
  const given = [...values].flatMap(([column, text]) => (isRole(column) ? [] : [[column, valueOf(column, text)]]))
  const parsed = createAgentSchema.safeParse(Object.fromEntries(given))
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])))
  for (const column of COLUMNS.filter((name) => wrong.has(name))) {
    const value = values.get(column)
    const said = `${row}, ${AGENT_COLUMNS[column][lang]}${value ? `: ${value.slice(0, 200)}` : ''}`
    findings.push({ row, text: say(value ? 'agentValueWrong' : 'agentValueMissing', lang, said) })
  }
  const ends = ROLE_NAMES.flatMap((role) => listed(values.get(role) ?? '').map((name) => ({ role, name })))
  rows.push({ row, given: parsed.success ? parsed.data : null, ends })
}

const STAFF = ['riservato', 'staff', 'staff only']

function valueOf(column: AgentColumn, text: string): string | string[] | undefined {
  if (LISTS.includes(column)) return listed(text)
  if (column === 'visibility') return STAFF.includes(headerKey(text)) ? 'staff' : 'public'
  if (column !== 'type') return text
  return Object.entries(AGENT_TYPE_WORDS).find(([, words]) => words.includes(headerKey(text)))?.[0]
}

type Described = { id: string; row: Row; given: CreateAgent }

async function describe(tx: Tx, rows: readonly Row[], { actor, fileName, lang }: Taking) {
  const changeSetId = await openChangeSet(tx, { action: 'import', actor })
  const change = changeNow(actor, changeSetId)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const agents: Described[] = []
  for (const row of rows) {
    const given = row.given!
    const known = await agentNamed(tx, given.name, given.type)
    agents.push({ id: known ?? (await createAgents(tx, [given], change))[0]!, row, given })
    if (!known) counts.created++
    else counts[await changes(tx, known, given, change) ? 'updated' : 'unchanged']++
  }
  const { relations, findings } = await relateAll(tx, agents, change, lang)
  await closeChangeSet(tx, changeSetId, { fileName, agents: rows.length })
  return { changeSetId, ...counts, relations, findings }
}

/** Updates an agent that is known; tells whether anything changed. */
async function changes(tx: Tx, id: string, given: CreateAgent, change: Change): Promise<boolean> {
  const { version } = await liveAgent(tx, id)
  return (await updateAgent(tx, id, { ...given, name: undefined }, { anyName: true }, change)).version !== version
}

/** After all agents exist, because rows may name later ones. */
async function relateAll(tx: Tx, agents: readonly Described[], change: Change, lang: Language) {
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
