import type { ArchiveDocument } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'

/** How many addresses a sitemap may hold (sitemaps.org). */
export const SITEMAP_SIZE = 50_000

type Dated = { id: string; updatedAt: string }
export type Listed = Dated & { kind: KindName }

const publicRecords = (db: Db) => db.selectFrom('document').where('document.deletedAt', 'is', null).where('document.hidden', '=', 0)
const publicUnits = (db: Db) => db.selectFrom('unit').where('deletedAt', 'is', null).where('hidden', '=', 0)

/**
 * The numbers of the blocks, from 1, that contain public records. A block is a range of record numbers, which never change, so a record
 * stays in its block whatever happens to others.
 */
export async function documentBlocks(db: Db): Promise<number[]> {
  const last = await db.selectFrom('document').select((e) => e.fn.max('num').as('num')).executeTakeFirst()
  const blocks = Array.from({ length: Math.ceil((last?.num ?? 0) / SITEMAP_SIZE) }, (_, at) => at + 1)
  const found = await Promise.all(blocks.map((block) => documentsIn(db, block, 0, 1)))
  return blocks.filter((_, at) => found[at]!.length > 0)
}

/** The records of a block after a number, in the order of their numbers. */
export const documentsIn = (db: Db, block: number, after: number, limit: number): Promise<(Listed & { num: number })[]> =>
  publicRecords(db).select(['num', 'id', 'kind', 'updatedAt'])
    .where('num', '>', Math.max(after, (block - 1) * SITEMAP_SIZE)).where('num', '<=', block * SITEMAP_SIZE)
    .orderBy('num').limit(limit).execute()

export async function countUnits(db: Db): Promise<number> {
  const { count } = await publicUnits(db).select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Public units in the order of their ids. */
export const listUnits = (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<Dated[]> =>
  publicUnits(db).select(['id', 'updatedAt']).orderBy('id').limit(limit).offset(offset).execute()

const publicAgents = (db: Db) => db.selectFrom('agent').where('deletedAt', 'is', null).where('visibility', '=', 'public')

export async function countAgents(db: Db): Promise<number> {
  const { count } = await publicAgents(db).select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Public persons, families and organisations in the order of their ids. */
export const listAgents = (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<Dated[]> =>
  publicAgents(db).select(['id', 'updatedAt']).orderBy('id').limit(limit).offset(offset).execute()

export type Addition =
  Listed & Pick<ArchiveDocument, 'title' | 'titleEn' | 'detail' | 'description' | 'descriptionEn' | 'author' | 'createdAt'>

/** The latest public records. */
export const latestAdditions = (db: Db, limit: number): Promise<Addition[]> =>
  publicRecords(db)
    .select(['id', 'kind', 'title', 'titleEn', 'detail', 'description', 'descriptionEn', 'author', 'createdAt', 'updatedAt'])
    .orderBy('num', 'desc').limit(limit).execute()
