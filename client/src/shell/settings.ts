import type { Settings } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { call, reading } from '../session/api-client.ts'

const PATH = 'archive/settings'

/** Read without a user, because everyone may: when a session ends, pages keep them. */
const readAsAnybody = ({ signal }: { signal: AbortSignal }) => call<Settings>(PATH, { signal, quiet: 'all' })

export const readingSettings = { ...reading<Settings>(PATH), queryFn: readAsAnybody, staleTime: Infinity }

/** Names and rules of this archive; undefined until loaded. */
export const useSettings = (): Settings | undefined => useQuery(readingSettings).data

/** The name of this archive; if its settings cannot be loaded, as the server wrote it into the page. */
export function useCentreNames(): Partial<Pick<Settings, 'siteName' | 'siteShortName'>> {
  const { data, isError } = useQuery(readingSettings)
  if (data || !isError) return data ?? {}
  const written = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  return written ? { siteName: written, siteShortName: written } : {}
}
