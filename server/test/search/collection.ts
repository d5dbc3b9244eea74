import type { CreateDocument, SearchAnswer } from '@faldone/contract/document.ts'
import { OPENABLE_FIELDS } from '@faldone/contract/fields.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import type { Database } from '../../src/db/database.ts'
import { createDocuments } from '../../src/documents/store.ts'
import { changeNow } from '../../src/history/store.ts'
import { ANONYMOUS, SYSTEM, type Viewer } from '../../src/http/viewer.ts'
import { knownArchive } from '../../src/search/memory/search.ts'
import { searchDocuments } from '../../src/search/store.ts'
import { createUnits } from '../../src/units/store.ts'

export { ANONYMOUS, SYSTEM }

/** A visitor, in a centre that opens all fields that can be opened. */
export const VISITOR: Viewer = { ...ANONYMOUS, openFields: OPENABLE_FIELDS }

type Record = Partial<CreateDocument> & { title: string }

/** Adds records; returns their ids. */
export async function addRecords(db: Database, records: readonly Record[]): Promise<string[]> {
  const documents = records.map((record) => ({ kind: 'document' as const, ...record }))
  const created = await db.write.transaction().execute((tx) => createDocuments(tx, documents, changeNow(null)))
  return created.map(({ id }) => id)
}

type Unit = Parameters<typeof createUnits>[1][number]

/** Adds units; returns their ids. */
export const addUnits = (db: Database, units: readonly Unit[]): Promise<string[]> =>
  db.write.transaction().execute((tx) => createUnits(tx, units, changeNow(null)))

/** A search, with defaults for everything that is not given. */
export const search = async (db: Database, query: Partial<SearchQuery>, viewer: Viewer = SYSTEM): Promise<SearchAnswer> =>
  searchDocuments(db.read, await knownArchive(db.read).now(), { ...EMPTY_SEARCH, pageSize: 200, ...query }, viewer, '/archive')

/** The titles of the hits, in order. */
export const titles = async (db: Database, query: Partial<SearchQuery>, viewer?: Viewer): Promise<string[]> =>
  (await search(db, query, viewer)).items.map(({ title }) => title)
