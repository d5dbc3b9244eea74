import type { Content } from '@faldone/contract/content.ts'
import type { ContentPage } from '@faldone/contract/content-pages.ts'
import type { Language } from '@faldone/contract/common.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../session/api-client.ts'
import { useLanguage } from '../i18n/language.ts'

export const contentOf = (page: ContentPage, lang: Language) =>
  ({ ...reading<Content>(`archive/content/${page}`, { lang }), staleTime: 300_000 })

/** Whether a centre has written the words of a page itself, in the language of the interface; undefined until that is known. */
export const useIsWritten = (page: ContentPage): boolean | undefined => {
  const { data } = useQuery(contentOf(page, useLanguage()))
  return data && !data.builtIn
}

/**
 * The words that a centre has written for a page; null where it has none, or they cannot be had: those that come with the
 * software stand there. `retry` is there where it is not known whether there are others.
 */
export function useOwnContent(page: ContentPage): { own: Content | null; isWaiting: boolean; retry: (() => void) | null } {
  const { data, isPending, isError, refetch } = useQuery(contentOf(page, useLanguage()))
  return { own: data && !data.builtIn ? data : null, isWaiting: isPending, retry: isError && !data ? () => void refetch() : null }
}
