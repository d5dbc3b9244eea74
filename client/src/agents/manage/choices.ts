import type { AcceptProposals, Proposal } from '@faldone/contract/agent.ts'

/** So many proposals can be accepted at once. */
export const MOST_CHOSEN = 200

/** A chosen proposal: under which name, and which of its spellings. */
export type Choice = AcceptProposals['accept'][number]
export type Choices = ReadonlyMap<string, Choice>

/** Names a proposal on the screen. The same name may be written as author and as publisher. */
export const keyOf = ({ field, key }: Proposal): string => `${field} ${key}`

/** The proposal that a key names, as calls name it. */
export function namedBy(key: string): Pick<Proposal, 'field' | 'key'> {
  const at = key.indexOf(' ')
  return { field: key.slice(0, at) as Proposal['field'], key: key.slice(at + 1) }
}

/** A proposal as it would be accepted unless somebody changes it. */
export const chosenFrom = ({ field, name, type, spellings, agent }: Proposal): Choice =>
  ({ field, name, type, spellings: spellings.map(({ written }) => written), ...(agent && { agentId: agent.id }) })

/** The choice with a spelling added or taken out. */
export const withSpelling = (choice: Choice, written: string, isIn: boolean): Choice =>
  ({ ...choice, spellings: isIn ? [...choice.spellings, written] : choice.spellings.filter((other) => other !== written) })
