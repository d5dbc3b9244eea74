import type { Settings, UpdateSettings } from '@faldone/contract/settings.ts'
import { authorizedCall, ifMatch } from '../session/api-client.ts'
import { keepAnswer } from '../query-client.ts'
import { readingSettings } from '../shell/index.ts'

const keep = (settings: Settings): Settings => {
  keepAnswer(readingSettings.queryKey, settings)
  return settings
}

/** Changes the settings. Throws an `ApiError` STALE (412) if another user changed them first. */
export const updateSettings = async (version: number, changes: UpdateSettings): Promise<Settings> =>
  keep(await authorizedCall<Settings>('archive/settings', { method: 'PUT', headers: ifMatch(version), body: changes, quiet: 'all' }))

/** The current settings. */
export const presentSettings = async (): Promise<Settings> => keep(await authorizedCall<Settings>('archive/settings', { quiet: 'all' }))
