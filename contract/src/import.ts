import { z } from 'zod'
import { AGENT_TYPES } from './agent-roles.ts'
import { CONTENT_NAMES } from './column-content.ts'
import { cellTextsSchema } from './cell-texts.ts'
import { columnReadingSchema } from './column-reading.ts'
import { idSchema, LANGUAGES, pageOf, pageQuerySchema, queryInteger, visibilitySchema } from './common.ts'
import { MAX_TEMATICHE } from './document.ts'
import { keptSchema, undoneSchema } from './history.ts'
import { COLUMN_NAMES } from './import-columns.ts'
import { FINDINGS, type FindingCode } from './import-findings.ts'
import { KIND_NAMES } from './kinds.ts'
import { LEVELS } from './levels.ts'
import { MAX_OWN_FIELDS, ownNameSchema, sheetColumnSchema } from './own-fields.ts'
import { OWN_TYPES } from './own-values.ts'
import { MOST_SHEETS } from './sheet-rows.ts'
import { toldErrorSchema } from './told-error.ts'
import { unitName } from './unit.ts'

/** What the calls about imports take and answer. The file is longer than 250 lines because most properties need an explanation. */

const kindSchema = z.enum(KIND_NAMES)
const labelSchema = z.object({ it: z.string(), en: z.string() })
const codesOf = <Code extends string>(catalogue: Record<Code, unknown>) => Object.keys(catalogue) as [Code, ...Code[]]
const findingCodeSchema = z.enum(codesOf<FindingCode>(FINDINGS))

/** The state of an import. `checking`, `acquiring` and `undoing` are in progress. `cancelled` means that the check was cancelled. */
const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'acquiring', 'acquired', 'undoing', 'undone', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * How many rows acquiring would create, update and so on, according to the check. `rows` is the sum of all counts except `held` and
 * `warnings`, which count rows that are in another count, too.
 */
const importCountsSchema = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  /** Skipped rows that wait for a tick, because they would change records of other fondi. */
  held: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

/**
 * `row` is null if the finding is about the file. `column` is the header as the sheet writes it. `values` are other values that the
 * sentence names, and what is proposed (`near`, `several`, `parts`; see `proposalIn`).
 */
const findingSchema = z.object({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: findingCodeSchema,
  value: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number(), labelSchema])).optional(),
})

/** A finding as users are shown it. */
const toldFindingSchema = findingSchema.extend({ severity: z.enum(['file', 'error', 'warning']), sentence: labelSchema })
export type ToldFinding = z.infer<typeof toldFindingSchema>

/** A finding shared by many rows. It is the one of the first of them. `rows` is 0 if it is about the file. */
export type FindingGroup = z.infer<typeof findingSchema> & { rows: number }

const toldGroupSchema = toldFindingSchema.extend({ rows: z.number().int() })
export type ToldGroup = z.infer<typeof toldGroupSchema>

/** How far the work on a sheet has got, in rows. `total` is null if it is not known. */
const importProgressSchema =
  z.object({ phase: z.enum(['reading', 'checking', 'acquiring', 'undoing']), rows: z.number().int(), total: z.number().int().nullable() })
export type ImportProgress = z.infer<typeof importProgressSchema>

/** A unit by its name and those of the units above it, from the top. */
const unitPathSchema = z.array(z.object({ level: z.enum(LEVELS), name: z.string() }))

