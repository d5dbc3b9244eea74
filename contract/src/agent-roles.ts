import type { Label } from './label.ts'

/** What an agent is (ISAAR(CPF) 5.1.1). */
export const AGENT_TYPES = ['person', 'family', 'organisation'] as const
export type AgentType = (typeof AGENT_TYPES)[number]

export const AGENT_TYPE_WORDS = {
  person: { it: 'Persona', en: 'Person' }, family: { it: 'Famiglia', en: 'Family' },
  organisation: { it: 'Organizzazione', en: 'Organisation' },
} as const satisfies Record<AgentType, Label>

/** What an agent is to a unit, to a record, and to another agent. `AGENT_ROLES` says which role joins it to what. */
export const AGENT_ROLES = {
  creator: 'unit', custodian: 'unit',
  author: 'document', publisher: 'document', subject: 'document',
  partOf: 'agent', precededBy: 'agent', family: 'agent', associated: 'agent',
} as const
export type AgentRole = keyof typeof AGENT_ROLES
export type RelatedEntity = (typeof AGENT_ROLES)[AgentRole]
export const ROLE_NAMES = Object.keys(AGENT_ROLES) as AgentRole[]

/** The roles by which search finds the records of an agent: that of a unit's creator finds all that is in the unit. */
export const RECORD_ROLES = ['creator', 'author', 'publisher', 'subject'] as const satisfies readonly AgentRole[]
export type RecordRole = (typeof RECORD_ROLES)[number]

/** The roles that join an agent to what it made; the other role of a record says that it is spoken of. */
export const MAKING_ROLES = ['creator', 'author', 'publisher'] as const satisfies readonly AgentRole[]
