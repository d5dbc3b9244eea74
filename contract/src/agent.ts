import { z } from 'zod'
import { AGENT_ROLES, AGENT_TYPES, ROLE_NAMES } from './agent-roles.ts'
import {
  idSchema, optionalText, pageOf, pageQuerySchema, requiredText, textSchema, visibilitySchema,
} from './common.ts'
import { KIND_NAMES } from './kinds.ts'
import { sameAsSchema } from './same-as.ts'
import { unitStepSchema } from './unit.ts'

const typeSchema = z.enum(AGENT_TYPES)
const roleSchema = z.enum(ROLE_NAMES)
const kindSchema = z.enum(KIND_NAMES)
const byKindSchema = z.partialRecord(kindSchema, z.number().int())

/** The texts of an agent and their greatest lengths (ISAAR(CPF) 5.1 and 5.2). */
const AGENT_TEXTS = {
  date: 500, places: 2_000, functions: 10_000, history: 100_000, historyEn: 100_000, sources: 10_000,
} as const
export type AgentText = keyof typeof AGENT_TEXTS
export const AGENT_TEXT_NAMES = Object.keys(AGENT_TEXTS) as AgentText[]

const answered = Object.fromEntries(AGENT_TEXT_NAMES.map((name) => [name, z.string().nullable()])) as
  Record<AgentText, z.ZodNullable<z.ZodString>>
const taken = Object.fromEntries(AGENT_TEXT_NAMES.map((name) => [name, optionalText(AGENT_TEXTS[name])])) as
  Record<AgentText, ReturnType<typeof optionalText>>