/** A column of the sheet: its index, from 0, and what it is read as. Null means that it is not imported. */
const importColumnSchema = z.object({
  index: z.number().int(),
  header: z.string(),
  column: sheetColumnSchema.nullable(),
  /** A user chose this, for this sheet or an earlier one. */
  byHand: z.boolean(),
  /**
   * What it would be read as, by choice or by its header, if another column were not already read as the same. It is not imported until a
   * user decides.
   */
  meant: sheetColumnSchema.nullable(),
  /** How its cells are read, if not as they are. */
  reading: columnReadingSchema.nullable(),
  /**
   * What it may be, if nobody has decided about it: because of its heading (`content` null), or because so many of its first cells hold the
   * same kind of thing.
   */
  proposed: z.object({
    column: sheetColumnSchema,
    reading: columnReadingSchema.nullable(),
    content: z.object({ name: z.enum(CONTENT_NAMES), cells: z.number().int(), of: z.number().int() }).nullable(),
  }).nullable(),
  /** It was chosen for an earlier sheet with this header. */
  remembered: z.boolean(),
  /** Up to five different values of the column, cut to 40 characters. */
  samples: z.array(z.string()),
  /** How many of its cells hold something; null while this is not known. */
  filled: z.number().int().nullable(),
  /** It says the levels of the rows, some of which are units. */
  saysLevels: z.literal(true).optional(),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** Where a segnatura must be unique: within each fondo, or in the whole archive. */
export const SCOPES = ['fondo', 'archive'] as const

const MAX_TERM = 200

/** Values for the new records of a sheet whose rows say nothing about these fields. Themes and types must be known. */
const sheetValuesSchema = z.strictObject({
  visibility: visibilitySchema.optional(),
  tipologia: z.string().min(1).max(MAX_TERM).optional(),
  tematiche: z.array(z.string().min(1).max(MAX_TERM)).min(1).max(MAX_TEMATICHE).optional(),
})
export type SheetValues = z.infer<typeof sheetValuesSchema>

const UNKNOWN_TERMS = ['error', 'create', 'empty'] as const

/** An import in the list of past imports. */
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
  /** The change set that undoes it; null until it is acquired. */
  changeSetId: idSchema.nullable(),
  counts: importCountsSchema.nullable(),
  progress: importProgressSchema.nullable(),
  /** Whether its rows still exist. They are deleted some time after the import was acquired or abandoned. */
  hasRows: z.boolean(),
})
export type ImportSummary = z.infer<typeof importSummarySchema>
export const importPageSchema = pageOf(importSummarySchema)

/** For the groups that are kept: how many have a proposal, and how many unknown themes and types have none. */
const offersSchema = z.object({ proposals: z.number().int(), tematiche: z.number().int(), tipologie: z.number().int() })
export type Offers = z.infer<typeof offersSchema>

/** The first rows of a sheet, with long ones cut. Users can choose one of them as the header. */
const headSchema = z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) }))

/** A theme, a type or a place. */
const addressedSchema = z.object({ list: z.enum(['tematica', 'tipologia', 'place']), name: z.string() })

/** What a check or an edit of rows found for the sheet as a whole. */
const outcomeSchema = z.object({
  /** The first groups of findings, errors first, and how many groups there are. */
  findings: z.array(toldGroupSchema),
  findingGroups: z.number().int(),
  offers: offersSchema,
  /** The first units that acquiring creates, and how many there are. */
  newUnits: z.array(unitPathSchema),
  newUnitsTotal: z.number().int(),
  /** The first who become creators of fondi, and how many there are. `type`: what a new agent will be; null for a known one. */
  newCreators: z.array(z.object({ fondo: z.string(), name: z.string(), type: z.enum(AGENT_TYPES).nullable() })),
  newCreatorsTotal: z.number().int(),
  /** The first addresses elsewhere that themes, types and places would be given, and how many there are. */
  newElsewhere: z.array(addressedSchema.extend({ address: z.string() })),
  newElsewhereTotal: z.number().int(),
  /** The first themes, types and places that would have too many addresses, with how many are left out, and how many there are. */
  fullElsewhere: z.array(addressedSchema.extend({ leftOut: z.number().int() })),
  fullElsewhereTotal: z.number().int(),
})
export type ImportOutcome = z.infer<typeof outcomeSchema>

