import type { Database } from '../db/database.ts'
import { countAnew } from '../db/engine.ts'
import { renewDerived } from '../derived/renew.ts'
import { forgetMade } from '../derived/store.ts'

/** Derives everything again from what people wrote: keys and days, the search index, its counts. All or nothing. */
export async function remakeDerived(database: Database): Promise<void> {
  await database.write.transaction().execute(async (tx) => {
    await forgetMade(tx, 'keys')
    await forgetMade(tx, 'index')
    await renewDerived(tx)
    await countAnew(tx)
  })
}