/** An authority record: a person, a family or an organisation (ISAAR(CPF)). */
export const agentSchema = z.object({
  id: idSchema,
  type: typeSchema,
  name: z.string(),
  otherNames: z.array(z.string()),
  ...answered,
  /** How its date was understood. */
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  dateQualifier: z.string().nullable(),
  sameAs: z.array(z.string()),
  visibility: visibilitySchema,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Agent = z.infer<typeof agentSchema>

const relationDates = { date: z.string().nullable(), dateFrom: z.string().nullable(), dateTo: z.string().nullable() }

/** A unit that an agent made or kept. */
const relatedUnitSchema = z.object({
  relationId: idSchema, role: roleSchema, ...relationDates,
  unit: z.object({
    id: idSchema, level: unitStepSchema.shape.level, name: z.string(), nameEn: z.string().nullable(), segnatura: z.string().nullable(),
    date: z.string().nullable(),
    documents: z.number().int(), byKind: byKindSchema,
  }),
})

/** Another agent. `inverse`: the relation is the other agent's, read from this side (*precededBy* then means *followed by*). */
const relatedAgentSchema = z.object({
  relationId: idSchema, role: roleSchema, inverse: z.boolean(), ...relationDates,
  agent: z.object({ id: idSchema, type: typeSchema, name: z.string(), date: z.string().nullable() }),
})

/** Records of a year: `made` by the agent, `about` it. */
const yearSchema = z.object({ year: z.number().int(), made: z.number().int(), about: z.number().int() })

/** A record that is related by itself, not through its unit. */
const relatedDocumentSchema = z.object({
  relationId: idSchema, role: roleSchema, id: idSchema, kind: kindSchema, title: z.string(), titleEn: z.string().nullable(),
  date: z.string().nullable(),
  tipologia: z.string().nullable(), thumbnailUrl: z.string().nullable(),
})

export type AgentDocument = z.infer<typeof relatedDocumentSchema>

/** One agent with what is related to it, as far as the reader may see it. */
export const agentWithRelationsSchema = agentSchema.extend({
  units: z.array(relatedUnitSchema),
  agents: z.array(relatedAgentSchema),
  /** How many records there are by role, and of those that it made and those about it how many of each kind. */
  documents: z.partialRecord(roleSchema, z.number().int()),
  made: byKindSchema,
  about: byKindSchema,
  /** The first records about it; `GET /agents/:id/documents` has all. */
  aboutFirst: z.array(relatedDocumentSchema),
  /** Dated records by year, in their order. A record counts in the year in which it begins. */
  years: z.array(yearSchema),
})
export type AgentWithRelations = z.infer<typeof agentWithRelationsSchema>

const otherNames = z.array(requiredText(1_000)).max(200)
  .refine((names) => new Set(names).size === names.length, { params: { problem: 'twice' } })
const fields = {
  ...taken, otherNames: otherNames.optional(), sameAs: sameAsSchema.optional(), visibility: visibilitySchema.optional(),
}
const agentName = requiredText(1_000)

export const createAgentSchema = z.strictObject({ type: typeSchema, name: agentName, ...fields })
export type CreateAgent = z.infer<typeof createAgentSchema>

/** Absent leaves a field, null clears it. */
export const updateAgentSchema = z.strictObject({ type: typeSchema.optional(), name: agentName.optional(), ...fields })
export type UpdateAgent = z.infer<typeof updateAgentSchema>

/** `q`: words of its names, under any spelling. By default in the order of names. */
export const agentListQuerySchema = z.strictObject({
  q: textSchema(200).optional(), type: typeSchema.optional(),
  initial: textSchema(4).optional(),
  initials: z.literal('true').optional(),
  /** The agents of one unit or of one record. */
  unitId: idSchema.optional(), documentId: idSchema.optional(), role: roleSchema.optional(),
  ...pageQuerySchema,
})

/** A row of the index: the agent, and how much it made and is about it. */
const agentRowSchema = agentSchema.pick({
  id: true, type: true, name: true, otherNames: true, date: true, dateFrom: true, dateTo: true, visibility: true,
}).extend({
  units: z.number().int(), made: z.number().int(), about: z.number().int(),
  /** With `unitId` or `documentId`: what it is to that unit or record. */
  role: roleSchema.optional(), relationId: idSchema.optional(),
  relationDate: z.string().nullable().optional(),
})
export type AgentRow = z.infer<typeof agentRowSchema>
export const agentPageSchema = pageOf(agentRowSchema).extend({
  /** With `initials`: the first characters of the names of this type, folded, in their order. */
  initials: z.array(z.string()).optional(),
})
export type AgentPage = z.infer<typeof agentPageSchema>

/** The id of what it is related to: a unit, a record or another agent, as the role says. */
export const relateSchema = z.strictObject({
  role: roleSchema, unitId: idSchema.optional(), documentId: idSchema.optional(), agentId: idSchema.optional(), date: optionalText(500),
}).refine(
  ({ role, ...ids }) => (['unitId', 'documentId', 'agentId'] as const)
    .every((name) => (ids[name] !== undefined) === (name === `${AGENT_ROLES[role]}Id`)),
  { params: { problem: 'otherEnd' } },
)
export type Relate = z.infer<typeof relateSchema>

/** A relation, as it was made. */
export const relationSchema = z.object({
  id: idSchema, agentId: idSchema, role: roleSchema, unitId: idSchema.nullable(), documentId: idSchema.nullable(),
  otherAgentId: idSchema.nullable(), ...relationDates,
})
export type Relation = z.infer<typeof relationSchema>

/** Records of an agent by role, in the order of their dates. */
export const agentDocumentsQuerySchema = z.strictObject({ role: roleSchema.optional(), kind: kindSchema.optional(), ...pageQuerySchema })
export type AgentDocumentsQuery = z.infer<typeof agentDocumentsQuerySchema>
export const agentDocumentPageSchema = pageOf(relatedDocumentSchema)

/** The other agent is merged into this one and goes to the trash. With `preview` nothing changes. */
export const mergeAgentSchema = z.strictObject({ from: idSchema, preview: z.boolean().optional() })
export const agentMergeAnswerSchema = z.object({
  changeSetId: idSchema.nullable(),
  /** Names that the agent gains, texts that differ and stand one below the other, and how many relations move. */
  otherNames: z.array(z.string()), texts: z.array(z.object({ field: z.string(), text: z.string() })), relations: z.number().int(),
})

/** Where a proposal comes from: what is written as author or as publisher. */
export const PROPOSAL_FIELDS = ['author', 'publisher'] as const

/** Spellings that seem to be one name, as records have them, the commonest first. */
const proposalSchema = z.object({
  /** The folded name; it names the proposal in calls. */
  key: z.string(),
  field: z.enum(PROPOSAL_FIELDS),
  name: z.string(),
  type: typeSchema,
  /** `weak`: it has only initials of the name (`Rossi M.`). */
  spellings: z.array(z.object({ written: z.string(), documents: z.number().int(), weak: z.boolean().optional() })),
  documents: z.number().int(),
  /** The agent that has one of these names already. */
  agent: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>
export const proposalPageSchema = pageOf(proposalSchema)
export const proposalQuerySchema = z.strictObject({
  field: z.enum(PROPOSAL_FIELDS).optional(), q: textSchema(200).optional(),
  ignored: z.enum(['true', 'false']).default('false').transform((text) => text === 'true'), ...pageQuerySchema,
})

export type ProposalQuery = z.infer<typeof proposalQuerySchema>

/** Ignores proposals, so that they are not made again, or no longer. */
export const ignoreProposalsSchema = z.strictObject({
  proposals: z.array(z.strictObject({ field: z.enum(PROPOSAL_FIELDS), key: z.string().min(1).max(600) })).min(1).max(200),
  isIgnored: z.boolean(),
})
export type IgnoreProposals = z.infer<typeof ignoreProposalsSchema>

/**
 * Accepts proposals: each makes an agent, or joins the one named, and relates every record that has one of the spellings. One change set.
 */
export const acceptProposalsSchema = z.strictObject({
  accept: z.array(z.strictObject({
    field: z.enum(PROPOSAL_FIELDS), name: agentName, type: typeSchema, spellings: z.array(z.string().min(1).max(10_000)).min(1).max(200),
    agentId: idSchema.optional(),
  })).min(1).max(200),
  preview: z.boolean().optional(),
})
export type AcceptProposals = z.infer<typeof acceptProposalsSchema>
export const acceptedSchema = z.object({
  changeSetId: idSchema.nullable(), created: z.number().int(), joined: z.number().int(), relations: z.number().int(),
})
export type Accepted = z.infer<typeof acceptedSchema>
