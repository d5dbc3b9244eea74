import type { AgentRole, AgentType } from '@faldone/contract/agent-roles.ts'
import type { AgentText, Proposal } from '@faldone/contract/agent.ts'
import type { FacetName } from '@faldone/contract/document.ts'
import type { FieldType, FieldWith, StoredField } from '@faldone/contract/fields.ts'
import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Visibility } from '@faldone/contract/common.ts'
import type { OptionalUnitField } from '@faldone/contract/unit-fields.ts'
import type { OwnName } from '@faldone/contract/own-name.ts'
import type { MentionedEntity } from '@faldone/contract/mention.ts'
import type { WholeSheetName } from '@faldone/contract/whole-sheet.ts'
import type { ReadLanguage } from '@faldone/contract/read-languages.ts'
import type { RelationType } from '@faldone/contract/record-relation.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import type { Generated } from 'kysely'

/**
 * The tables as Kysely sees them. They are the same on both engines: booleans are 0 and 1, instants are ISO 8601 texts in UTC, days are
 * YYYY-MM-DD, structured values are JSON texts. `*Fold` columns hold folded text for comparing and `*Key` columns the natural sort key; the
 * analyser makes both. The file is longer than 250 lines because it lists every column. It contains only types.
 */
export type Tables = {
  unit: UnitTable
  unitCount: UnitCountTable
  /** Ids of units that were merged into others, and where they lead. */
  unitFormer: { id: string; unitId: string }
  unitClosure: { ancestorId: string; descendantId: string; depth: number }
  document: DocumentTable
  /** One row: the last number that a document got, also after the document was deleted for good. */
  documentNumber: { last: number }
  documentTematica: { documentNum: number; tematicaId: string }
  documentRelation: DocumentRelationTable
  /** Names in the text of a record that are not to be proposed again. */
  dismissedMention: { documentId: string; entity: MentionedEntity; mentionedId: string }
  /** Names in fields that are not to be proposed as agents again. */
  ignoredProposal: { field: Proposal['field']; words: string }
  tematica: TermTable
  tipologia: TermTable
  place: PlaceTable
  agent: AgentTable
  agentName: AgentNameTable
  /** Ids of agents that were merged into others, and where they lead. */
  agentFormer: { id: string; agentId: string }
  agentRelation: AgentRelationTable
  file: FileTable
  blob: BlobTable
  blobText: BlobTextTable
  job: JobTable
  endedJob: EndedJobTable
  sharedWork: SharedWorkTable
  /** What visitors have left of their budgets, on PostgreSQL (`http/budget-store.ts`). */
  visitorBudget: { key: string; remaining: number; at: number }
  upkeep: UpkeepTable
  changeSet: ChangeSetTable
  event: EventTable
  setting: { name: string; value: string }
  harvest: HarvestTable
  /** What changed and was not yet settled for harvesters: the number of a record (0) or the id of a unit (''). */
  harvestPending: { num: number; unitId: string }
  searchDocument: SearchDocumentTable
  searchTally: SearchTallyTable
  searchWord: SearchWordTable
  searchOwn: SearchOwnTable
  archiveRevision: { number: number }
  derivedVersion: { name: 'texts' | 'keys' | 'index'; version: number }
  searchChange: SearchChangeTable
  import: ImportTable
  importRow: ImportRowTable
  importRowFile: ImportRowFileTable
  importDecision: ImportDecisionTable
  importMapping: ImportMappingTable
  importNumbering: ImportNumberingTable
  importKindColumn: ImportKindColumnTable
  importKindWord: ImportKindWordTable
  importWhole: ImportWholeTable
  account: AccountTable
  session: SessionTable
  passwordLink: PasswordLinkTable
  apiKey: ApiKeyTable
  signInAttempt: SignInAttemptTable
}

/**
 * Why something cannot be consulted yet, by itself. It stays when the thing has opened. `closure`: JSON of the contract's `Closure`.
 * `opensOn`: NEVER if it does not open by itself, null if it has no closure. `closed`: 1 until it has been opened.
 * `announced`: 1 if visitors are told that it exists.
 */
type ClosureColumns = { closure: string | null; opensOn: string | null; closed: Generated<number>; announced: Generated<number> }

