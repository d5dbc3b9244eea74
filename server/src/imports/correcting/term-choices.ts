import { cellList, LIST_SEPARATOR, readCellList } from '@faldone/contract/cell-list.ts'
import type { GroupDecision } from '@faldone/contract/import.ts'
import type { Finding, FindingCode } from '@faldone/contract/import-findings.ts'
import { type Proposal, proposalIn } from '@faldone/contract/import-proposals.ts'
import { isOwnName, ownName } from '@faldone/contract/own-values.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { loadTerms } from '../planning/archive-store.ts'
import type { ListName } from '../planning/archive-view.ts'
import { canAddToList, valuesOfList } from '../planning/list-values.ts'
import { canCreateTerm } from '../planning/term-decisions.ts'
import { termKey } from '../recognising/folding.ts'
import { isUnder } from '../recognising/read-column.ts'
import { readFindings } from '../staging/staged-store.ts'
import { type Import, listDecisions, type TermChoice } from '../staging/store.ts'

const BATCH = 1_000

export const isAboutTerms = (code: FindingCode): boolean =>
  code === 'TEMATICA_UNKNOWN' || code === 'TIPOLOGIA_UNKNOWN' || code === 'OWN_VALUE_UNKNOWN' || code === 'TERM_LEFT_EMPTY'

export const noSuchDecision = (path: string) => new ApiError('INVALID_FIELDS', {}, { [`${path}.decision`]: [{ problem: 'choice' }] })

/** The decisions about unknown themes, types and values of lists, value by value. Throws UNKNOWN_VALUE, INVALID_FIELDS. */
export async function readTermChoices(db: Db, work: Import, decisions: readonly GroupDecision[]): Promise<TermChoice[]> {
  const about = decisions.map((decision, at) => ({ ...decision, at })).filter(({ code }) => isAboutTerms(code))
  if (about.length === 0) return []
  const unknown = about.some(needsFindings) ? await unknownValues(db, work.id) : []
  const targets = await termsToCome(db, work, about)
  return about.flatMap(({ at, ...decision }) => {
    const term = termOf(work, decision)
    return needsFindings(decision)
      ? choicesForAll(work, term, decision, unknown)
      : [choiceFor({ ...decision, term, value: decision.value ?? '' }, targets(term), `decisions.${at}`)]
  })
}

type Terms = ReadonlyMap<string, string>

/** What values of a list may be mapped to: what the archive has, and what the sheet adds to it. */
async function termsToCome(db: Db, work: Import, decisions: readonly GroupDecision[]): Promise<(term: ListName) => Terms> {
  const terms = new Map<ListName, Map<string, string>>([
    ['tematica', await loadTerms(db, 'tematica')], ['tipologia', await loadTerms(db, 'tipologia')],
    ...work.own.map((field) => [ownName(field.key), new Map(valuesOfList(field))] as const),
  ])
  const of = (term: ListName) => terms.get(term) ?? new Map<string, string>()
  const add = (term: ListName, value: string) => of(term).has(termKey(value)) || of(term).set(termKey(value), value)
  for (const { term, value, decision } of await listDecisions(db, work.id)) if (decision === 'create' && value !== null) add(term, value)
  for (const given of decisions) if (given.decision === 'create' && given.value !== null) add(termOf(work, given), given.value)
  return of
}

const needsFindings = ({ code, decision, value }: GroupDecision): boolean =>
  isAboutTerms(code) && (decision === 'accept' || value === null)

function termOf({ layout }: Import, { column: header }: GroupDecision): ListName {
  const columns = layout!.columns.filter((read) => isUnder(read, header)).map(({ column }) => column)
  return columns.find(isOwnName) ?? (columns.includes('tipologia') ? 'tipologia' : 'tematica')
}

type UnknownValue = { code: FindingCode; column: string | null; value: string; proposal: Proposal | null }

/** All unknown words of a sheet, without repeats, including those beyond the groups that are kept. */
async function unknownValues(db: Db, importId: string): Promise<UnknownValue[]> {
  const values = new Map<string, UnknownValue>()
  const note = ({ code, column, value, values: said }: Finding): void => {
    if (isAboutTerms(code) && code !== 'TERM_LEFT_EMPTY' && value !== null)
      values.set([code, column, value].join('\0'), { code, column, value, proposal: proposalIn({ ...(said && { values: said }) }) })
  }
  for await (const findings of readFindings(db, importId, BATCH)) findings.forEach(note)
  return [...values.values()]
}

/** `accept` applies the proposals; `create` adds the values that have none. */
function choicesForAll(work: Import, term: ListName, decision: GroupDecision, unknown: readonly UnknownValue[]): TermChoice[] {
  const meant = unknown.filter(({ code, column, value }) =>
    code === decision.code && column === decision.column && (decision.value === null || decision.value === value))
  return meant.flatMap(({ value, proposal }): TermChoice[] => {
    const about = { term, value, valueFold: termKey(value) }
    if (decision.decision === 'accept')
      return proposal ? [{ ...about, decision: proposal.decision, target: proposal.decision === 'map' ? proposal.target : null }] : []
    return !proposal && canCreate(work, term, value) ? [{ ...about, decision: 'create', target: null }] : []
  })
}

function canCreate({ own }: Import, term: ListName, value: string): boolean {
  if (!isOwnName(term)) return canCreateTerm(term, value)
  const field = own.find(({ key }) => ownName(key) === term)
  return field !== undefined && canAddToList(field, value)
}

type ValueDecision = Omit<GroupDecision, 'value'> & { term: ListName; value: string }

function choiceFor({ term, value, decision, target }: ValueDecision, terms: Terms, path: string): TermChoice {
  if (decision === 'fill' || decision === 'take' || decision === 'accept' || (decision === 'split' && term !== 'tematica'))
    throw noSuchDecision(path)
  if (decision === 'create' && term === 'tematica' && value.includes(LIST_SEPARATOR))
    throw new ApiError('INVALID_FIELDS', {}, { [`${path}.value`]: [{ problem: 'separator' }] })
  return { term, value, valueFold: termKey(value), decision, target: target === undefined ? null : storedTarget(terms, term, target) }
}

const storedTarget = (terms: Terms, term: ListName, target: string): string =>
  (term !== 'tematica' ? storedTerm(terms, target) : cellList(readCellList(target).map((value) => storedTerm(terms, value))))

/** A theme or type as it is stored. Throws UNKNOWN_VALUE. */
export function storedTerm(terms: Terms, value: string): string {
  const known = terms.get(termKey(value))
  if (known === undefined) throw new ApiError('UNKNOWN_VALUE', { value })
  return known
}
