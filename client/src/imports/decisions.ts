import type { GroupDecision, ToldGroup } from '@faldone/contract/import.ts'
import { proposalIn, themesIn } from '@faldone/contract/import-proposals.ts'

/** `accept` has a button of its own, `error` takes a decision back. */
export type DecisionName = Exclude<GroupDecision['decision'], 'error' | 'accept'>

/** A decision that is not yet sent. One that maps also needs a target. */
export type Draft = { group: ToldGroup; decision: DecisionName; target: string }

/** Whether a word is missing from a list: a theme, a type, or a value of an own field. */
export const isAboutTerm = ({ code }: Pick<ToldGroup, 'code'>): boolean =>
  code === 'TEMATICA_UNKNOWN' || code === 'TIPOLOGIA_UNKNOWN' || code === 'OWN_VALUE_UNKNOWN'

/** Whether the sheet writes the name of a unit once and leaves the cells below empty. */
export const isGap = ({ code }: Pick<ToldGroup, 'code'>): boolean => code === 'UNIT_NOT_REPEATED'

export const groupKey = ({ code, column, value, row, rows }: ToldGroup): string =>
  JSON.stringify([code, column, value, rows === 0 ? row : null])

/**
 * The decisions a group allows: none if it is about the file or about no column. Every row needs a title, so that cell cannot be left out;
 * a missing file already is.
 */
export function decisionsFor(group: ToldGroup): readonly DecisionName[] {
  if (group.rows === 0 || group.column === null || group.code === 'KIND_UNKNOWN') return []
  if (['TITLE_MISSING', 'FILE_MISSING', 'FILE_IN_SEVERAL_FOLDERS'].includes(group.code)) return ['map', 'leaveOut']
  if (group.code === 'TOTAL_ROW' || group.code === 'HIDDEN_ROW') return ['leaveOut']
  if (isGap(group)) return ['fill', 'empty']
  if (group.code === 'OTHER_FONDO') return ['take', 'leaveOut']
  if (group.code === 'DITTO') return ['fill', 'map', 'empty', 'leaveOut']
  if (!isAboutTerm(group)) return ['map', 'empty', 'leaveOut']
  const isList = group.code === 'TEMATICA_UNKNOWN' && themesIn(group.value ?? '').length > 1
  return isList ? ['map', 'split', 'create', 'empty', 'leaveOut'] : ['map', 'create', 'empty', 'leaveOut']
}

/** The text that a group proposes to write, or '' if there is none. */
export function likelyTarget(group: Pick<ToldGroup, 'values'>): string {
  const proposal = proposalIn(group)
  return proposal?.decision === 'map' ? proposal.target : ''
}

/** The decision to send, or null if it is not complete. */
export function toDecision({ group: { code, column, value }, decision, target }: Draft): GroupDecision | null {
  if (column === null || (decision === 'map' && target.trim() === '')) return null
  return { code, column, value, decision, ...(decision === 'map' && { target: target.trim() }) }
}

/** What takes these decisions back, as far as they are about single unknown themes and types. Others write into the cells. */
export const takingBack = (decisions: readonly GroupDecision[]): GroupDecision[] =>
  decisions.flatMap(({ code, column, value, decision }) =>
    (isAboutTerm({ code }) && value !== null && decision !== 'error' ? [{ code, column, value, decision: 'error' }] : []))

/**
 * The decision that has a button of its own: accept what a group proposes, or else add its one unknown word to the list. Null where there
 * is neither.
 */
export function likelyDecision(group: ToldGroup): GroupDecision | null {
  const { code, column, value } = group
  const names = decisionsFor(group)
  if (column === null || names.length === 0) return null
  if (proposalIn(group)) return { code, column, value, decision: 'accept' }
  return names.includes('create') && !names.includes('split') ? { code, column, value, decision: 'create' } : null
}
