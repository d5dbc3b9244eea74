import type { AgentType } from '@faldone/contract/agent-roles.ts'
import {
  type Accepted, type AcceptProposals, type IgnoreProposals, type Proposal, PROPOSAL_FIELDS, type ProposalQuery,
} from '@faldone/contract/agent.ts'
import type { Page } from '@faldone/contract/common.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { ApiError } from '../errors.ts'
import { type Change, inChangeSet } from '../history/store.ts'
import { fold } from '../words/analyser.ts'
import { contentOf } from './content.ts'
import { nameWords, wordsIn } from './names.ts'
import { addRelations, type NewRelation } from './relations-store.ts'
import { type Group, groupSpellings, guessType, namesIn, type Written } from './spellings.ts'
import { createAgents, updateAgent } from './write-store.ts'

type Field = Proposal['field']

/**
 * The names that records have as authors or publishers and that no agent stands for yet, with their spellings brought together; or those of
 * them that are ignored.
 */
export async function listProposals(db: Db, { field, q, ignored, page, pageSize }: ProposalQuery): Promise<Page<Proposal>> {
  const asked = wordsIn(q ?? '')
  const refused = new Set((await db.selectFrom('ignoredProposal').selectAll().execute()).map((row) => `${row.field} ${row.words}`))
  const found: (Group & { field: Field })[] = []
  for (const name of field ? [field] : PROPOSAL_FIELDS) {
    for (const group of groupSpellings(await openNames(db, name))) {
      if (refused.has(`${name} ${group.key}`) !== ignored) continue
      if (asked.every((word) => group.key.split(' ').some((known) => known.startsWith(word)))) found.push({ ...group, field: name })
    }
  }
  found.sort((a, b) => b.documents - a.documents)
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const agents = await agentsNamed(db, shown.map(({ key }) => key))
  const items = shown.map((group) => {
    const name = group.spellings[0]!.written
    const type = guessType(name, group.field)
    const known = agents.get(group.key) ?? []
    const agent = known.find((one) => one.type === type) ?? known[0]
    return { ...group, name, type: agent?.type ?? type, agent: agent ? { id: agent.id, name: agent.name } : null }
  })
  return { items, total: found.length, page, pageSize }
}

/** Ignores proposals, or proposes them again. What is so already changes nothing. */
export async function ignoreProposals(tx: Tx, { proposals, isIgnored }: IgnoreProposals): Promise<void> {
  const rows = proposals.map(({ field, key: words }) => ({ field, words }))
  if (isIgnored) return void (await insertRows(tx, 'ignoredProposal', rows, { conflict: { skip: true } }))
  for (const { field, words } of rows)
    await tx.deleteFrom('ignoredProposal').where('field', '=', field).where('words', '=', words).execute()
}

type Cell = { cell: string; documents: number }

/** How many records have which text in a field. */
const cellsOf = (db: Db, field: Field): Promise<Cell[]> => db.selectFrom('document').select(`${field} as cell`)
  .select((e) => e.fn.countAll<number>().as('documents')).where('deletedAt', 'is', null).where(field, 'is not', null).groupBy(field)
  .$narrowType<{ cell: string }>().execute()

/** The names in a field, with the number of records that are not yet related to an agent of that name. */
async function openNames(db: Db, field: Field): Promise<Written[]> {
  const related = await relatedOf(db, field)
  const names = new Map<string, number>()
  for (const { cell, documents } of await cellsOf(db, field)) {
    for (const name of namesIn(cell)) {
      const open = documents - (related.get(`${nameWords(name)} ${cell}`) ?? 0)
      if (open > 0) names.set(name, (names.get(name) ?? 0) + open)
    }
  }
  return [...names].map(([name, documents]) => ({ name, documents }))
}

/** How many records are related to an agent of a name, by the words of the name and the text of their field. */
async function relatedOf(db: Db, field: Field): Promise<Map<string, number>> {
  const rows = await db.selectFrom('agentRelation').innerJoin('document', 'document.id', 'documentId')
    .innerJoin('agent', (on) => on.onRef('agent.id', '=', 'agentId').on('agent.deletedAt', 'is', null))
    .select(['agentId', `${field} as cell`]).select((e) => e.fn.countAll<number>().as('documents'))
    .where('role', '=', field).where('document.deletedAt', 'is', null).where(field, 'is not', null).groupBy(['agentId', field]).execute()
  if (rows.length === 0) return new Map()
  const names = Map.groupBy(await db.selectFrom('agentName').select(['agentId', 'words']).distinct().execute(), ({ agentId }) => agentId)
  const related = new Map<string, number>()
  for (const { agentId, cell, documents } of rows) {
    for (const { words } of names.get(agentId) ?? []) related.set(`${words} ${cell}`, (related.get(`${words} ${cell}`) ?? 0) + documents)
  }
  return related
}

type Named = { id: string; name: string; type: AgentType; words: string }

/** The agents that have a name of these words. */
async function agentsNamed(db: Db, words: readonly string[]): Promise<Map<string, Named[]>> {
  const rows = await inChunks([...new Set(words)], (chunk) => db
    .selectFrom('agentName').innerJoin('agent', 'agent.id', 'agentId').select(['agent.id', 'name', 'type', 'words']).distinct()
    .where('words', 'in', chunk).where('deletedAt', 'is', null).orderBy('agent.id').execute())
  return Map.groupBy(rows, (row) => row.words)
}

type Entry = AcceptProposals['accept'][number]

/** Accepted names: the agent that each joins, or null for a new one, and the records that have one of its spellings. */
type Plan = { entry: Entry; agentId: string | null; documentIds: string[] }[]

