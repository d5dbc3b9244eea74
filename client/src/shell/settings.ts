import type { Settings } from '@faldone/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api-client.ts'

/** Names and rules of this archive; undefined until they have arrived. */
export const useSettings = (): Settings | undefined => useQuery({ ...reading<Settings>('archive/settings'), staleTime: Infinity }).data