/** Its fields are listed in `contract/src/unit-fields.ts`. */
export type UnitTable = ClosureColumns & { [Name in OptionalUnitField]: string | null } & {
  id: string
  level: Level
  parentId: string | null
  /** The root of its tree: its own id for a fondo, the topmost unit of an unassigned tree. */
  rootId: string
  /** Its position among its siblings, from 0. */
  position: number
  /** Positions from the root down, in fixed width. Sorting by it walks the tree. Unassigned trees come after the fondi. */
  orderKey: string
  name: string
  nameFold: string
  nameKey: string
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: string | null
  visibility: Visibility
  /** 1 if it or a unit above it is for staff or closed. */
  hidden: number
  /** The kinds that the root of a tree declares, separated by commas; null below it, where they are inherited. */
  kinds: string | null
  /** Counts maintained by the stores: direct children, and documents in the whole subtree. `unitCount` has the latter by kind. */
  childrenAll: Generated<number>
  childrenPublic: Generated<number>
  documentsAll: Generated<number>
  documentsPublic: Generated<number>
  version: Generated<number>
  createdAt: string
  createdBy: string | null
  updatedAt: string
  updatedBy: string | null
  deletedAt: string | null
  /**
   * The deletion that put it into the trash. Everything deleted together has the same id, which is that of a change set if there are
   * several.
   */
  deletionId: string | null
}

/** How many documents of a kind there are in the subtree of a unit. No row, or a row of zeros, if there are none. */
type UnitCountTable = { unitId: string; kind: KindName; documentsAll: number; documentsPublic: number }

type Stored = { text: string; number: number; boolean: number; list: string }
type EmptyOf<Name> = Name extends FieldWith<{ required: true }> ? never : null

/**
 * The columns of the fields: one for each, and one for the key by which it is sorted. `npm run check` compares them with the migrations.
 */
type FieldColumns = { [Name in StoredField]: Stored[FieldType<Name>] | EmptyOf<Name> } & KeyColumns
export type KeyColumns = { [Name in FieldWith<{ sorted: 'key' }> as `${Name}Key`]: string | EmptyOf<Name> }

type DocumentTable = FieldColumns & ClosureColumns & {
  /** The number that search indexes and join tables use, given once: people see it as the short number. */
  num: number
  id: string
  kind: KindName
  unitId: string | null
  position: number
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: string | null
  /** 0 if neither a date nor a year is known. */
  dated: number
  segnaturaFold: string | null
  /** The values of own fields by key, as JSON; null if there are none. Values of fields that were taken away wait here. */
  own: string | null
  tipologiaId: string | null
  visibility: Visibility
  /** 1 if it or a unit above it is for staff or closed. */
  hidden: number
  /** The number of files that visitors may see, and of those that staff may see. */
  filesPublic: Generated<number>
  filesAll: Generated<number>
  version: Generated<number>
  createdAt: string
  createdBy: string | null
  updatedAt: string
  updatedBy: string | null
  deletedAt: string | null
  deletionId: string | null
}

/** What one record is to another: 'from' is the copy of 'to'. A symmetric type has the smaller id first. */
export type DocumentRelationTable = {
  id: string
  fromId: string
  toId: string
  type: RelationType
  createdAt: string
  createdBy: string | null
}