/** A whole import, without its rows. */
export const importSchema = importSummarySchema.extend({
  ...outcomeSchema.shape,
  /** The fondo that a title above the headings names, to be offered as that of the sheet. */
  titleFondo: z.string().nullable(),
  /** The program that wrote the sheet, if it is known by its headings, in the language of the call. */
  program: z.string().nullable(),
  /** The sheet that was read ('' for a CSV file), and all the sheets that can be. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /**
   * The sheets that are read together; empty if one is read. Their rows are numbered on: `from` is what is added to the number of each row
   * of a sheet (`sheet-rows.ts`). `rows`: how many it has.
   */
  parts: z.array(z.object({
    sheet: z.string(), from: z.number().int(), rows: z.number().int(), headerRow: z.number().int(), kind: kindSchema,
    fondo: z.string().nullable(), titleFondo: z.string().nullable(),
    /** The header row that a user chose; null: it was recognised. */
    chosenRow: z.number().int().nullable(),
    head: headSchema,
  })),
  /** The sheets that were chosen together with others, but in which no header was recognised. */
  unread: z.array(z.object({ sheet: z.string(), head: headSchema })),
  /** The hidden sheets, which are read only if they are chosen by name. */
  hiddenSheets: z.array(z.string()),
  /** Whether all sheets of the workbook are read. */
  allSheets: z.boolean(),
  /** `NO_HEADER_ROW` if a user said that there is none. */
  headerRow: z.number().int().nullable(),
  /** The one that a user chose if one sheet is read; null: it was recognised. */
  chosenRow: z.number().int().nullable(),
  head: headSchema,
  columns: z.array(importColumnSchema),
  /** What happens to themes, types and values of lists for which nothing else was decided. */
  unknownTerms: z.enum(UNKNOWN_TERMS),
  /** The fondo for rows that do not name one themselves; null if there is none. New records go there. */
  fondo: z.string().nullable(),
  scope: z.enum(SCOPES),
  values: sheetValuesSchema,
  /**
   * Whether the values or the fondo were chosen for an earlier sheet with the same headings, and not for this one. `kind`: that of the
   * earlier sheet, if this one is read as another and nobody has decided that.
   */
  recalled: z.object({ values: z.boolean(), fondo: z.boolean(), kind: kindSchema.nullable() }),
  /** The header of the column that says the kind of each row; null if all have that of the sheet. */
  kindColumn: z.string().nullable(),
  /** Its words, the most frequent first. `isSure`: its meaning was chosen or guessed, and is not only the kind of the sheet. */
  kindValues: z.array(z.object({ value: z.string(), rows: z.number().int(), kind: kindSchema, isSure: z.boolean() })),
  /** Whether the file also describes people, who come in from their own page. */
  hasPeople: z.boolean(),
  /** How many files were uploaded with the sheet. */
  files: z.number().int(),
  /** Why the last check, acquisition or undo that went on after its answer failed. */
  problem: toldErrorSchema.nullable(),
  /** Where a browser downloads the report; null while there is none. */
  reportUrl: z.string().nullable(),
  /** What the undo did, and which records it left alone. `row` is the row that a record came from, as long as rows are kept. */
  undone: undoneSchema.extend({ kept: z.array(keptSchema.extend({ row: z.number().int().nullable() })) }).nullable(),
})
export type ImportAnswer = z.infer<typeof importSchema>

/** What an own field for a column would be. `values`: what a list would offer, the most frequent first. */
export const guessedFieldSchema = z.object({ type: z.enum(OWN_TYPES), values: z.array(z.string()) })
export type GuessedField = z.infer<typeof guessedFieldSchema>

export const findingPageSchema = pageOf(toldGroupSchema)

export const uploadQuerySchema = z.strictObject({ kind: kindSchema })

const MAX_HEADER = 1_000
/** How many columns a sheet may have. */
export const MAX_COLUMNS = 1_024

const MAX_ROW = 2_147_483_647
/** What a sheet itself may number its rows up to. */
const MAX_SHEET_ROW = 100_000_000
const sheetNameSchema = z.string().max(200)

/** The `headerRow` of a sheet without headers. Its columns are named by letters and mapped by hand. */
export const NO_HEADER_ROW = 0

/**
 * What a user chooses before a check. Absent leaves a choice as it is. The mapping and the scope are remembered for the next sheets of the
 * kind, the scope together with the header of the segnatura. A mapping of letters (`NO_HEADER_ROW`) is remembered for this sheet only. If
 * the kind, the sheet or the header row changes, the file is read again and edits of rows are lost. With `headerRow` null the header row is
 * recognised.
 */
