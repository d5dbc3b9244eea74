import { sql } from 'kysely'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import { numbersOf, withoutIndex } from '../../db/engine.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { SearchOrder } from '../scope.ts'
import { comparedRows, orderedRows, orderOf } from '../order-store.ts'
import { listedOwn } from '../own-store.ts'
import type { ColumnRow } from './columns.ts'

const rows = (db: Db) => db.selectFrom('searchDocument').innerJoin('document', 'document.num', 'searchDocument.num')
  .selectAll('searchDocument').select(sql<number>`length(title_key)`.as('titleLength'))

async function withOwn(db: Db, found: Omit<ColumnRow, 'own'>[]): Promise<ColumnRow[]> {
  const own = await listedOwn(db, found.map(({ num }) => num))
  return found.map((row) => ({ ...row, own: own.get(row.num) ?? null }))
}

/**
 * Up to `limit` rows after a number, in the order of their numbers. PostgreSQL does not conclude that the documents begin after it, too: it
 * would read all of them from the first on, each time.
 */
export const rowsAfter = async (db: Db, num: number, limit: number): Promise<ColumnRow[]> => withOwn(db, await rows(db)
  .where('searchDocument.num', '>', num).where('document.num', '>', num).orderBy('searchDocument.num').limit(limit).execute())

/** The rows of these documents. Documents in the trash have none. */
export const rowsOf = async (db: Db, nums: readonly number[]): Promise<ColumnRow[]> =>
  withOwn(db, await inChunks(nums, (chunk) => rows(db).where('searchDocument.num', 'in', chunk).execute()))

/** The highest number: roughly how many documents there are. */
export async function highestNum(db: Db): Promise<number> {
  const { highest } = await db.selectFrom('searchDocument').select((e) => e.fn.max('num').as('highest')).executeTakeFirstOrThrow()
  return highest ?? 0
}

/** The numbers of all documents in an order. They are read from their own table alone, which takes a fifth of the time of a join. */
export const allInOrder = (db: Db, order: SearchOrder, viewer: Pick<Viewer, 'staff'>): Promise<Int32Array> =>
  numbersOf(db, sql`select d.num from ${comparedRows(withoutIndex(db, sql`document as d`), order.by)} where d.deleted_at is null
    order by ${orderOf(order, viewer)}`)

/** These documents in an order. */
export const someInOrder = (db: Db, nums: readonly number[], order: SearchOrder, viewer: Pick<Viewer, 'staff'>): Promise<Int32Array> =>
  numbersOf(db, sql`select h.num from ${orderedRows(sql`(select num from search_document where num in (${sql.join(nums)}))`, order.by)}
    order by ${orderOf(order, viewer)}`)

/** The ids of these units and of all below them. */
export async function unitsBelow(db: Db, ids: readonly string[]): Promise<string[]> {
  const below = await db.selectFrom('unitClosure').select('descendantId').distinct().where('ancestorId', 'in', ids).execute()
  return below.map(({ descendantId }) => descendantId)
}
