import { cellList, LIST_SEPARATOR, readCellList } from '@faldone/contract/cell-list.ts'
import { hasAtMost } from '@faldone/contract/common.ts'
import type { TermName } from './archive-view.ts'
import { termKey } from '../recognising/folding.ts'
import type { Draft } from './row-plan.ts'

const MAX_LABEL = 200

/** Whether the archive takes a new theme or type of this name. */
const canCreateTerm = (term: TermName, value: string): boolean =>
  hasAtMost(MAX_LABEL, value) && !(term === 'tematica' && value.includes(LIST_SEPARATOR))

/** Puts stored values for what the cells of themes and type say. True where a decision leaves the whole row out. */
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

/** The stored values, several where one theme was decided to be; none where it is left empty or a finding says why there is none. */
function resolve({ rules, archive, report }: Draft, term: TermName, value: string): string[] | typeof LEFT_OUT {
  const known = (text: string) => archive.terms[term].get(termKey(text))
  const stored = known(value)
  if (stored) return [stored]
  const column = term === 'tematica' ? 'tematiche' : 'tipologia'
  const decision = rules.decide(term, value)
  if (decision === 'leaveOut') return LEFT_OUT
  if (decision === 'create' && canCreateTerm(term, value)) return [value]
  const mapped = typeof decision === 'object' ? (term === 'tematica' ? readCellList(decision.map) : [decision.map]).map(known) : []
  if (mapped.length > 0 && !mapped.includes(undefined)) return mapped.filter((one) => one !== undefined)
  if (decision === 'empty') report(column, 'TERM_LEFT_EMPTY', value)
  else if (term === 'tematica') report(column, 'TEMATICA_UNKNOWN', value, severalIn(value, known))
  else report(column, 'TIPOLOGIA_UNKNOWN', value)
  return []
}

/** What people part themes with, besides the semicolon: only where all that it parts are known, since a theme may hold it, too. */
const PARTED = /[,/|+\n]/

function severalIn(value: string, known: (text: string) => string | undefined): { several: string } | undefined {
  const parts = value.split(PARTED).map((part) => part.trim()).filter(Boolean).map(known)
  return parts.length > 1 && !parts.includes(undefined) ? { several: cellList([...new Set(parts)] as string[]) } : undefined
}
