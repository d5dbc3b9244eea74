import { cellList, LIST_SEPARATOR, readCellList } from '@faldone/contract/cell-list.ts'
import type { GroupDecision } from '@faldone/contract/import.ts'
import type { Finding, FindingCode } from '@faldone/contract/import-findings.ts'
import { type Proposal, proposalIn } from '@faldone/contract/import-proposals.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { loadTerms } from '../planning/archive-store.ts'
import type { TermName } from '../planning/archive-view.ts'
import { canCreateTerm } from '../planning/term-decisions.ts'
import { termKey } from '../recognising/folding.ts'
import { isUnder } from '../recognising/read-column.ts'
import { readFindings } from '../staging/staged-store.ts'
import type { Import, TermChoice } from '../staging/store.ts'

const BATCH = 1_000

export const isAboutTerms = (code: FindingCode): boolean =>
  code === 'TEMATICA_UNKNOWN' || code === 'TIPOLOGIA_UNKNOWN' || code === 'TERM_LEFT_EMPTY'

export const noSuchDecision = (path: string) => new ApiError('INVALID_FIELDS', {}, { [`${path}.decision`]: [{ problem: 'choice' }] })

/** The decisions about unknown themes and types, value by value. Throws UNKNOWN_VALUE, INVALID_FIELDS. */
export async function readTermChoices(db: Db, work: Import, decisions: readonly GroupDecision[]): Promise<TermChoice[]> {
  const unknown = decisions.some(needsFindings) ? await unknownValues(db, work.id) : []
  const choices = await Promise.all(decisions.map(async (decision, at) => {
    if (!isAboutTerms(decision.code)) return []
    const term = termOf(work, decision)
    return needsFindings(decision)
      ? choicesForAll(term, decision, unknown)
      : [await choiceFor(db, { ...decision, term, value: decision.value ?? '' }, `decisions.${at}`)]
  }))
  return choices.flat()
}

const needsFindings = ({ code, decision, value }: GroupDecision): boolean =>
  isAboutTerms(code) && (decision === 'accept' || value === null)

const termOf = ({ layout }: Import, { column: header }: GroupDecision): TermName =>
  (layout!.columns.some((read) => read.column === 'tipologia' && isUnder(read, header)) ? 'tipologia' : 'tematica')

type UnknownValue = { code: FindingCode; column: string | null; value: string; proposal: Proposal | null }

/** All unknown themes and types of a sheet, without repeats, including those beyond the groups that are kept. */
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
function choicesForAll(term: TermName, decision: GroupDecision, unknown: readonly UnknownValue[]): TermChoice[] {
  const meant = unknown.filter(({ code, column, value }) =>
    code === decision.code && column === decision.column && (decision.value === null || decision.value === value))
  return meant.flatMap(({ value, proposal }): TermChoice[] => {
    const about = { term, value, valueFold: termKey(value) }
    if (decision.decision === 'accept')
      return proposal ? [{ ...about, decision: proposal.decision, target: proposal.decision === 'map' ? proposal.target : null }] : []
    return !proposal && canCreateTerm(term, value) ? [{ ...about, decision: 'create', target: null }] : []
  })
}

type ValueDecision = Omit<GroupDecision, 'value'> & { term: TermName; value: string }

async function choiceFor(db: Db, { term, value, decision, target }: ValueDecision, path: string): Promise<TermChoice> {
  if (decision === 'fill' || decision === 'take' || decision === 'accept' || (decision === 'split' && term !== 'tematica'))
    throw noSuchDecision(path)
  if (decision === 'create' && term === 'tematica' && value.includes(LIST_SEPARATOR))
    throw new ApiError('INVALID_FIELDS', {}, { [`${path}.value`]: [{ problem: 'separator' }] })
  return { term, value, valueFold: termKey(value), decision, target: target === undefined ? null : await storedTarget(db, term, target) }
}

async function storedTarget(db: Db, term: TermName, target: string): Promise<string> {
  return term === 'tipologia'
    ? storedTerm(db, term, target)
    : cellList(await Promise.all(readCellList(target).map((value) => storedTerm(db, term, value))))
}

/** A theme or type as it is stored. Throws UNKNOWN_VALUE. */
export async function storedTerm(db: Db, term: TermName, value: string): Promise<string> {
  const known = (await loadTerms(db, term)).get(termKey(value))
  if (known === undefined) throw new ApiError('UNKNOWN_VALUE', { value })
  return known
}
