import type { Database } from '../db/database.ts'
import { isLocked, takeTurn } from '../db/engine.ts'
import { isMigrated, migrateTables } from '../db/migrate.ts'
import { isCurrent, renewDerived } from './renew.ts'

/**
 * Brings an archive up to date: first its tables, then what is derived from their rows. Returns the names of the migrations applied. While
 * another process does so, which takes it hours in a large archive, waits as long as that takes and calls `onWait` every half a minute, or
 * on PostgreSQL after each `patience`.
 */
export async function migrate(database: Database, onWait = (): void => {}, patience?: string): Promise<string[]> {
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isLocked(error)) throw error
        onWait()
      }
    }
  }
  const applied = await patiently(async () => (await isMigrated(database) ? [] : migrateTables(database)))
  await patiently(async () => {
    if (await isCurrent(database.write)) return
    await database.write.transaction().execute(async (tx) => {
      await takeTurn(tx, 'archive', patience)
      // What another process has derived in the meantime is not derived again.
      await renewDerived(tx)
    })
  })
  return applied
}
