import type { Content } from '@faldone/contract/content.ts'
import type { ContentPage } from '@faldone/contract/content-pages.ts'
import type { Language } from '@faldone/contract/common.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../session/api-client.ts'
import { useLanguage } from '../i18n/language.ts'

export const contentOf = (page: ContentPage, lang: Language) =>
  ({ ...reading<Content>(`archive/content/${page}`, { lang }), staleTime: 300_000 })

/** Whether the centre has written its own text of a page in the interface's language; undefined until known, false if that fails. */
export const useIsWritten = (page: ContentPage): boolean | undefined => {
  const { data, failureCount } = useQuery(contentOf(page, useLanguage()))
  if (data) return !data.builtIn
  return failureCount > 0 ? false : undefined
}

/**
 * The centre's own text of a page, or null if there is none or it cannot be loaded: then the built-in text is shown. `retry` is set if it
 * could not be loaded.
 */
export function useOwnContent(page: ContentPage): { own: Content | null; isWaiting: boolean; retry: (() => void) | null } {
  const { data, isPending, isError, refetch } = useQuery(contentOf(page, useLanguage()))
  return { own: data && !data.builtIn ? data : null, isWaiting: isPending, retry: isError && !data ? () => void refetch() : null }
}
