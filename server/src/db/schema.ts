import type { FacetName } from '@faldone/contract/document.ts'
import type { FieldType, FieldWith, StoredField } from '@faldone/contract/fields.ts'
import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Visibility } from '@faldone/contract/common.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import type { Generated } from 'kysely'

/**
 * The tables as Kysely sees them. They are the same on both engines: booleans are 0 and 1, instants are ISO 8601 texts in UTC, days are
 * YYYY-MM-DD, structured values are JSON texts. `*Fold` columns hold folded text for comparing and `*Key` columns the natural sort key;
 * the analyser makes both. The file is long because it lists every column; it holds nothing but types.
 */
export type Tables = {
  unit: UnitTable
  unitClosure: { ancestorId: string; descendantId: string; depth: number }
  document: DocumentTable
  documentTematica: { documentNum: number; tematicaId: string }
  tematica: TermTable
  tipologia: TermTable
  file: FileTable
  blob: BlobTable
  job: JobTable
  changeSet: ChangeSetTable
  event: EventTable
  setting: { name: string; value: string }
  searchDocument: SearchDocumentTable
  searchTally: SearchTallyTable
  searchWord: SearchWordTable
  archiveRevision: { number: number }
  derivedVersion: { name: 'keys' | 'index'; version: number }
  searchChange: SearchChangeTable
  import: ImportTable
  importRow: ImportRowTable
  importDecision: ImportDecisionTable
  importMapping: ImportMappingTable
  importNumbering: ImportNumberingTable
  account: AccountTable
  session: SessionTable
  passwordLink: PasswordLinkTable
  signInAttempt: SignInAttemptTable
}

export type UnitTable = {
  id: string
  kind: KindName
  level: Level
  parentId: string | null
  /** The top of its tree; its own id for a fondo; for an unassigned unit's tree, the id of that unit. */
  rootId: string
  /** Its place among its siblings, from 0. */
  position: number
  /** Positions from the root down, fixed width: sorting by it walks the tree. Unassigned trees come after the fondi. */
  orderKey: string
  name: string
  nameFold: string
  nameKey: string
  segnatura: string | null
  description: string | null
  date: string | null
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: string | null
  extent: string | null
  history: string | null
  visibility: Visibility
  /** 1 where it or a unit above it is for staff. */
  hidden: number
  /** Counts kept by the stores: direct children, and documents in the whole subtree. */
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
  /** The deletion that put it into the trash: all that went together carries the same id, that of a change set where it is several. */
  deletionId: string | null
}

type Stored = { text: string; number: number; boolean: number }
type EmptyOf<Name> = Name extends FieldWith<{ required: true }> ? never : null

/**
 * What follows from the table of fields: a column for each, and one for the key by which it is sorted. `npm run check` compares them with
 * the migrations.
 */
type FieldColumns = { [Name in StoredField]: Stored[FieldType<Name>] | EmptyOf<Name> } & KeyColumns
export type KeyColumns = { [Name in FieldWith<{ sorted: 'key' }> as `${Name}Key`]: string | EmptyOf<Name> }

