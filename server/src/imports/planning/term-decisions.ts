import { cellList, LIST_SEPARATOR, readCellList } from '@faldone/contract/cell-list.ts'
import { hasAtMost } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import { MAX_TEMATICHE } from '@faldone/contract/document.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import { themesIn } from '@faldone/contract/import-proposals.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import type { ListName, TermName } from './archive-view.ts'
import { termKey } from '../recognising/folding.ts'
import { isNameOfKind } from '../recognising/row-kinds.ts'
import { canAddToList, listsIn, valuesOfList } from './list-values.ts'
import { nearTerm } from './near-terms.ts'
import type { Draft } from './row-plan.ts'

const MAX_LABEL = 200

/** Whether the archive accepts a new theme or type with this name. */
export const canCreateTerm = (term: TermName, value: string): boolean =>
  hasAtMost(MAX_LABEL, value) && !(term === 'tematica' && value.includes(LIST_SEPARATOR))

/** Replaces the cells of themes, type and lists by stored values. Returns true if a decision leaves the whole row out. */
export function resolveTerms(draft: Draft): boolean {
  const { content: { fields }, rules } = draft
  const themes = fields.tematiche?.map((value) => resolve(draft, 'tematica', value))
  const type = fields.tipologia ? resolve(draft, 'tipologia', fields.tipologia) : undefined
  if (themes) fields.tematiche = [...new Set(themes.filter((values) => values !== LEFT_OUT).flat())]
  if (Array.isArray(type)) {
    if (type[0] === undefined) delete fields.tipologia
    else fields.tipologia = type[0]
  }
  if (themes?.length && fields.tematiche?.length === 0) delete fields.tematiche
  const listed = listsIn(fields, rules.own).map(({ name, text }) => {
    const values = resolve(draft, name, text)
    if (values !== LEFT_OUT && values[0] !== undefined) fields[name] = values[0]
    else delete fields[name]
    return values
  })
  return [...(themes ?? []), type, ...listed].includes(LEFT_OUT)
}

const LEFT_OUT = Symbol('left out')

/** The stored values: several if a theme was mapped to several, none if it is left empty or a finding says why there is none. */
function resolve(draft: Draft, term: ListName, value: string): string[] | typeof LEFT_OUT {
  const { rules, archive, report } = draft
  const field = isOwnName(term) ? rules.own.get(term)! : null
  const values = isOwnName(term) ? valuesOfList(rules.own.get(term)!) : archive.terms[term]
  const known = (text: string) => values.get(termKey(text))
  const canCreate = (text: string) => (field ? canAddToList(field, text) : canCreateTerm(term as TermName, text))
  /** What others are mapped to may be a term that the sheet adds. */
  const meant = (text: string) => known(text) ?? (rules.decide(term, text) === 'create' && canCreate(text) ? text : undefined)
  const stored = known(value)
  if (stored) return [stored]
  const column = term === 'tematica' ? 'tematiche' : term
  const decision = rules.decide(term, value)
  if (decision === 'leaveOut') return LEFT_OUT
  const parts = decision === 'split' ? themesIn(value) : []
  if (parts.length > 1) return resolveParts(draft, parts)
  if (decision === 'create' && canCreate(value)) return [value]
  const mapped = typeof decision === 'object' ? (term === 'tematica' ? readCellList(decision.map) : [decision.map]).map(meant) : []
  if (mapped.length > 0 && !mapped.includes(undefined)) return mapped.filter((one) => one !== undefined)
  if (decision === 'error' && term === 'tipologia' && rules.kinds && isNameOfKind(value)) return []
  if (decision === 'empty') report(column, 'TERM_LEFT_EMPTY', value)
  else report(column, unknownCode(term), value, saidOf(proposedFor(value, values, term), field))
  return []
}

const unknownCode = (term: ListName) =>
  (term === 'tematica' ? 'TEMATICA_UNKNOWN' : term === 'tipologia' ? 'TIPOLOGIA_UNKNOWN' : 'OWN_VALUE_UNKNOWN')

/** The sentence about a value of a list names its field. */
const saidOf = (proposed: Finding['values'], field: Label | null): Finding['values'] =>
  (field ? { field: { it: field.it, en: field.en }, ...proposed } : proposed)

function resolveParts(draft: Draft, parts: readonly string[]): string[] | typeof LEFT_OUT {
  const resolved = parts.map((part) => resolve(draft, 'tematica', part))
  return resolved.includes(LEFT_OUT) ? LEFT_OUT : resolved.filter((values) => values !== LEFT_OUT).flat()
}

/** These separate themes only if all the parts are known, because the name of a theme may contain them. */
const LOOSE_SEPARATOR = /[,/|+&\n]|\s*[-–—]\s*|\s(?:e|ed|and)\s/

/** What an unknown word may mean; see `proposalIn` in the contract. */
function proposedFor(value: string, known: ReadonlyMap<string, string>, term: ListName): Finding['values'] {
  const meant = (text: string) => known.get(termKey(text)) ?? nearTerm(text, known)
  const near = nearTerm(value, known)
  if (term !== 'tematica' || near) return near ? { near } : undefined
  const parts = themesIn(value)
  for (const some of [parts, themesIn(value, LOOSE_SEPARATOR)]) {
    const several = some.map(meant)
    if (some.length > 1 && !several.includes(null)) return { several: cellList([...new Set(several)] as string[]) }
  }
  return parts.length > 1 && parts.length <= MAX_TEMATICHE && parts.some(meant) ? { parts: cellList(parts) } : undefined
}
