import { z } from 'zod'
import { RECORD_ROLES } from './agent-roles.ts'
import { idSchema, pageQuerySchema, queryInteger, visibilitySchema } from './common.ts'
import { ASKED_FIELDS } from './fields.ts'
import { KIND_NAMES } from './kinds.ts'
import { ownKeySchema, ownNameSchema } from './own-fields.ts'
import { isOwnName } from './own-values.ts'
import { EMPTY_FILTERS, SORTS, type SearchQuery, TEXT_FILTERS, type TextFilter, WORD_PLACES } from './search-query.ts'

/** A blank value is no preference. */
const orBlank = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]).default(null)

const MAX_VALUES = 100

/** A parameter that may be repeated. */
const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().filter(Boolean))])
    .pipe(z.array(item).max(MAX_VALUES))
    .default([])

/** Names separated by commas. */
const namesOf = <const T extends string>(names: readonly T[]) =>
  z.union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',')).filter(Boolean))])
    .pipe(z.array(z.union([z.enum(names), ownNameSchema])).max(MAX_VALUES))
    .default([])

const year = orBlank(queryInteger(1, 2100))
const flag = orBlank(z.enum(['true', 'false']).transform((text) => text === 'true'))
const words = z.string().default('')
const textFilters = Object.fromEntries(TEXT_FILTERS.map((name) => [name, words])) as Record<TextFilter, typeof words>
const day = orBlank(z.iso.date())

/**
 * The query of the archive, checked strictly: unknown names and values are refused. It is the search of `search-query.ts`, which reads the
 * same parameters leniently.
 */
export const searchQuerySchema = z.strictObject({
  q: z.string().default(''),
  /** Where its words must be: in what is written of a record, or inside its files. */
  wordsIn: orBlank(z.enum(WORD_PLACES)),
  kind: listOf(z.enum(KIND_NAMES)),
  fondoId: listOf(idSchema),
  unitId: listOf(idSchema),
  /** Records that persons, families or organisations made, in which role, or that are about them. */
  agentId: listOf(idSchema),
  agentRole: listOf(z.enum(RECORD_ROLES)),
  tematica: listOf(z.string().max(200)),
  tipologia: listOf(z.string().max(200)),
  yearFrom: year,
  yearTo: year,
  month: listOf(queryInteger(1, 12)),
  ...textFilters,
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
  availableOnSite: flag,
  hasFiles: flag,
  visibility: orBlank(visibilitySchema),
  /** By own fields, as `own.<key>=`: values of a list, `true` or `false`, words, or a range of numbers or dates (`1..10`, `1970..`). */
  own: z.record(ownKeySchema, z.array(z.string().max(500)).max(MAX_VALUES)).default({}),
  /** Names of fields that must be empty, separated by commas ('- Valore vuoto -'). */
  empty: namesOf(EMPTY_FILTERS),
  /** Names of fields that hits carry besides the usual ones, separated by commas. */
  fields: namesOf(ASKED_FIELDS),
  sort: orBlank(
    z.string().regex(new RegExp(`^-?(?:${SORTS.join('|')}|own\\.[a-z][a-z0-9]{0,39})$`)).transform((text) => {
      const named = text.replace('-', '')
      return { by: isOwnName(named) ? named : SORTS.find((name) => name === named)!, descending: text.startsWith('-') }
    }),
  ),
  ...pageQuerySchema,
}) satisfies z.ZodType<SearchQuery>

export const suggestQuerySchema = z.strictObject({ q: z.string().default(''), kind: listOf(z.enum(KIND_NAMES)) })
