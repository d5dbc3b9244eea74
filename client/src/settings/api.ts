import type { Settings, UpdateSettings } from '@faldone/contract/settings.ts'
import { authorizedCall, ifMatch } from '../session/api-client.ts'
import { queryClient } from '../query-client.ts'
import { readingSettings } from '../shell/index.ts'

const keep = (settings: Settings): Settings => {
  queryClient.setQueryData(readingSettings.queryKey, settings)
  return settings
}

/** Changes what the centre says of itself. Throws an `ApiError` STALE (412) where somebody else did meanwhile. */
export const updateSettings = async (version: number, changes: UpdateSettings): Promise<Settings> =>
  keep(await authorizedCall<Settings>('archive/settings', { method: 'PUT', headers: ifMatch(version), body: changes, quiet: 'all' }))

/** The settings as they are now. */
export const presentSettings = async (): Promise<Settings> => keep(await authorizedCall<Settings>('archive/settings', { quiet: 'all' }))
