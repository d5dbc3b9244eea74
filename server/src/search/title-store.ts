import type { KindName } from '@faldone/contract/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { sortKey } from './analyser.ts'

/** How many records are looked at for titles. */
const LOOKED_AT = 200

/** Among which records: those that somebody may see, of some kinds or, without any, of all. */
export type Among = { viewer: Viewer; kind: KindName[] }

/** Titles that begin so, and how many records carry each of them (of the first few hundred). */
export async function titlesFrom(db: Db, beginning: string, { viewer, kind }: Among, limit: number): Promise<{ text: string; documents: number }[]> {
  const key = sortKey(beginning)
  if (key === '') return []
  const first = db.selectFrom('document').select(['title', 'titleKey'])
    .where('titleKey', '>=', key).where('titleKey', '<', `${key}\u{10ffff}`)
    .where('deletedAt', 'is', null).$if(kind.length > 0, (documents) => documents.where('kind', 'in', kind)).$if(!viewer.staff, (documents) => documents.where('hidden', '=', 0))
    .orderBy('titleKey').orderBy('num').limit(LOOKED_AT)
  return db.selectFrom(first.as('first')).select([sql<string>`min(title)`.as('text'), sql<number>`count(*)`.as('documents')])
    .groupBy('titleKey').orderBy('documents', 'desc').orderBy('titleKey').limit(limit).execute()
}
