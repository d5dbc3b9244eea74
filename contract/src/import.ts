import { z } from 'zod'
import { idSchema, LANGUAGES, pageOf, pageQuerySchema, queryInteger } from './common.ts'
import { keptSchema, undoneSchema } from './history.ts'
import { COLUMN_NAMES } from './import-columns.ts'
import { FINDINGS, type FindingCode } from './import-findings.ts'
import { KIND_NAMES } from './kinds.ts'
import { LEVELS } from './levels.ts'
import { toldErrorSchema } from './told-error.ts'
import { unitName } from './unit.ts'

const kindSchema = z.enum(KIND_NAMES)
const columnSchema = z.enum(COLUMN_NAMES)
const labelSchema = z.object({ it: z.string(), en: z.string() })
const codesOf = <Code extends string>(catalogue: Record<Code, unknown>) => Object.keys(catalogue) as [Code, ...Code[]]
const findingCodeSchema = z.enum(codesOf<FindingCode>(FINDINGS))

/** Where an import stands: `checking`, `acquiring`, `undoing` while that goes on; `cancelled`: its check was. */
const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'acquiring', 'acquired', 'undoing', 'undone', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a check found acquiring would do, in rows; `rows` is the sum of all but `held` and `warnings`, rows that have any. */
const importCountsSchema = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  /** Of those skipped, those that wait for a tick: they would change records of other fondi. */
  held: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

/** `row` null: about the file; `column`: the header as the sheet writes it. `values`: what else the sentence names. */
const findingSchema = z.object({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: findingCodeSchema,
  value: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), labelSchema])).optional(),
})

/** A finding as it is told. */
const toldFindingSchema = findingSchema.extend({ severity: z.enum(['file', 'error', 'warning']), sentence: labelSchema })
export type ToldFinding = z.infer<typeof toldFindingSchema>

/** One finding that many rows share: told for the first of them; `rows` is 0 where it is about the file. */
export type FindingGroup = z.infer<typeof findingSchema> & { rows: number }

const toldGroupSchema = toldFindingSchema.extend({ rows: z.number().int() })
export type ToldGroup = z.infer<typeof toldGroupSchema>

/** How far work on a sheet has come, in rows; `total` is null where it is not known. */
const importProgressSchema =
  z.object({ phase: z.enum(['reading', 'checking', 'acquiring', 'undoing']), rows: z.number().int(), total: z.number().int().nullable() })
export type ImportProgress = z.infer<typeof importProgressSchema>

/** A unit by the names of those above it, from the top. */
const unitPathSchema = z.array(z.object({ level: z.enum(LEVELS), name: z.string() }))

