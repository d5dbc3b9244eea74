import type { SearchAnswer } from '@faldone/contract/document.ts'
import { searchQuerySchema } from '@faldone/contract/search.ts'
import type { Db } from '../db/database.ts'
import type { Search } from '../search/search.ts'
import { type Reader, visitorOf } from './reader.ts'

/** Where the lists of pages come from. */
export type Listed = { db: Db; search: Search }

/** What a search of the interface answers a visitor. */
export async function hitsFor(search: Search, parameters: Record<string, string>, reader: Reader): Promise<SearchAnswer> {
  const { bytes } = await search.documents(searchQuerySchema.parse(parameters), visitorOf(reader), null)
  return JSON.parse(new TextDecoder().decode(bytes)) as SearchAnswer
}