type DocumentTable = FieldColumns & {
  /** The number that search indexes and join tables use; ids are for the world. */
  num: Generated<number>
  id: string
  kind: KindName
  unitId: string | null
  position: number
  dateFrom: string | null
  dateTo: string | null
  dateQualifier: string | null
  /** 0 where neither a date nor a year is known. */
  dated: number
  segnaturaFold: string | null
  tipologiaId: string | null
  visibility: Visibility
  /** 1 where it or a unit above it is for staff. */
  hidden: number
  /** Files that visitors, and that staff, may see. */
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

/** Tematiche and tipologie have one shape. */
export type TermTable = {
  id: string
  it: string
  itFold: string
  itKey: string
  en: string | null
  enFold: string | null
  /** Kept by the stores: live documents that carry it. */
  documentsAll: Generated<number>
  documentsPublic: Generated<number>
  version: Generated<number>
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

type FileTable = {
  id: string
  documentId: string
  sha256: string
  name: string
  position: number
  access: Visibility
  createdAt: string
  createdBy: string | null
  deletedAt: string | null
  deletionId: string | null
}

/** The bytes behind files, each stored once. */
type BlobTable = {
  sha256: string
  size: number
  mediaType: string
  /** SHA-256 of each MiB, in hexadecimal, joined by commas. */
  pieces: string
  width: number | null
  height: number | null
  pages: number | null
  /** Of sounds and films, in seconds. */
  duration: number | null
  /** Of sounds, as in the contract's file. */
  peaks: string | null
  /** Of its picture: waiting, made, none (nothing can be made). */
  thumbnail: 'waiting' | 'made' | 'none'
  createdAt: string
}

type JobTable = {
  id: string
  type: string
  payload: string
  /** What is done is forgotten. */
  state: 'waiting' | 'running' | 'failed'
  attempts: number
  error: string | null
  createdAt: string
  /** Not to be begun before; while it runs: not to be taken anew before, if its worker is gone. */
  runAt: string
  startedAt: string | null
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
  /** JSON of the fields that changed, before and after; null where there was nothing. */
  before: string | null
  after: string | null
}

/**
 * What search filters and counts by, of each document that is not in the trash, in short rows. `indexDocuments` keeps it,
 * and the full-text index beside it (`fulltext.ts`), in line with the documents.
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
  /** 1 where it has files that visitors, and that staff, may see. */
  filesPublic: number
  filesAll: number
  unitId: string | null
  fondoId: string | null
  tipologiaId: string | null
  place: string | null
  /** Joined by commas. */
  tematicaIds: string
}

/** How many documents of a kind have a value, kept so that browsing a whole kind counts nothing. */
type SearchTallyTable = {
  kind: KindName
  facet: FacetName
  value: string
  documentsAll: number
  documentsPublic: number
}

/**
 * Documents that search had to look at again in a revision of the archive, as ranges of numbers; both 0 where the order of the units
 * changed. Old ones are deleted.
 */
type SearchChangeTable = { revision: number; firstNum: number; lastNum: number }

/** A sheet that was checked; what is under way with it is known to the process that does it, not to the table. */
export type ImportTable = {
  id: string
  kind: KindName
  state: 'uploaded' | 'checked' | 'acquired' | 'cancelled' | 'failed'
  fileName: string
  /** JSON: what the person chose, see `ImportOptions`. */
  options: string
  /** JSON: where the header stands and what its columns are; null until it was read. */
  layout: string | null
  /** JSON: the units that acquiring would create, as paths of names. */
  newUnits: string | null
  /** JSON: `ImportCounts`. */
  counts: string | null
  /** JSON: findings in groups, those of the file first. */
  findings: string | null
  /** The state of the archive that the plan was made for. */
  archiveMark: string | null
  createdAt: string
  createdBy: string | null
  checkedAt: string | null
  acquiredAt: string | null
  changeSetId: string | null
  /** JSON: `Undone`, where it was undone from here. */
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
  /** JSON; null where there are none. */
  findings: string | null
  idKey: string | null
  segnaturaKey: string | null
  likeness: string | null
  /** JSON: the units that it goes into, where acquiring puts it there. */
  unitPath: string | null
  /** JSON: `RowChoice`, what a person took out of it; null for nothing. */
  choice: string | null
  /** JSON: its cells as the file has them, where they were edited. */
  original: string | null
}

/** What was decided once for all rows about a theme or type that the archive does not know. */
export type ImportDecisionTable = {
  importId: string
  term: 'tematica' | 'tipologia'
  valueFold: string
  /** As the sheet writes it. */
  value: string | null
  decision: 'create' | 'map' | 'empty' | 'leaveOut'
  target: string | null
}

/** How a header was mapped by hand, for the next sheets of the kind; null: it is not imported. */
type ImportMappingTable = { kind: KindName; headerKey: string; column: ColumnName | null }

/** Headers of segnature whose numbers were said to run through the whole archive, for the next sheets of the kind. */
type ImportNumberingTable = { kind: KindName; headerKey: string }

/** The words that occur in public (hidden 0) and in hidden documents (1): folded, as first written, and about how often. */
type SearchWordTable = { word: string; hidden: number; spelling: string; documents: number }

export type AccountTable = {
  id: string
  userName: string
  /** Folded, without spaces; unique among those that are not removed. */
  userNameFold: string
  email: string
  /** In lower case. */
  emailFold: string
  firstName: string
  lastName: string
  role: Role
  /** In the PHC string format; null until its owner chose a password. */
  passwordHash: string | null
  createdAt: string
  lastSignInAt: string | null
  /** What is removed keeps its user name, for the history, and nothing else of the person. */
  removedAt: string | null
}

export type SessionTable = {
  id: string
  accountId: string
  /** The number of its present token, from 0, and when that was given. */
  serial: number
  rotatedAt: string
  createdAt: string
  endedAt: string | null
}

/** A link by which the owner of an account chooses a password; gone when it was used. */
type PasswordLinkTable = {
  id: string
  /** SHA-256 of its token, in hexadecimal: the token itself is nowhere. */
  tokenHash: string
  accountId: string
  purpose: 'invitation' | 'reset'
  createdAt: string
  expiresAt: string
}

/** Wrong passwords and the like, for an account or an address: the key is a SHA-256, so that nothing typed is kept. */
type SignInAttemptTable = { key: string; failures: number; lastAt: string; blockedUntil: string | null }