/** What accepting would do; changes nothing. Throws UNKNOWN_VALUE. */
export async function previewAccept(tx: Tx, accept: readonly Entry[]): Promise<Accepted> {
  const plan = await planAccept(tx, accept)
  let relations = 0
  for (const { entry, agentId, documentIds } of plan) {
    const there = agentId ? await relatedTo(tx, agentId, entry.field) : new Set()
    relations += documentIds.filter((id) => !there.has(id)).length
  }
  return { changeSetId: null, ...countsOf(plan), relations }
}

/**
 * Accepts proposals: each makes an agent, or joins the one that is named or has its name, gives it the other spellings as other names, and
 * relates every record that has one of the spellings. What is written stays. One change set. Throws UNKNOWN_VALUE.
 */
export async function acceptProposals(tx: Tx, accept: readonly Entry[], change: Change): Promise<Accepted> {
  await takeTurn(tx)
  const plan = await planAccept(tx, accept)
  const counts = countsOf(plan)
  const act = await inChangeSet(tx, change, 'agents', {
    agents: counts.created, ...(accept.length === 1 && { name: accept[0]!.name }),
    relations: plan.reduce((sum, { documentIds }) => sum + documentIds.length, 0),
  })
  const fresh = Map.groupBy(plan.filter(({ agentId }) => agentId === null), ({ entry }) => identityOf(entry))
  const created = await createAgents(tx, [...fresh.values()].map((same) => {
    const { name, type } = same[0]!.entry
    return { type, name, otherNames: othersOf([name], same.flatMap(({ entry }) => entry.spellings)) }
  }), act)
  const ids = new Map([...fresh.keys()].map((identity, at) => [identity, created[at]!]))
  const relations: NewRelation[] = []
  for (const { entry, agentId, documentIds } of plan) {
    if (agentId) await addNames(tx, agentId, [entry.name, ...entry.spellings], act)
    const id = agentId ?? ids.get(identityOf(entry))!
    for (const documentId of documentIds) relations.push({ agentId: id, role: entry.field, documentId })
  }
  return { changeSetId: act.changeSetId, ...counts, relations: await addRelations(tx, relations, act) }
}

const identityOf = ({ name, type }: Entry): string => `${type} ${fold(name)}`

function countsOf(plan: Plan): Pick<Accepted, 'created' | 'joined'> {
  const joined = plan.filter(({ agentId }) => agentId !== null)
  return {
    created: new Set(plan.filter(({ agentId }) => agentId === null).map(({ entry }) => identityOf(entry))).size,
    joined: new Set(joined.map(({ agentId }) => agentId)).size,
  }
}

/** The names among these that differ from the known ones when folded, each once. */
function othersOf(known: readonly string[], names: readonly string[]): string[] {
  const folds = new Set(known.map(fold))
  return names.filter((name) => !folds.has(fold(name)) && folds.add(fold(name)))
}

async function addNames(tx: Tx, id: string, names: readonly string[], change: Change): Promise<void> {
  const { name, otherNames } = contentOf(await tx.selectFrom('agent').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const others = othersOf([name, ...otherNames], names)
  if (others.length > 0) await updateAgent(tx, id, { otherNames: [...otherNames, ...others] }, { anyName: true }, change)
}

async function planAccept(tx: Tx, accept: readonly Entry[]): Promise<Plan> {
  const named = [...new Set(accept.flatMap(({ agentId }) => agentId ?? []))]
  const live = new Set((await inChunks(named, (chunk) =>
    tx.selectFrom('agent').select('id').where('id', 'in', chunk).where('deletedAt', 'is', null).execute())).map(({ id }) => id))
  const unknown = named.find((id) => !live.has(id))
  if (unknown) throw new ApiError('UNKNOWN_VALUE', { value: unknown })
  const same = await inChunks([...new Set(accept.map(({ name }) => fold(name)))], (chunk) =>
    tx.selectFrom('agent').select(['id', 'type', 'nameFold']).where('nameFold', 'in', chunk).where('deletedAt', 'is', null).orderBy('id')
      .execute())
  const plan = accept.map((entry) => ({
    entry, documentIds: [] as string[],
    agentId: entry.agentId ?? same.find(({ type, nameFold }) => type === entry.type && nameFold === fold(entry.name))?.id ?? null,
  }))
  for (const field of PROPOSAL_FIELDS) await findRecords(tx, field, plan.filter(({ entry }) => entry.field === field))
  return plan
}

/** How many records are read at a time. */
const BATCH = 20_000

async function findRecords(tx: Tx, field: Field, plan: Plan): Promise<void> {
  const records = await recordsSpelling(tx, field, new Set(plan.flatMap(({ entry }) => entry.spellings)))
  for (const one of plan) one.documentIds = [...new Set(one.entry.spellings.flatMap((spelling) => records.get(spelling) ?? []))]
}

/** The records that have a spelling among the names in a field. Reads through all records once, whatever is wanted. */
export async function recordsSpelling(db: Db, field: Field, spellings: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (spellings.size === 0) return found
  for (let after = -1; ; ) {
    const rows = await db.selectFrom('document').select(['num', 'id', `${field} as cell`]).where('num', '>', after)
      .where('deletedAt', 'is', null).where(field, 'is not', null).orderBy('num').limit(BATCH).execute()
    for (const { id, cell } of rows) {
      for (const name of namesIn(cell!)) {
        if (!spellings.has(name)) continue
        const records = found.get(name)
        if (records) records.push(id)
        else found.set(name, [id])
      }
    }
    if (rows.length < BATCH) return found
    after = rows.at(-1)!.num
  }
}

const relatedTo = async (db: Db, agentId: string, role: Field): Promise<Set<string | null>> => {
  const rows = await db.selectFrom('agentRelation').select('documentId').where('agentId', '=', agentId).where('role', '=', role).execute()
  return new Set(rows.map(({ documentId }) => documentId))
}