const choicesSchema = z.strictObject({
  /** All sheets are read together, in one import. */
  allSheets: z.boolean().optional(),
  /**
   * The sheets that are read together; with `allSheets` what is chosen for some of them: the fondo of rows that name none, the kind of the
   * records, and the row with the headings, if these are not those of the import. In place of all earlier ones; an empty list: one sheet.
   */
  sheets: z.array(z.strictObject({
    sheet: sheetNameSchema, fondo: unitName.nullable().optional(), kind: kindSchema.optional(),
    headerRow: z.number().int().min(1).max(MAX_SHEET_ROW).nullable().optional(),
  })).max(MOST_SHEETS).optional(),
  kind: kindSchema.optional(),
  headerRow: z.number().int().min(NO_HEADER_ROW).max(MAX_SHEET_ROW).nullable().optional(),
  sheet: sheetNameSchema.nullable().optional(),
  mapping: z.array(z.strictObject({
    header: z.string().min(1).max(MAX_HEADER), column: sheetColumnSchema.nullable(), reading: columnReadingSchema.nullable().optional(),
  })).max(MAX_COLUMNS).optional(),
  unknownTerms: z.enum(UNKNOWN_TERMS).optional(),
  fondo: unitName.nullable().optional(),
  scope: z.enum(SCOPES).optional(),
  /** In place of all earlier ones. */
  values: sheetValuesSchema.optional(),
  /** The header of the column that says the kind of each row; null: none does. Remembered for sheets with this header. */
  kindColumn: z.string().min(1).max(MAX_HEADER).nullable().optional(),
  /** What words of that column mean, besides what was chosen before. Remembered for all sheets. */
  kindWords: z.array(z.strictObject({ value: z.string().min(1).max(MAX_TERM), kind: kindSchema })).max(MAX_COLUMNS).optional(),
})
export const validateSchema = choicesSchema.nullish()
export type Validate = NonNullable<z.infer<typeof validateSchema>>

/**
 * What to do with all rows of a group of findings. For unknown themes, types and values of lists, `create` adds the value, `map`
 * replaces it with `target` (for a theme this may be several, separated as in a cell), `split` reads a theme as a list and `error`
 * takes the decision back. For other findings, `map` writes `target` into the cells. `accept` does what the finding proposes. `empty`
 * leaves the column of these rows out, `leaveOut` the rows. `fill` copies the name above into the cells below it. `take` ticks rows
 * that would change records of another fondo. `value` null means the rows of all groups with this code and column. For themes, types
 * and values of lists only `accept` and `create` take it; `create` then adds those that have no proposal.
 */
const decisionSchema = z.strictObject({
  code: findingCodeSchema,
  column: z.string().max(MAX_HEADER),
  value: z.string().nullable(),
  decision: z.enum(['create', 'map', 'split', 'accept', 'empty', 'leaveOut', 'error', 'fill', 'take']),
  target: z.string().max(10_000).optional(),
}).refine(({ decision, target }) => (decision === 'map') === (target !== undefined), { path: ['target'], params: { problem: 'required' } })
export type GroupDecision = z.infer<typeof decisionSchema>
/** How many groups of findings are shown. */
export const MAX_FINDING_GROUPS = 500

export const decideSchema = z.strictObject({ decisions: z.array(decisionSchema).min(1).max(MAX_FINDING_GROUPS) })

const termDecisionSchema = z.object({
  term: z.union([z.enum(['tematica', 'tipologia']), ownNameSchema]), value: z.string(),
  decision: z.enum(['create', 'map', 'split', 'empty', 'leaveOut']),
  target: z.string().nullable(),
})

/** The decisions about themes, types and values of lists that the archive does not know. */
export const decisionPageSchema = pageOf(termDecisionSchema)

/**
 * What was chosen for a sheet, as a file that the browser writes and the command line reads: choices before a check, with the mapping of
 * all columns matched by hand, and decisions about themes, types and lists. `sheet`: which one of a workbook was read, if it has several.
 */
export const importRulesSchema = choicesSchema.extend({ decisions: z.array(termDecisionSchema).optional() })
export type ImportRules = z.infer<typeof importRulesSchema>

export const ROW_FILTERS = ['all', 'errors', 'warnings', 'created', 'updated', 'unchanged', 'skipped', 'edited'] as const

/**
 * Rows by what they would do and by a group of findings: `code` and `column`, and `value` if the group has one. With `after`, only rows
 * behind that one are returned, and pages count from there. That makes a distant place among many rows as quick to read as the first.
 * `sheet`: only rows of that one, where several are read.
 */
export const rowQuerySchema = z.strictObject({
  filter: z.enum(ROW_FILTERS).default('all'),
  code: findingCodeSchema.optional(),
  column: z.string().max(MAX_HEADER).optional(),
  value: z.string().optional(),
  sheet: sheetNameSchema.optional(),
  after: queryInteger(0, MAX_ROW).optional(),
  ...pageQuerySchema,
})

/**
 * What a row does to a record, field by field [from, to]. For a new record, `from` is null. `at` is where the changed record is now, null
 * for a new one. `unit` is where it will be.
 */
