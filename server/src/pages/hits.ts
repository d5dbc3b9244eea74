import type { SearchAnswer } from '@faldone/contract/document.ts'
import { searchQuerySchema } from '@faldone/contract/search.ts'
import type { Db } from '../db/database.ts'
import type { Search } from '../search/search.ts'
import { type Reader, visitorOf } from './reader.ts'

/** What the lists on pages are read from. */
export type Listed = { db: Db; search: Search }

/** The answer that the interface gives to a visitor's search. */
export async function hitsFor(search: Search, parameters: Record<string, string>, reader: Reader): Promise<SearchAnswer> {
  const { bytes } = await search.documents(searchQuerySchema.parse(parameters), visitorOf(reader), null)
  return JSON.parse(new TextDecoder().decode(bytes)) as SearchAnswer
}
