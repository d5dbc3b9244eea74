import type { FileHit, Hit } from '@faldone/contract/document.ts'
import type { Db } from '../db/database.ts'
import { numbersOf } from '../db/engine.ts'
import { wordsInFiles } from '../db/fulltext.ts'
import type { Pattern } from '../db/fulltext-patterns.ts'
import { type PlacedText, placedTexts, placeIn } from '../file-texts/store.ts'
import type { Viewer } from '../http/viewer.ts'
import type { AskedWord } from './query-parser.ts'
import { passageIn } from './snippets.ts'

/** How many places of a record are shown. */
const SHOWN = 3
/** How many bytes are read for a page of hits: about 500 full pages. */
const READ = 1_000_000
/** And of records in which the words stand further on: about 2,000 full pages. */
const READ_ON = 4_000_000

type FileHits = Required<Pick<Hit, 'fileHits' | 'otherFileHits'>>

/** A record with files that the viewer may see. `isRead`: they are read without asking the index, which may not have all of them. */
export type RecordWithFiles = { id: string; num: number; isRead: boolean }

/** What is looked for inside files: the words to be marked, and the words and phrases of the query as the index has them. */
export type Inside = { words: AskedWord[]; patterns: Pattern[] }

/**
 * The places inside the files of records that have words of the query, by the id of the record. The index says in which files there are
 * any, so that the others are not read.
 */
export async function fileHitsOf(
  db: Db, records: readonly RecordWithFiles[], { words, patterns }: Inside, { staff }: Viewer
): Promise<Map<string, FileHits>> {
  if (records.length === 0 || patterns.length === 0) return new Map()
  const asked = records.flatMap(({ num, isRead }) => (isRead ? [] : [num]))
  const found = new Set(asked.length > 0 ? await numbersOf(db, wordsInFiles(db, asked, patterns), true) : [])
  const ids = records.flatMap(({ id, num, isRead }) => (isRead || found.has(num) ? [id] : []))
  if (ids.length === 0) return new Map()
  const hits = await hitsIn(db, ids, READ, words, staff)
  const left = records.flatMap(({ id, num }) => (found.has(num) && !hits.has(id) ? [id] : []))
  return left.length === 0 ? hits : new Map([...hits, ...(await hitsIn(db, left, READ_ON, words, staff))])
}

/** Reads so many bytes of these records, the same of each. */
async function hitsIn(
  db: Db, ids: readonly string[], bytes: number, words: AskedWord[], staff: boolean
): Promise<Map<string, FileHits>> {
  const texts = await placedTexts(db, ids, Math.round(bytes / ids.length), staff)
  return new Map([...Map.groupBy(texts, ({ documentId }) => documentId)].flatMap(([id, own]) => {
    const hits = bestOf(own, words)
    return hits ? [[id, hits] as const] : []
  }))
}

/** Those with as many words as any, in their order. */
function bestOf(texts: readonly PlacedText[], words: AskedWord[]): FileHits | null {
  const found = texts.flatMap((text) => {
    const passage = passageIn(text.text, words)
    return passage ? [{ text, ...passage }] : []
  })
  if (found.length === 0) return null
  const most = Math.max(...found.map((passage) => passage.found))
  const best = found.filter((passage) => passage.found === most)
  const fileHits = best.slice(0, SHOWN).map(({ text, snippet }) => hitIn(text, snippet))
  return { fileHits, otherFileHits: best.length - fileHits.length }
}

const hitIn = ({ fileId, name, unit, place }: PlacedText, snippet: FileHit['snippet']): FileHit =>
  ({ fileId, name, ...placeIn(unit, place), snippet: snippet.map(onOneLine) })

export const onOneLine = ({ text, match }: FileHit['snippet'][number]) => ({ text: text.replace(/\s+/g, ' '), match })
