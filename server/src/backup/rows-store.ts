import { sql } from 'kysely'
import type { Database, Db, Tx } from '../db/database.ts'
import { waitForTurn } from '../db/engine.ts'
import { dropFulltext } from '../db/fulltext-rows.ts'
import { insertRows } from '../db/insert-rows.ts'
import { columnNames } from '../db/named-rows.ts'
import type { Tables } from '../db/schema.ts'
import { patientWriter } from '../imports/staging/patience.ts'

/**
 * What search keeps beside the documents is rebuilt from them, and the servers that run have work in hand, know what they did last and
 * count requests.
 */
const DERIVED = [
  'searchDocument', 'searchTally', 'searchWord', 'searchOwn', 'archiveRevision', 'searchChange', 'sharedWork', 'endedJob', 'visitorBudget',
] as const

/** All other tables with their keys, each after the tables that its rows refer to. */
const TABLES = {
  setting: ['name'],
  derivedVersion: ['name'],
  account: ['id'],
  session: ['id'],
  passwordLink: ['id'],
  apiKey: ['id'],
  signInAttempt: ['key'],
  changeSet: ['id'],
  event: ['id'],
  tematica: ['id'],
  tipologia: ['id'],
  place: ['id'],
  unit: ['id'],
  unitClosure: ['ancestorId', 'descendantId'],
  unitCount: ['unitId', 'kind'],
  unitFormer: ['id'],
  document: ['num'],
  documentNumber: ['last'],
  documentTematica: ['documentNum', 'tematicaId'],
  agent: ['id'],
  agentName: ['agentId', 'fold'],
  agentFormer: ['id'],
  agentRelation: ['id'],
  documentRelation: ['id'],
  dismissedMention: ['documentId', 'entity', 'mentionedId'],
  ignoredProposal: ['field', 'words'],
  blob: ['sha256'],
  blobText: ['sha256', 'place'],
  file: ['id'],
  harvest: ['id'],
  harvestPending: ['num', 'unitId'],
  job: ['id'],
  upkeep: ['id'],
  import: ['id'],
  importRow: ['importId', 'row'],
  importRowFile: ['importId', 'row', 'position'],
  importDecision: ['importId', 'term', 'valueFold'],
  importMapping: ['kind', 'headerKey'],
  importNumbering: ['kind', 'headerKey'],
  importKindColumn: ['kind', 'headerKey'],
  importKindWord: ['word'],
  importWhole: ['headings'],
} as const satisfies Record<Exclude<keyof Tables, (typeof DERIVED)[number]>, readonly string[]>

export type BackupTable = keyof typeof TABLES
export type Row = Record<string, unknown>

const NAMES = Object.keys(TABLES) as BackupTable[]

/** Whether a table, by the name that it has in the database, is part of backups. */
export const isBackedUp = (name: string): boolean => columnNames.ours(name) in TABLES

/** Tables that are not empty in a new database. */
const THERE_FROM_THE_START: readonly BackupTable[] = ['setting', 'derivedVersion', 'documentNumber', 'tematica', 'tipologia']

/** The tables of a backup that this database has, with their columns. An older database has fewer. */
export async function backupColumns(db: Db): Promise<Map<BackupTable, string[]>> {
  const present = new Map((await db.introspection.getTables()).map(
    ({ name, columns }) => [columnNames.ours(name), columns.map((column) => columnNames.ours(column.name))]
  ))
  return new Map(NAMES.flatMap((name) => (present.has(name) ? [[name, present.get(name)!]] : [])))
}

export const backupTables = async (db: Db): Promise<BackupTable[]> => [...(await backupColumns(db)).keys()]

const PAGE = 500

/** The rows of a table in the order of its key, with all their columns. */
export async function* readRows(db: Db, table: BackupTable): AsyncGenerator<Row[]> {
  for (let rows = await readPage(db, table, null); rows.length > 0; rows = await readPage(db, table, rows.at(-1)!)) yield rows
}

async function readPage(db: Db, table: BackupTable, last: Row | null): Promise<Row[]> {
  const columns: readonly string[] = TABLES[table]
  const key = sql.join(columns.map((column) => sql.ref(column)))
  const beyond = last ? sql`where (${key}) > (${sql.join(columns.map((column) => last[column]))})` : sql``
  return (await sql<Row>`select * from ${sql.table(table)} ${beyond} order by ${key} limit ${sql.lit(PAGE)}`.execute(db)).rows
}

export const insertBackupRows = (tx: Tx, table: BackupTable, rows: readonly Row[]): Promise<unknown> => insertRows(tx, table, rows as never)

/**
 * Works on a snapshot of the database for as long as `work` takes. `atThatMoment` runs at the moment of the snapshot, while nobody is
 * changing anything and no deletion is half done.
 */
export async function inSnapshot<T>(database: Database, atThatMoment: () => Promise<void>, work: (snapshot: Tx) => Promise<T>): Promise<T> {
  const snapshot = await patientWriter(database)(async (turn) => {
    await waitForTurn(turn)
    await atThatMoment()
    const begun = await database.read.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    // The snapshot is fixed by its first query.
    await begun.selectFrom('setting').select('name').limit(1).execute()
    return begun
  })
  try {
    return await work(snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}

/** Whether nobody has put anything into the archive yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const tables = (await backupTables(db)).filter((table) => !THERE_FROM_THE_START.includes(table))
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Drops all tables. For an empty archive that is to start again. */
export async function dropTables(tx: Tx): Promise<void> {
  await dropFulltext(tx)
  for (const table of [...DERIVED, ...NAMES.toReversed(), 'kyselyMigration', 'kyselyMigrationLock'])
    await tx.schema.dropTable(table).ifExists().execute()
}

/** Deletes the rows that migrations have inserted. */
export async function clearTables(tx: Tx): Promise<void> {
  for (const table of (await backupTables(tx)).toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx)
}