const rowChangeSchema = z.object({
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  at: unitPathSchema.nullable(),
  unit: z.object({ from: unitPathSchema.nullable(), to: unitPathSchema }).nullable(),
  files: z.array(z.string()),
  /** The kind of a new record, if its row says it. */
  kind: kindSchema.optional(),
})

const importRowSchema = z.object({
  /** Its number in the sheet. */
  row: z.number().int(),
  /** Texts, by the index of the column. The last ones may be missing. */
  cells: z.array(z.string()),
  /** The cells as they are in the file, if they were edited. */
  original: z.array(z.string()).nullable(),
  action: z.enum(['create', 'update', 'unchanged', 'skipped', 'error']),
  /** Unticked: the whole row, or some of its columns. */
  leftOut: z.boolean(),
  without: z.array(sheetColumnSchema),
  /**
   * The row would change a record in a fondo that it does not name. If `held`, it is left out until a user ticks it. `change` says what it
   * would do.
   */
  otherFondo: z.enum(['held', 'ticked']).nullable(),
  /** Whether a row that was recognised as a unit is one, or a record since a user said so; null for all others. */
  unit: z.enum(['unit', 'record']).nullable(),
  /** The record that it is about. After acquiring, also the record that it created. */
  documentId: idSchema.nullable(),
  findings: z.array(toldFindingSchema),
  change: rowChangeSchema.nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>
export const rowPageSchema = pageOf(importRowSchema)

/** How many rows one call may change. */
export const MAX_ROW_EDITS = 1_000

const MAX_FILE_PATH = 4_096
/** How many files may be attached to a row by hand at once. */
const MAX_ATTACHED = 500

const rowEdit = {
  /** New texts, by the index of the column. */
  cells: cellTextsSchema.optional(),
  /** What the user saw in these cells. If one of them now holds something else (and not the new text), nothing is changed (STALE). */
  seen: cellTextsSchema.optional(),
  leftOut: z.boolean().optional(),
  without: z.array(sheetColumnSchema).max(COLUMN_NAMES.length + MAX_OWN_FIELDS).optional(),
  /** Ticks a held row, for the record that it would change now. False takes the tick back. */
  otherFondo: z.boolean().optional(),
  /** Files beside the sheet, by their paths, to be attached by hand or no longer. They must be there. */
  attach: z.array(z.string().max(MAX_FILE_PATH)).max(MAX_ATTACHED).optional(),
  detach: z.array(z.string().max(MAX_FILE_PATH)).max(MAX_ATTACHED).optional(),
  /** False makes a record of a row that was recognised as a unit; true takes that back. The rows in the unit go along. */
  unit: z.boolean().optional(),
  /** True makes a record of a row that was taken for a legend, or for the headings again; false takes that back. */
  record: z.boolean().optional(),
}
export const editRowSchema = z.strictObject(rowEdit)
export const editRowsSchema =
  z.strictObject({ rows: z.array(z.strictObject({ row: z.number().int().min(1), ...rowEdit })).min(1).max(MAX_ROW_EDITS) })
export type RowEdit = z.infer<typeof editRowsSchema>['rows'][number]

/** The rows that were edited, those planned again because of that, and what the import as a whole has become. */
export const editedRowsSchema = outcomeSchema.extend({
  rows: z.array(importRowSchema),
  counts: importCountsSchema,
  checkedAt: z.string(),
})
export type EditedRows = z.infer<typeof editedRowsSchema>

/** `checkedAt` is the check that the user saw. If there was another one since, nothing is acquired (PLAN_CHANGED). */
export const acquireSchema = z.strictObject({ skipErrors: z.boolean().default(false), checkedAt: z.string().max(40).optional() }).nullish()

export const templateQuerySchema = z.strictObject({ kind: kindSchema, lang: z.enum(LANGUAGES).optional() })
export const reportQuerySchema = z.strictObject({ lang: z.enum(LANGUAGES).optional(), ticket: z.string().max(200).optional() })
/** `sheet`: only findings about rows of that one, where several are read. */
export const findingQuerySchema = z.strictObject({ sheet: sheetNameSchema.optional(), ...pageQuerySchema })
export const importListQuerySchema = z.strictObject({ kind: kindSchema.optional(), ...pageQuerySchema })
export const rowParamsSchema = z.object({ importId: idSchema, row: queryInteger(1, MAX_ROW) })
