import type { Language } from '@faldone/contract/common.ts'
import type { Content, ContentStates } from '@faldone/contract/content.ts'
import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { authorizedCall, ifMatch, reading } from '../../session/api-client.ts'
import { keepAnswer, readAnew } from '../../query-client.ts'
import { contentOf } from '../api.ts'

/** Saves the text of a page; null restores the built-in one. Throws an `ApiError` STALE (412) if it was changed elsewhere. */
export async function updateContent(page: ContentPage, lang: Language, version: number, text: string | null): Promise<Content> {
  const content = await authorizedCall<Content>(
    `archive/content/${page}`, { method: 'PUT', query: { lang }, headers: ifMatch(version), body: { text }, quiet: 'all' }
  )
  keepAnswer(contentOf(page, lang).queryKey, content)
  // A language without a text of its own shows this one, too.
  void readAnew({ queryKey: [`archive/content/${page}`] })
  void readAnew(readingStates)
  return content
}

/** Where the text of each page comes from, in each language. */
export const readingStates = { ...reading<ContentStates>('archive/content'), staleTime: 0 }

/** The current text of a page. */
export const presentContent = (page: ContentPage, lang: Language): Promise<Content> =>
  authorizedCall<Content>(`archive/content/${page}`, { query: { lang }, quiet: 'all' })
