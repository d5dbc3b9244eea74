import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Database } from './database.ts'
import { isUnusable } from './engine.ts'

/** The database cannot be used as it is. */
export class UnusableDatabase extends Error {}
/** It knows migrations that this program does not have. */
export class NewerDatabase extends UnusableDatabase {}

const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration .+ is missing$/

/** Brings the tables up to date. Returns the names of the migrations that it applied; throws where one fails, or an `UnusableDatabase`. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw meaningOf(error)
  return (results ?? []).map((result) => result.migrationName)
}

function meaningOf(error: unknown): unknown {
  const { message, code } = error as NodeJS.ErrnoException
  if (UNKNOWN_MIGRATION.test(message)) return new NewerDatabase(message)
  return isUnusable(error) ? new UnusableDatabase(message || code) : error
}
