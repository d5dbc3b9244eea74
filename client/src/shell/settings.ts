import type { Settings } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api-client.ts'

export const readingSettings = { ...reading<Settings>('archive/settings'), staleTime: Infinity }

/** Names and rules of this archive; undefined until they have arrived. */
export const useSettings = (): Settings | undefined => useQuery(readingSettings).data
