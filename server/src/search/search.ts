import type { SuggestAnswer } from '@faldone/contract/document.ts'
import type { FoundInside } from '@faldone/contract/file-text.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { asksAnything, type SearchQuery } from '@faldone/contract/search-query.ts'
import type { Db } from '../db/database.ts'
import { compress, type Encoding, WORTH_BYTES } from '../http/compression.ts'
import type { Viewer } from '../http/viewer.ts'
import { completionsOf } from './completion.ts'
import type { KeptAnswer, Known } from './memory/known.ts'
import { knownArchive } from './memory/search.ts'
import { findInside, type InsideQuery } from './inside.ts'
import { hitsByUnit, searchDocuments } from './store.ts'

/**
 * An answer as it is sent: JSON, compressed if `encoding` says so. `free` gives its memory back, once it has been sent. Otherwise V8 counts
 * answers as memory in use, and stops everything for a full garbage collection every few hundred searches.
 */
export type Packed = { bytes: Uint8Array; encoding: Encoding | null; free?(): void }

/** The searches that the server offers. They throw UNKNOWN_VALUE for a theme or type that does not exist. */
export type Search = {
  /** A `SearchAnswer`, compressed if asked for and worthwhile. */
  documents(query: SearchQuery, viewer: Viewer, encoding: Encoding | null): Promise<Packed>
  completions(q: string, viewer: Viewer, kind?: KindName[]): Promise<SuggestAnswer['items']>
  /** How many hits stand in which unit, those in the units below it not counted; whatever the page. */
  units(query: SearchQuery, viewer: Viewer): Promise<Map<string, number>>
  /** The places inside the files of a document that have words of a query. Files that the viewer may not see are left out. */
  inside(documentId: string, query: InsideQuery, viewer: Viewer): Promise<FoundInside>
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    searching: Search
  }
}

/** Search in the calling thread. */
export const searchHere = (db: Db, basePath: string): Search => ({
  documents: async (query, viewer, encoding) => packed(await keptAnswer(db, basePath, query, viewer), encoding),
  completions: (q, viewer, kind) => completionsOf(db, q, viewer, kind),
  units: async (query, viewer) => hitsByUnit(db, await knownArchive(db).now(), query, viewer),
  inside: (documentId, query, viewer) => findInside(db, documentId, query, viewer),
  close: async () => {},
})

/** Answers to visitors come from memory until the archive changes. */
async function keptAnswer(db: Db, basePath: string, query: SearchQuery, viewer: Viewer): Promise<KeptAnswer> {
  const archive = knownArchive(db)
  const known = await archive.now() ?? (isQuickInTables(query) ? null : await archive.whenRead())
  const make = async () => written(await searchDocuments(db, known, query, viewer, basePath))
  return known && !viewer.staff && viewer.role === 'anonymous' ? kept(known, JSON.stringify([viewer.openFields, query]), make) : make()
}

/** Whether the tables need not read or sort all records: a search for words, or a page along an index. */
function isQuickInTables(query: SearchQuery): boolean {
  const isAlongIndex = ['position', 'relevance', 'title'].includes(query.sort?.by ?? 'position')
  return query.q.trim() !== '' || (isAlongIndex && !asksAnything({ ...query, kind: [] }))
}

async function kept(known: Known, key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const { answers, revision } = known
  const before = answers.get(key)
  if (before) return before
  const made = await make()
  if (known.revision === revision) answers.set(key, made)
  return made
}

const utf8 = new TextEncoder()

const written = (answer: object): KeptAnswer => ({ plain: utf8.encode(JSON.stringify(answer)), packed: {} })

async function packed({ plain, packed }: KeptAnswer, encoding: Encoding | null): Promise<Packed> {
  if (encoding === null || plain.byteLength < WORTH_BYTES) return { bytes: plain, encoding: null }
  const making = (packed[encoding] ??= compress(plain, encoding))
  // A failed compression is tried again.
  making.catch(() => delete packed[encoding])
  return { bytes: await making, encoding }
}
