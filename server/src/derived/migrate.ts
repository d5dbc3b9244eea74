import type { Database } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { migrateTables } from '../db/migrate.ts'
import { isCurrent, renewDerived } from './renew.ts'

/** Brings an archive up to date: first its tables, then what is derived from their rows. Returns the names of the migrations applied. */
export async function migrate(database: Database): Promise<string[]> {
  const applied = await migrateTables(database)
  if (!(await isCurrent(database.write))) await database.write.transaction().execute(async (tx) => {
    // Of servers that start at the same time one derives, and the others wait for it.
    await takeTurn(tx)
    await renewDerived(tx)
  })
  return applied
}
