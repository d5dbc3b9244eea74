import type { Language } from '@faldone/contract/common.ts'
import type { Content } from '@faldone/contract/content.ts'
import type { ContentPage } from '@faldone/contract/content-pages.ts'
import { authorizedCall, ifMatch } from '../../session/api-client.ts'
import { queryClient } from '../../query-client.ts'
import { contentOf } from '../api.ts'

/**
 * Writes the words of a page; null goes back to those of the software. Throws an `ApiError` STALE (412) where somebody else did meanwhile.
 */
export async function updateContent(page: ContentPage, lang: Language, version: number, text: string | null): Promise<Content> {
  const content = await authorizedCall<Content>(
    `archive/content/${page}`, { method: 'PUT', query: { lang }, headers: ifMatch(version), body: { text }, quiet: 'all' }
  )
  queryClient.setQueryData(contentOf(page, lang).queryKey, content)
  // Where the other language has no words of its own it shows these.
  void queryClient.invalidateQueries({ queryKey: [`archive/content/${page}`] })
  return content
}

/** The words of a page as they are now. */
export const presentContent = (page: ContentPage, lang: Language): Promise<Content> =>
  authorizedCall<Content>(`archive/content/${page}`, { query: { lang }, quiet: 'all' })