/** The table of themes and that of types have the same columns. */
export type TermTable = {
  id: string
  it: string
  itFold: string
  itKey: string
  en: string | null
  enFold: string | null
  /** JSON: its addresses elsewhere. */
  sameAs: Generated<string>
  /** The number of live documents that have it, maintained by the stores. */
  documentsAll: Generated<number>
  documentsPublic: Generated<number>
  version: Generated<number>
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** Places by the spelling that records have: those that somebody gave addresses elsewhere. */
export type PlaceTable = {
  id: string
  name: string
  /** JSON: its addresses elsewhere. */
  sameAs: string
  version: number
  createdAt: string
  updatedAt: string
}

/** Persons, families and organisations. */
export type AgentTable = { [Name in AgentText]: string | null } & {
  id: string
  type: AgentType
  name: string
  nameFold: string
  nameKey: string
  /** JSON: an array of texts, like `sameAs`. */
  otherNames: string
  sameAs: string
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: string | null
  visibility: Visibility
  version: Generated<number>
  createdAt: string
  createdBy: string | null
  updatedAt: string
  updatedBy: string | null
  deletedAt: string | null
  deletionId: string | null
}

/** Every name of an agent, folded; `words`: its words in alphabetical order, the same for `Rossi, Mario` and `Mario Rossi`. */
type AgentNameTable = { agentId: string; fold: string; words: string }

/**
 * What an agent is to a unit, a record or another agent: one of the three. It stays while one of its ends is in the trash, and is not
 * shown then.
 */
type AgentRelationTable = {
  id: string
  agentId: string
  role: AgentRole
  unitId: string | null
  documentId: string | null
  otherAgentId: string | null
  date: string | null
  dateFrom: string | null
  dateTo: string | null
}

type FileTable = ClosureColumns & {
  id: string
  documentId: string
  sha256: string
  name: string
  position: number
  access: Visibility
  /** 1 if it is for staff or closed. */
  hidden: Generated<number>
  createdAt: string
  createdBy: string | null
  deletedAt: string | null
  deletionId: string | null
}

/** The text inside stored bytes, as in `file-texts/passage.ts`. */
export type BlobTextTable = {
  sha256: string
  unit: 'page' | 'second' | 'part'
  place: number
  text: string
  source: 'file' | 'machine' | 'person'
  /** From 0 to 100, of a machine. */
  confidence: number | null
  /** Lines of words with their places, as JSON; of a machine. */
  words: string | null
  /** When a person has seen that what a machine read is right. */
  seenAt: Generated<string | null>
}

/** The bytes behind files, each stored once. */
type BlobTable = {
  sha256: string
  size: number
  mediaType: string
  /** SHA-256 of each MiB, in hexadecimal, separated by commas. */
  pieces: string
  width: number | null
  height: number | null
  pages: number | null
  /** How large the pages of a PDF are, as JSON (`files/page-sizes.ts`). */
  pageSizes: Generated<string | null>
  /** In seconds, for sounds and films. */
  duration: number | null
  /** For sounds, as in the contract's `fileSchema`. */
  peaks: string | null
  /** The state of its thumbnail: waiting, made, or none if it cannot be made. */
  thumbnail: 'waiting' | 'made' | 'none'
  /**
   * Whether it is a scan whose words are to be recognised; null if it is none. `again`: it waits to be read again. `asked`: there is a job.
   */
  recognition: 'waiting' | 'again' | 'asked' | 'done' | 'failed' | null
  /** The language in which a person has asked that it be read again. */
  recognitionLanguage: ReadLanguage | null
  createdAt: string
}

/** A job that was done. The last hundred are kept. */
type EndedJobTable = { id: string; type: string; payload: string; endedAt: string }

export type JobTable = {
  id: string
  type: string
  payload: string
  /** A job that is done goes to `endedJob`. */
  state: 'waiting' | 'running' | 'failed'
  attempts: number
  error: string | null
  createdAt: string
  /**
   * When to begin it at the earliest. While it runs, when another worker may take it over at the earliest if its worker has died. Of one
   * that failed, when that was.
   */
  runAt: string
  startedAt: string | null
}

/** Long work that servers on one PostgreSQL have in hand (`jobs/long-work.ts`). */
type SharedWorkTable = {
  id: string
  noun: string
  /** What to do, as JSON; null when it has ended with a problem. */
  task: string | null
  progress: string | null
  problem: string | null
  holder: string
  /** Until when it belongs to its holder, in milliseconds of the database's clock. */
  heldUntil: number
  attempts: number
  stop: 0 | 1
}

/** A backup that was taken, or a check of all stored bytes. */
export type UpkeepTable = {
  id: string
  kind: 'backup' | 'verify' | 'copy'
  at: string
  /** The file of a backup, or the place of a copy. */
  place: string | null
  records: number | null
  files: number
  bytes: number
  problems: number
  fondi: number | null
  /** Why there is no copy, or why it is not good: a `CopyFaultCode`. */
  fault: string | null
  /** When a copy was read again and found to be whole. */
  provedAt: string | null
}

type ChangeSetTable = {
  id: string
  action: string
  at: string
  actor: string | null
  /** JSON: what it did, in counts. */
  summary: string
  undoneBy: string | null
}

export type EventTable = {
  id: string
  at: string
  actor: string | null
  entity: HistoryEvent['entity']
  entityId: string
  action: HistoryEvent['action']
  changeSetId: string | null
  /** JSON of the fields that changed, before and after; null if there was nothing. */
  before: string | null
  after: string | null
}

/**
 * What harvesters are told of: each record and fondo that visitors could ever see. `num`, `kind`: null for a fondo, whose `fondoId` is its
 * own id. `deleted`: 1 if visitors no longer see it. `stamp`: since when it is so, in seconds.
 */
export type HarvestTable = { id: string; num: number | null; kind: KindName | null; fondoId: string | null; deleted: number; stamp: string }

/**
 * What search filters and counts by, in short rows: one for each document that is not in the trash. `indexDocuments` keeps it, and the
 * full-text index (`fulltext.ts`), in line with the documents.
 */
export type SearchDocumentTable = {
  num: number
  kind: KindName
  hidden: number
  dated: number
  /** Earliest and latest month, year × 12 + month − 1; null is an open end. */
  fromMonth: number | null
  toMonth: number | null
  /** Earliest and latest day as `dayNumber` counts them; null is an open end. */
  fromDay: number | null
  toDay: number | null
  /** 1 if it has files that visitors may see, and the same for staff. */
  filesPublic: number
  filesAll: number
  unitId: string | null
  fondoId: string | null
  tipologiaId: string | null
  place: string | null
  /** Separated by commas. */
  tematicaIds: string
}

/**
 * The values of own fields by which searches filter and order. `value`: of a list, or of yes and no. `valueKey`: the sort key of any text.
 * `low` and `high`: a number, or the first and last day of a date; null for an open end.
 */
export type SearchOwnTable = {
  num: number
  field: string
  value: string | null
  valueKey: string | null
  low: number | null
  high: number | null
}

/** How many documents of a kind have a value. It is stored so that browsing a whole kind need not count. */
type SearchTallyTable = {
  kind: KindName
  facet: FacetName
  value: string
  documentsAll: number
  documentsPublic: number
}

/**
 * The documents that changed for search in a revision of the archive, as ranges of numbers. Both are 0 if the order of the units changed.
 * Old rows are deleted.
 */
type SearchChangeTable = { revision: number; firstNum: number; lastNum: number }

/** A sheet that was checked. Work in progress is known only to its process, not to the table. */
export type ImportTable = {
  id: string
  kind: KindName
  state: 'uploaded' | 'checked' | 'acquired' | 'cancelled' | 'failed'
  fileName: string
  /** JSON: what the user chose, see `ImportOptions`. */
  options: string
  /** JSON: where the header is and what its columns are; null until it is read. */
  layout: string | null
  /** JSON: the units that acquiring would create, as paths of names. */
  newUnits: string | null
  /** JSON: who would become a creator of which fondo; null for nobody. */
  newCreators: string | null
  /** JSON: the addresses elsewhere that themes, types and places would be given. */
  newElsewhere: string | null
  /** JSON: `ImportCounts`. */
  counts: string | null
  /** JSON: findings in groups, those about the file first. */
  findings: string | null
  /** The state of the archive that the plan was made for. */
  archiveMark: string | null
  createdAt: string
  createdBy: string | null
  checkedAt: string | null
  acquiredAt: string | null
  changeSetId: string | null
  /** JSON: `Undone`, if it was undone from the page of the import. */
  undone: string | null
}

export type ImportRowTable = {
  importId: string
  /** Its number in the sheet. */
  row: number
  /** JSON: the texts of its cells. */
  cells: string
  action: 'create' | 'update' | 'unchanged' | 'skipped' | 'error'
  documentId: string | null
  /** JSON: `RowPlan`. */
  plan: string
  /** JSON; null if there are none. */
  findings: string | null
  idKey: string | null
  segnaturaKey: string | null
  likeness: string | null
  /** The number that a new record keeps in an archive that has given none yet. */
  num: number | null
  /** JSON: the units of the record, if acquiring puts it there. */
  unitPath: string | null
  /** JSON: who becomes a creator of the record's fondo; null for nobody. */
  creators: string | null
  /** JSON: the addresses elsewhere that the words of the record are given; null for none. */
  elsewhere: string | null
  /** JSON: `RowChoice`, what the user left out; null for nothing. */
  choice: string | null
  /** JSON: its cells as in the file, if they were edited. */
  original: string | null
}

/** A file that a row of a sheet names. Rows that are left out name none. */
type ImportRowFileTable = {
  importId: string
  row: number
  /** Its position among the names of the row, from 0. */
  position: number
  /** Its path in the folder beside the sheet, or the name as the row writes it if there is no such file. */
  name: string
  /** 1 if there is a file. */
  isThere: number
  /** 1 if it was attached by hand, not named in a cell. */
  byHand: Generated<number>
}

/** A decision, for all rows, about a theme or type that the archive does not know. */
export type ImportDecisionTable = {
  importId: string
  /** The list that the value is missing from; an own field by its name. */
  term: 'tematica' | 'tipologia' | OwnName
  valueFold: string
  /** As in the sheet. */
  value: string | null
  decision: 'create' | 'map' | 'empty' | 'leaveOut' | 'split'
  target: string | null
}

/**
 * How users mapped a header, for the next sheets of the kind, or of those that are imported whole; null: it is not imported. `column`: a
 * field, or a column of the noun. `reading`: how its cells are read, if not as they are (JSON).
 */
type ImportMappingTable = {
  kind: KindName | WholeSheetName | 'relations'; headerKey: string; column: string | null; reading: string | null
}

/** Headers of segnature that users declared unique in the whole archive, for the next sheets of the kind. */
type ImportNumberingTable = { kind: KindName; headerKey: string }

/** Headers of columns that say the kind of each row, for the next sheets of the kind. */
type ImportKindColumnTable = { kind: KindName; headerKey: string }

/** What words in such columns mean, folded. */
type ImportKindWordTable = { word: string; kind: KindName }

/** What was chosen for whole sheets, by a digest of their headings. `chosen`: their values (JSON). */
type ImportWholeTable = { headings: string; kind: KindName | null; fondo: string | null; chosen: string }

/** The words in public documents (hidden 0) and in hidden ones (1): folded, their first spelling, and roughly how often they occur. */
type SearchWordTable = { word: string; hidden: number; spelling: string; documents: number }

export type AccountTable = {
  id: string
  userName: string
  /** Folded, without spaces. Unique among accounts that are not removed. */
  userNameFold: string
  email: string
  /** In lower case. */
  emailFold: string
  firstName: string
  lastName: string
  role: Role
  /** In the PHC string format; null until its owner has chosen a password. */
  passwordHash: string | null
  createdAt: string
  lastSignInAt: string | null
  /** A removed account keeps its user name, for the history, and nothing else about the person. */
  removedAt: string | null
}

export type SessionTable = {
  id: string
  accountId: string
  /** The number of its current token, from 0, and when that was issued. */
  serial: number
  rotatedAt: string
  createdAt: string
  endedAt: string | null
}

/** A link with which the owner of an account chooses a password. It is deleted when it is used. */
type PasswordLinkTable = {
  id: string
  /** SHA-256 of its token, in hexadecimal. The token itself is not stored. */
  tokenHash: string
  accountId: string
  purpose: 'invitation' | 'reset'
  createdAt: string
  expiresAt: string
}

/** A key with which a program calls the API. It stays in the list when it is taken back. */
export type ApiKeyTable = {
  id: string
  name: string
  /** SHA-256 of the key, in hexadecimal. The key itself is not stored, only its first letters, by which people know it. */
  keyHash: string
  keyStart: string
  scopes: string
  /** The last day on which it is accepted. */
  expiresOn: string
  createdAt: string
  createdBy: string
  revokedAt: string | null
  revokedBy: string | null
  uses: number
  lastUsedAt: string | null
}

/** Failed attempts, for an account or an address. The key is a SHA-256, so that nothing anyone typed is stored. */
type SignInAttemptTable = { key: string; failures: number; lastAt: string; blockedUntil: string | null }
