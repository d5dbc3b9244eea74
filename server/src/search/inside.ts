import type { FoundInside, FoundPlace } from '@faldone/contract/file-text.ts'
import type { Db } from '../db/database.ts'
import { type PlacedText, placedTexts, placeIn } from '../file-texts/store.ts'
import type { Viewer } from '../http/viewer.ts'
import { type AskedWord, parseQuery } from './query-parser.ts'
import { onOneLine } from './file-hits.ts'
import { joinedMatches, passageIn } from './snippets.ts'

/** How many characters of a record are searched: about 5,000 full pages. */
const READ = 10_000_000

export type InsideQuery = { q: string; page: number; pageSize: number }

/** The places inside the files of a document that have words of a query, in the order of the files and their places. */
export async function findInside(db: Db, documentId: string, { q, page, pageSize }: InsideQuery, { staff }: Viewer): Promise<FoundInside> {
  const { words } = parseQuery(q)
  const texts = words.length === 0 ? [] : await placedTexts(db, [documentId], READ, staff)
  let matches = 0
  const places = texts.flatMap((text) => {
    const found = foundIn(text, words, matches)
    matches += found?.spans.length ?? 0
    return found ? [found] : []
  })
  return { items: places.slice((page - 1) * pageSize, page * pageSize), total: places.length, page, pageSize, matches }
}

function foundIn({ fileId, unit, place, text }: PlacedText, words: AskedWord[], before: number): FoundPlace | null {
  const spans = joinedMatches(text, words)
  if (spans.length === 0) return null
  const { snippet = [] } = passageIn(text, words) ?? {}
  const forms = new Set(spans.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ')))
  return {
    fileId, place, ...placeIn(unit, place), before, snippet: snippet.map(onOneLine), forms: [...forms],
    spans: spans.map(({ start, end }) => [start, end]),
  }
}
