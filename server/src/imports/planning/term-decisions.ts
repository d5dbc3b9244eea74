import { cellList, LIST_SEPARATOR, readCellList } from '@faldone/contract/cell-list.ts'
import { hasAtMost } from '@faldone/contract/common.ts'
import { MAX_TEMATICHE } from '@faldone/contract/document.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import { themesIn } from '@faldone/contract/import-proposals.ts'
import type { TermName } from './archive-view.ts'
import { termKey } from '../recognising/folding.ts'
import { isNameOfKind } from '../recognising/row-kinds.ts'
import { nearTerm } from './near-terms.ts'
import type { Draft } from './row-plan.ts'

const MAX_LABEL = 200

/** Whether the archive accepts a new theme or type with this name. */
export const canCreateTerm = (term: TermName, value: string): boolean =>
  hasAtMost(MAX_LABEL, value) && !(term === 'tematica' && value.includes(LIST_SEPARATOR))

/** Replaces the cells of themes and type by stored values. Returns true if a decision leaves the whole row out. */
export function resolveTerms(draft: Draft): boolean {
  const { fields } = draft.content
  const themes = fields.tematiche?.map((value) => resolve(draft, 'tematica', value))
  const type = fields.tipologia ? resolve(draft, 'tipologia', fields.tipologia) : undefined
  if (themes) fields.tematiche = [...new Set(themes.filter((values) => values !== LEFT_OUT).flat())]
  if (Array.isArray(type)) {
    if (type[0] === undefined) delete fields.tipologia
    else fields.tipologia = type[0]
  }
  if (themes?.length && fields.tematiche?.length === 0) delete fields.tematiche
  return [...(themes ?? []), type].includes(LEFT_OUT)
}

const LEFT_OUT = Symbol('left out')

/** The stored values: several if a theme was mapped to several, none if it is left empty or a finding says why there is none. */
function resolve(draft: Draft, term: TermName, value: string): string[] | typeof LEFT_OUT {
  const { rules, archive, report } = draft
  const known = (text: string) => archive.terms[term].get(termKey(text))
  /** What others are mapped to may be a term that the sheet adds. */
  const meant = (text: string) => known(text) ?? (rules.decide(term, text) === 'create' && canCreateTerm(term, text) ? text : undefined)
  const stored = known(value)
  if (stored) return [stored]
  const column = term === 'tematica' ? 'tematiche' : 'tipologia'
  const decision = rules.decide(term, value)
  if (decision === 'leaveOut') return LEFT_OUT
  const parts = decision === 'split' ? themesIn(value) : []
  if (parts.length > 1) return resolveParts(draft, parts)
  if (decision === 'create' && canCreateTerm(term, value)) return [value]
  const mapped = typeof decision === 'object' ? (term === 'tematica' ? readCellList(decision.map) : [decision.map]).map(meant) : []
  if (mapped.length > 0 && !mapped.includes(undefined)) return mapped.filter((one) => one !== undefined)
  if (decision === 'error' && term === 'tipologia' && rules.kinds && isNameOfKind(value)) return []
  if (decision === 'empty') report(column, 'TERM_LEFT_EMPTY', value)
  else report(column, term === 'tematica' ? 'TEMATICA_UNKNOWN' : 'TIPOLOGIA_UNKNOWN', value, proposedFor(value, archive.terms[term], term))
  return []
}

function resolveParts(draft: Draft, parts: readonly string[]): string[] | typeof LEFT_OUT {
  const resolved = parts.map((part) => resolve(draft, 'tematica', part))
  return resolved.includes(LEFT_OUT) ? LEFT_OUT : resolved.filter((values) => values !== LEFT_OUT).flat()
}

/** These separate themes only if all the parts are known, because the name of a theme may contain them. */
const LOOSE_SEPARATOR = /[,/|+&\n]|\s*[-–—]\s*|\s(?:e|ed|and)\s/

/** What an unknown word may mean; see `proposalIn` in the contract. */
function proposedFor(value: string, known: ReadonlyMap<string, string>, term: TermName): Finding['values'] {
  const meant = (text: string) => known.get(termKey(text)) ?? nearTerm(text, known)
  const near = nearTerm(value, known)
  if (term === 'tipologia' || near) return near ? { near } : undefined
  const parts = themesIn(value)
  for (const some of [parts, themesIn(value, LOOSE_SEPARATOR)]) {
    const several = some.map(meant)
    if (some.length > 1 && !several.includes(null)) return { several: cellList([...new Set(several)] as string[]) }
  }
  return parts.length > 1 && parts.length <= MAX_TEMATICHE && parts.some(meant) ? { parts: cellList(parts) } : undefined
}
