import type { KindName } from '@faldone/contract/kinds.ts'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../db/database.ts'
import { waitForTurn } from '../db/engine.ts'
import type { HarvestTable } from '../db/schema.ts'

/** How many changes are settled in a transaction, so that other writers need not wait long. */
const BATCH = 500

/** The second of an instant, as harvesters write it: 2026-11-27T00:15:00Z. */
export const secondOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/**
 * Finds out what harvesters must be told of the changes since the last time, and stamps it with the present second. Stamps are given after
 * the changes can be seen, never before. So whoever asks for everything since their last visit misses nothing, however long a change took.
 */
export async function settle({ read, write }: Pick<Database, 'read' | 'write'>): Promise<void> {
  while (await read.selectFrom('harvestPending').select('num').limit(1).executeTakeFirst()) {
    await write.transaction().execute(settleBatch)
  }
}

async function settleBatch(tx: Tx): Promise<void> {
  await waitForTurn(tx)
  const pending = await tx.selectFrom('harvestPending').selectAll().orderBy('num').orderBy('unitId').limit(BATCH).execute()
  const nums = pending.flatMap(({ num }) => (num === 0 ? [] : num))
  const unitIds = pending.flatMap(({ unitId }) => unitId || [])
  const stamp = secondOf(new Date())
  const fondi = new Set(unitIds)
  if (nums.length > 0) {
    await tx.deleteFrom('harvestPending').where('num', 'in', nums).execute()
    for (const id of await fondiOf(tx, nums)) fondi.add(id)
    await settleRecords(tx, nums, stamp)
    for (const id of await fondiOf(tx, nums)) fondi.add(id)
  }
  if (unitIds.length > 0) {
    await tx.deleteFrom('harvestPending').where('num', '=', 0).where('unitId', 'in', unitIds).execute()
    for (const { rootId } of await tx.selectFrom('unit').select('rootId').where('id', 'in', unitIds).execute()) fondi.add(rootId)
  }
  if (fondi.size > 0) await settleFondi(tx, [...fondi], stamp)
}

const fondiOf = async (tx: Tx, nums: number[]): Promise<string[]> =>
  (await tx.selectFrom('harvest').select('fondoId').distinct().where('num', 'in', nums).execute()).flatMap(({ fondoId }) => fondoId ?? [])

async function settleRecords(tx: Tx, nums: number[], stamp: string): Promise<void> {
  const among = sql.join(nums)
  await sql`
    insert into harvest (id, num, kind, fondo_id, deleted, stamp)
    select document.id, document.num, document.kind, fondo.id, 0, ${stamp}
    from document left join unit on unit.id = document.unit_id
      left join unit as fondo on fondo.id = unit.root_id and fondo.level = 'fondo'
    where document.num in (${among}) and document.hidden = 0 and document.deleted_at is null
    on conflict (id) do update set kind = excluded.kind, fondo_id = excluded.fondo_id, deleted = 0, stamp = excluded.stamp`.execute(tx)
  await sql`
    update harvest set deleted = 1, stamp = ${stamp} where num in (${among}) and deleted = 0
      and not exists (select 1 from document where document.num = harvest.num and hidden = 0 and deleted_at is null)`.execute(tx)
}

async function settleFondi(tx: Tx, ids: string[], stamp: string): Promise<void> {
  const among = sql.join(ids)
  await sql`
    insert into harvest (id, fondo_id, deleted, stamp)
    select id, id, 0, ${stamp} from unit where id in (${among}) and level = 'fondo' and hidden = 0 and deleted_at is null
    on conflict (id) do update set deleted = 0, stamp = excluded.stamp`.execute(tx)
  await sql`
    update harvest set deleted = 1, stamp = ${stamp} where id in (${among}) and num is null and deleted = 0
      and not exists (select 1 from unit where unit.id = harvest.id and hidden = 0 and deleted_at is null)`.execute(tx)
}

/** A record, or a fondo where `num` is null. */
export type Harvested = HarvestTable

/** What to list: of records, fondi or both; stamped within these seconds, ends included; of a kind or a fondo. */
export type Wanted = {
  of: 'records' | 'fondi' | 'both'
  from: string | null
  until: string | null
  set: { kind: KindName } | { fondoId: string } | null
}

/** Where a page ended. */
export type HarvestPlace = { stamp: string; id: string }

function wantedRows(db: Db, { of, from, until, set }: Wanted) {
  return db.selectFrom('harvest')
    .$if(of !== 'both', (rows) => rows.where('num', of === 'records' ? 'is not' : 'is', null))
    .$if(from !== null, (rows) => rows.where('stamp', '>=', from!))
    .$if(until !== null, (rows) => rows.where('stamp', '<=', until!))
    .$if(set !== null, (rows) => ('kind' in set! ? rows.where('kind', '=', set.kind) : rows.where('fondoId', '=', set!.fondoId)))
}

/** In the order of their stamps. What changes meanwhile comes again at the end, so a list that is read in pages misses nothing. */
export const listHarvest = (
  db: Db, wanted: Wanted, after: HarvestPlace | null, limit: number, offset = 0
): Promise<Harvested[]> =>
  wantedRows(db, wanted).selectAll()
    .$if(after !== null, (rows) => rows.where(sql<boolean>`(stamp, id) > (${after!.stamp}, ${after!.id})`))
    .orderBy('stamp').orderBy('id').limit(limit).offset(offset).execute()

export async function countHarvest(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await wantedRows(db, wanted).select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

export const oneHarvested = (db: Db, id: string): Promise<Harvested | undefined> =>
  db.selectFrom('harvest').selectAll().where('id', '=', id).executeTakeFirst()

/** The second of the oldest stamp; null if there is nothing. */
export async function firstStamp(db: Db): Promise<string | null> {
  return (await db.selectFrom('harvest').select('stamp').orderBy('stamp').limit(1).executeTakeFirst())?.stamp ?? null
}

/** Fondi that visitors see, by id, after one of them. */
export const publicFondi = (db: Db, after: string, limit: number): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('unit').select(['id', 'name']).where('level', '=', 'fondo').where('hidden', '=', 0).where('deletedAt', 'is', null)
    .where('id', '>', after).orderBy('id').limit(limit).execute()
