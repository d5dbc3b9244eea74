import { sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Database, Db, Tx } from './database.ts'
import { encodingOf, isUnusable } from './engine.ts'
import { migrations } from './migrations.ts'

/** The database cannot be used as it is. */
export class UnusableDatabase extends Error {}
/** It has migrations that this program does not know. */
export class NewerDatabase extends UnusableDatabase {}

const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration .+ is missing$/

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Whether the tables are up to date, which can be seen while somebody else writes. Throws an `UnusableDatabase`. */
export const isMigrated = async ({ write }: Database): Promise<boolean> =>
  (await appliedMigrations(write)).length === Object.keys(migrations).length

/** Brings the tables up to date. Returns the names of the migrations applied. Throws if one fails, or an `UnusableDatabase`. */
export async function migrateTables({ write }: Database): Promise<string[]> {
  await requireUnicode(write)
  return outcomeOf(await migratorOf(write).migrateToLatest())
}

async function requireUnicode(db: Db): Promise<void> {
  const encoding = await encodingOf(db).catch((error: unknown) => {
    throw meaningOf(error)
  })
  if (encoding !== 'UTF8') throw new UnusableDatabase(`its encoding must be UTF8, and is ${encoding}`)
}

/** Throws an `UnusableDatabase` if the database is read-only: somebody else's file, or a standby server. */
export async function requireWritable({ write }: Database): Promise<void> {
  await write.updateTable('setting').set({ value: '' }).where('name', '=', '').execute().catch((error: unknown) => {
    throw meaningOf(error)
  })
}

/** The same within a transaction, with the migrations up to `last`, or all. */
export const migrateIn = async (tx: Tx, last?: string): Promise<string[]> =>
  outcomeOf(await (last ? migratorOf(tx).migrateTo(last) : migratorOf(tx).migrateToLatest()))

function outcomeOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw meaningOf(error)
  return (results ?? []).map((result) => result.migrationName)
}

/** The names of the migrations applied to a database; none if it holds no archive. Throws an `UnusableDatabase`. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const known = await migratorOf(db).getMigrations()
    if (known.every(({ executedAt }) => !executedAt)) return []
  } catch (error) {
    throw meaningOf(error)
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const stranger = rows.find(({ name }) => !(name in migrations))
  if (stranger) throw new NewerDatabase(stranger.name)
  return rows.map(({ name }) => name)
}

function meaningOf(error: unknown): unknown {
  const { message, code } = error as NodeJS.ErrnoException
  if (UNKNOWN_MIGRATION.test(message)) return new NewerDatabase(message)
  return isUnusable(error) ? new UnusableDatabase(message || code, { cause: error }) : error
}
