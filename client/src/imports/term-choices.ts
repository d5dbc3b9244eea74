import type { ToldGroup } from '@faldone/contract/import.ts'
import { proposalIn } from '@faldone/contract/import-proposals.ts'
import { decisionsFor, type Draft } from './decisions.ts'

/** What can be done with an unknown theme or type: what is proposed for it, or any other decision. */
export type TermChoice = 'proposal' | 'create' | 'map' | 'split' | 'empty' | 'leaveOut'

const ORDER: readonly TermChoice[] = ['proposal', 'create', 'map', 'split', 'empty', 'leaveOut']

/** The choices that a group allows, in the order of their keys, from 1. */
export function choicesFor(group: ToldGroup): TermChoice[] {
  const proposal = proposalIn(group)
  const names = decisionsFor(group)
  return ORDER.filter((choice) =>
    (choice === 'proposal' ? proposal !== null : names.includes(choice) && !(choice === 'split' && proposal?.decision === 'split')))
}

/** What most people do: take what is proposed, or add the word. */
export const usualChoice = (group: ToldGroup): TermChoice => (proposalIn(group) ? 'proposal' : 'create')

export function draftOf(group: ToldGroup, choice: TermChoice): Draft {
  const proposal = choice === 'proposal' ? proposalIn(group) : null
  if (proposal) return { group, decision: proposal.decision, target: proposal.decision === 'map' ? proposal.target : '' }
  return { group, decision: choice === 'proposal' ? 'create' : choice, target: '' }
}

/** The choice that a draft is. */
export function choiceIn({ group, decision, target }: Draft): TermChoice {
  const proposal = proposalIn(group)
  if (proposal?.decision === decision && (decision !== 'map' || proposal.target === target)) return 'proposal'
  return ORDER.find((choice) => choice === decision) ?? 'create'
}