/** A column of the sheet: its place from 0, and what it is read as; null: it is not imported. */
const importColumnSchema = z.object({
  index: z.number().int(),
  header: z.string(),
  column: columnSchema.nullable(),
  /** A person said what it is, for this sheet or an earlier one. */
  byHand: z.boolean(),
  /**
   * What it would be read as, by hand or by its header, if another column were not read as that already: it is not imported until somebody
   * decides.
   */
  meant: columnSchema.nullable(),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** Where a segnatura belongs to one record alone: numbers start again in every fondo, or run through the whole archive. */
export const SCOPES = ['fondo', 'archive'] as const

const UNKNOWN_TERMS = ['error', 'create', 'empty'] as const

/** An import in the list of past ones. */
const importSummarySchema = z.object({
  importId: idSchema,
  kind: kindSchema,
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  checkedAt: z.string().nullable(),
  acquiredAt: z.string().nullable(),
  acquiredBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** By which it can be undone; null until it was acquired. */
  changeSetId: idSchema.nullable(),
  counts: importCountsSchema.nullable(),
  progress: importProgressSchema.nullable(),
  /** Its rows are there: some time after it was acquired or left lying they are cleared away. */
  hasRows: z.boolean(),
})
export type ImportSummary = z.infer<typeof importSummarySchema>
export const importPageSchema = pageOf(importSummarySchema)

/** An import, whole but for its rows. */
export const importSchema = importSummarySchema.extend({
  /** The first groups of findings, errors first, and how many groups there are. */
  findings: z.array(toldGroupSchema),
  findingGroups: z.number().int(),
  /** The sheet that was read ('' for a CSV file), and all that could be. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** `NO_HEADER_ROW` where a person said that there is none. */
  headerRow: z.number().int().nullable(),
  /** The first rows of the sheet, long ones cut: one of them may be said to be the header. */
  head: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  columns: z.array(importColumnSchema),
  /** What happens to themes and types without a decision of their own. */
  unknownTerms: z.enum(UNKNOWN_TERMS),
  /** The fondo that rows name with their sheet, unless they name another; null: they name none. New records go there. */
  fondo: z.string().nullable(),
  scope: z.enum(SCOPES),
  /** The first units that acquiring creates, and how many they are. */
  newUnits: z.array(unitPathSchema),
  newUnitsTotal: z.number().int(),
  /** How many files were uploaded beside the sheet. */
  files: z.number().int(),
  /** Why the last validate, acquire or undo that went on after its answer came to nothing. */
  problem: toldErrorSchema.nullable(),
  /** Where a browser fetches the report; null while there is none. */
  reportUrl: z.string().nullable(),
  /** What undoing did, and which records stay; `row`: the one that they came from, while it is kept. */
  undone: undoneSchema.extend({ kept: z.array(keptSchema.extend({ row: z.number().int().nullable() })) }).nullable(),
})
export type ImportAnswer = z.infer<typeof importSchema>

export const findingPageSchema = pageOf(toldGroupSchema)

export const uploadQuerySchema = z.strictObject({ kind: kindSchema })

const MAX_HEADER = 1_000
/** How many columns a sheet may have. */
const MAX_COLUMNS = 1_024

const MAX_ROW = 100_000_000

/** What `headerRow` says of a sheet without headers: its columns are called by their letters, and mapped by hand. */
export const NO_HEADER_ROW = 0

/**
 * What a person chooses before a check; what is absent stays as it is. The mapping is remembered for the next sheets of the kind,
 * that of letters (`NO_HEADER_ROW`) for this sheet alone; so is the scope, with the header of the segnatura. Another kind, sheet or row of
 * the header is read from the file, and edits of rows are lost; `headerRow` null: it is recognised.
 */
export const validateSchema = z.strictObject({
  kind: kindSchema.optional(),
  headerRow: z.number().int().min(NO_HEADER_ROW).max(MAX_ROW).nullable().optional(),
  sheet: z.string().max(200).nullable().optional(),
  mapping: z.array(z.strictObject({ header: z.string().min(1).max(MAX_HEADER), column: columnSchema.nullable() })).max(MAX_COLUMNS)
    .optional(),
  unknownTerms: z.enum(UNKNOWN_TERMS).optional(),
  fondo: unitName.nullable().optional(),
  scope: z.enum(SCOPES).optional(),
}).nullish()
export type Validate = NonNullable<z.infer<typeof validateSchema>>

/**
 * What becomes of all rows of a group of findings. For unknown themes and types `create` adds the value, `map` puts `target`
 * for it (for a theme several, parted as in a cell), `error` takes the decision back; for other findings `map` writes `target` into the
 * cells. `empty` leaves the column of these rows out, `leaveOut` the rows. `fill` writes the name that stands above into the cells below
 * it. `take` ticks rows that would change records of another fondo. `value` null: the rows of all groups of this code and column.
 */
const decisionSchema = z.strictObject({
  code: findingCodeSchema,
  column: z.string().max(MAX_HEADER),
  value: z.string().nullable(),
  decision: z.enum(['create', 'map', 'empty', 'leaveOut', 'error', 'fill', 'take']),
  target: z.string().max(10_000).optional(),
}).refine(({ decision, target }) => (decision === 'map') === (target !== undefined), { path: ['target'], params: { problem: 'required' } })
export type GroupDecision = z.infer<typeof decisionSchema>
/** So many groups of findings are told. */
export const MAX_FINDING_GROUPS = 500

export const decideSchema = z.strictObject({ decisions: z.array(decisionSchema).min(1).max(MAX_FINDING_GROUPS) })

/** What was decided about themes and types that the archive does not know. */
export const decisionPageSchema = pageOf(z.object({
  term: z.enum(['tematica', 'tipologia']), value: z.string(), decision: z.enum(['create', 'map', 'empty', 'leaveOut']),
  target: z.string().nullable(),
}))

export const ROW_FILTERS = ['all', 'errors', 'warnings', 'created', 'updated', 'unchanged', 'skipped', 'edited'] as const

/**
 * Rows by what they would do, and by a group of findings: `code` and `column`, and `value` where the group has one. `after`: only
 * those behind this one, from which pages are counted then; a far place in many rows is read as quickly as the first so.
 */
export const rowQuerySchema = z.strictObject({
  filter: z.enum(ROW_FILTERS).default('all'),
  code: findingCodeSchema.optional(),
  column: z.string().max(MAX_HEADER).optional(),
  value: z.string().optional(),
  after: queryInteger(0, MAX_ROW).optional(),
  ...pageQuerySchema,
})

/**
 * What a row does to a record, field by field [from, to]; a new one is from null. `at`: where the record is that it changes, null for a
 * new one; `unit`: where it comes to stand.
 */
const rowChangeSchema = z.object({
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  at: unitPathSchema.nullable(),
  unit: z.object({ from: unitPathSchema.nullable(), to: unitPathSchema }).nullable(),
  files: z.array(z.string()),
})

const importRowSchema = z.object({
  /** Its number in the sheet. */
  row: z.number().int(),
  /** Texts, by the column's index; those at the end may be missing. */
  cells: z.array(z.string()),
  /** The cells as the file has them, where they were edited. */
  original: z.array(z.string()).nullable(),
  action: z.enum(['create', 'update', 'unchanged', 'skipped', 'error']),
  /** Unticked: the whole row, or columns of it. */
  leftOut: z.boolean(),
  without: z.array(columnSchema),
  /** Its record is in a fondo that it does not name: `held`, it is left out until it is ticked; `change` says what it would do. */
  otherFondo: z.enum(['held', 'ticked']).nullable(),
  /** The record that it is about; after acquiring also the one that it became. */
  documentId: idSchema.nullable(),
  findings: z.array(toldFindingSchema),
  change: rowChangeSchema.nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>
export const rowPageSchema = pageOf(importRowSchema)

/** How many rows one call may change. */
export const MAX_ROW_EDITS = 1_000
const MAX_CELL = 1_000_000

const cellsSchema = z.record(z.string().regex(/^\d{1,4}$/), z.string().max(MAX_CELL))

const rowEdit = {
  /** New texts, by the column's index. */
  cells: cellsSchema.optional(),
  /**
   * What stood in these cells as a person looked: where one holds something else by now, and not the new text, nothing is changed (STALE).
   */
  seen: cellsSchema.optional(),
  leftOut: z.boolean().optional(),
  without: z.array(columnSchema).max(COLUMN_NAMES.length).optional(),
  /** Ticks a row that is held, for the record that it is about now; false takes that back. */
  otherFondo: z.boolean().optional(),
}
export const editRowSchema = z.strictObject(rowEdit)
export const editRowsSchema =
  z.strictObject({ rows: z.array(z.strictObject({ row: z.number().int().min(1), ...rowEdit })).min(1).max(MAX_ROW_EDITS) })
export type RowEdit = z.infer<typeof editRowsSchema>['rows'][number]

/** The rows that were changed or planned anew because others were, and what that makes of the whole. */
export const editedRowsSchema = z.object({
  rows: z.array(importRowSchema),
  counts: importCountsSchema,
  findings: z.array(toldGroupSchema),
  findingGroups: z.number().int(),
  newUnitsTotal: z.number().int(),
  checkedAt: z.string(),
})
export type EditedRows = z.infer<typeof editedRowsSchema>

/** `checkedAt`: the check that the person saw; where there was another since, nothing is acquired (PLAN_CHANGED). */
export const acquireSchema = z.strictObject({ skipErrors: z.boolean().default(false), checkedAt: z.string().max(40).optional() }).nullish()

export const templateQuerySchema = z.strictObject({ kind: kindSchema, lang: z.enum(LANGUAGES).optional() })
export const reportQuerySchema = z.strictObject({ lang: z.enum(LANGUAGES).optional(), ticket: z.string().max(200).optional() })
export const findingQuerySchema = z.strictObject(pageQuerySchema)
export const importListQuerySchema = z.strictObject({ kind: kindSchema.optional(), ...pageQuerySchema })
export const rowParamsSchema = z.object({ importId: idSchema, row: queryInteger(1, MAX_ROW) })
