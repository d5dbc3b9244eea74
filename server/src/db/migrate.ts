import { Migrator } from 'kysely/migration'
import { migrations } from '../../migrations/index.ts'
import type { Database } from './database.ts'

/** Brings the tables up to date. Returns the names of the migrations that it applied; throws where one fails. */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database.write, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
