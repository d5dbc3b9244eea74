import type { AgentType } from '@faldone/contract/agent-roles.ts'
import { type Agent, AGENT_TEXT_NAMES, type UpdateAgent, updateAgentSchema } from '@faldone/contract/agent.ts'
import type { Language } from '@faldone/contract/common.ts'
import { issueMessage } from '@faldone/contract/field-problems.ts'
import { isSameText, namesChanged } from '../../followed.ts'

/** The fields with several values, one on each line. */
const LISTS = ['otherNames', 'sameAs'] as const
export const FORM_FIELDS = ['type', 'name', ...LISTS, ...AGENT_TEXT_NAMES, 'visibility'] as const
export type AgentField = (typeof FORM_FIELDS)[number]

/** The fields of an agent as typed; an empty text is an empty field. */
export type AgentValues = Record<AgentField, string>

const isList = (field: AgentField): field is (typeof LISTS)[number] => (LISTS as readonly string[]).includes(field)
const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))]

export const valuesOf = (agent: Omit<Partial<Agent>, 'version'>): AgentValues => ({
  ...(Object.fromEntries(AGENT_TEXT_NAMES.map((name) => [name, agent[name] ?? ''])) as Record<(typeof AGENT_TEXT_NAMES)[number], string>),
  type: agent.type ?? 'organisation', name: agent.name ?? '', visibility: agent.visibility ?? 'public',
  otherNames: (agent.otherNames ?? []).join('\n'), sameAs: (agent.sameAs ?? []).join('\n'),
})

export const changedFields = (values: AgentValues, seen: AgentValues): AgentField[] => namesChanged(seen, values, isSameText)

/** Only the changes: absent leaves a field, null clears it. */
export const changesOf = (values: AgentValues, fields: readonly AgentField[]): UpdateAgent =>
  Object.fromEntries(fields.map((field) => [field, valueToSend(field, values[field])]))

function valueToSend(field: AgentField, text: string): string | string[] | null {
  if (isList(field)) return linesOf(text)
  return text.trim() === '' && field !== 'name' ? null : text
}

/** Messages for the fields with problems, from the server's own schema. */
export function problemsOf(changes: UpdateAgent, language: Language): Partial<Record<AgentField, string>> {
  const { error } = updateAgentSchema.safeParse(changes, { error: (issue) => issueMessage(issue, language) })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** A field that two users changed differently. */
export type Conflict = { field: AgentField; mine: string; theirs: string }

export const conflictsOf = (mine: AgentValues, seen: AgentValues, theirs: AgentValues): Conflict[] =>
  changedFields(mine, seen)
    .filter((field) => theirs[field] !== seen[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))

export const typeOf = ({ type }: AgentValues): AgentType => type as AgentType
