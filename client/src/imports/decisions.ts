import type { GroupDecision, ToldGroup } from '@faldone/contract/import.ts'
import { proposalIn, themesIn } from '@faldone/contract/import-proposals.ts'

/** `accept` has a button of its own, `error` takes a decision back. */
export type DecisionName = Exclude<GroupDecision['decision'], 'error' | 'accept'>

/** A decision that is being made; one that maps needs its target before it can be taken. */
export type Draft = { group: ToldGroup; decision: DecisionName; target: string }

export const isAboutTerm = ({ code }: Pick<ToldGroup, 'code'>): boolean => code === 'TEMATICA_UNKNOWN' || code === 'TIPOLOGIA_UNKNOWN'

/** The name of a unit is written once, and the cells below are empty. */
export const isGap = ({ code }: Pick<ToldGroup, 'code'>): boolean => code === 'UNIT_NOT_REPEATED'

export const groupKey = ({ code, column, value, row, rows }: ToldGroup): string =>
  JSON.stringify([code, column, value, rows === 0 ? row : null])

/**
 * What can be decided for all rows of a group: nothing where it is about the file, or about no column. Without a title no row can be;
 * without a file it is already.
 */
export function decisionsFor(group: ToldGroup): readonly DecisionName[] {
  if (group.rows === 0 || group.column === null) return []
  if (group.code === 'TITLE_MISSING' || group.code === 'FILE_MISSING') return ['map', 'leaveOut']
  if (group.code === 'TOTAL_ROW') return ['leaveOut']
  if (isGap(group)) return ['fill', 'empty']
  if (group.code === 'OTHER_FONDO') return ['take', 'leaveOut']
  if (group.code === 'DITTO') return ['fill', 'map', 'empty', 'leaveOut']
  if (!isAboutTerm(group)) return ['map', 'empty', 'leaveOut']
  const isList = group.code === 'TEMATICA_UNKNOWN' && themesIn(group.value ?? '').length > 1
  return isList ? ['map', 'split', 'create', 'empty', 'leaveOut'] : ['map', 'create', 'empty', 'leaveOut']
}

/** What is proposed to write for all rows of a group. */
export function likelyTarget(group: Pick<ToldGroup, 'values'>): string {
  const proposal = proposalIn(group)
  return proposal?.decision === 'map' ? proposal.target : ''
}

/** The decision as it is sent; null where it still lacks something. */
export function toDecision({ group: { code, column, value }, decision, target }: Draft): GroupDecision | null {
  if (column === null || (decision === 'map' && target.trim() === '')) return null
  return { code, column, value, decision, ...(decision === 'map' && { target: target.trim() }) }
}

/** Does what a group proposes. */
export const accepting = ({ code, column, value }: ToldGroup): GroupDecision[] =>
  (column === null ? [] : [{ code, column, value, decision: 'accept' }])
