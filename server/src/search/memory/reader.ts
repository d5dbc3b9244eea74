import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { revisionOf } from '../change-store.ts'
import type { SearchOrder } from '../scope.ts'
import { allInOrder, rowsAfter } from './columns-store.ts'
import { Columns } from './columns.ts'
import { readFrequent, type SentFrequent } from './frequent-words.ts'

/** How many rows are read at a time, which blocks the thread for some milliseconds. */
const ROWS = 1_000

/** Reads the whole archive, which takes seconds if it is large. */
export type Reader = {
  /** What search filters and counts by, at least as new as this revision. */
  columns(): Promise<{ revision: number; columns: Columns }>
  /** The numbers of all documents in an order. */
  order(order: SearchOrder, viewer: Pick<Viewer, 'staff'>): Promise<Int32Array>
  /** Frequent words, if they are kept in memory. */
  frequent(): Promise<SentFrequent | null>
}

/** Reads over this connection. */
export const readerOf = (db: Db): Reader => ({
  async columns() {
    const revision = await revisionOf(db)
    const columns = new Columns()
    for (let last = 0; ;) {
      const rows = await rowsAfter(db, last, ROWS)
      for (const row of rows) columns.put(row)
      if (rows.length < ROWS) return { revision, columns }
      last = rows.at(-1)!.num
      await nextTurn()
    }
  },
  order: (order, viewer) => allInOrder(db, order, viewer),
  frequent: () => readFrequent(db),
})
