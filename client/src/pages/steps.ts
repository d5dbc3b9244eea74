import type { Page } from '@faldone/contract/common.ts'
import { useQuery } from '@tanstack/react-query'
import { readingUserCount } from '../accounts/index.ts'
import { useIsWritten } from '../content/index.ts'
import { reading } from '../session/api-client.ts'
import { useIs } from '../session/index.ts'
import { readingSettings } from '../shell/index.ts'
import { wholeArchive } from './latest.ts'

/** What follows the registration of the first administrator, which is the first step of all. */
export const STEPS = [
  { step: 'name', to: '/configuration/settings', permission: 'settings.write' },
  { step: 'fondo', to: '/configuration/configureArchive', permission: 'archive.write' },
  { step: 'record', to: '/configuration/configureArchive/create', permission: 'archive.write' },
  { step: 'words', to: '/configuration/texts', permission: 'archive.write' },
  { step: 'colleagues', to: '/register', permission: 'accounts.manage' },
] as const

const oneFondo = { ...reading<Page<unknown>>('archive/fondi', { pageSize: 1 }), staleTime: 0 }

export type Step = (typeof STEPS)[number] & { isDone: boolean }

/** The steps that this user may take in a new archive, each done or not; undefined until known, null if that cannot be found out. */
export function useSteps(): Step[] | undefined | null {
  const settings = useQuery(readingSettings)
  const users = useQuery(readingUserCount)
  const whole = useQuery(wholeArchive)
  const fondi = useQuery(oneFondo)
  const isWritten = useIsWritten('home')
  const may = {
    'archive.write': useIs('archive.write'), 'settings.write': useIs('settings.write'), 'accounts.manage': useIs('accounts.manage'),
  }
  if (!settings.data || !users.data || !whole.data || !fondi.data || isWritten === undefined) {
    return [settings, users, whole, fondi].some(({ data, failureCount }) => !data && failureCount > 0) ? null : undefined
  }
  const { version, locked } = settings.data
  const isNamed = version > 0 || locked.includes('siteName')
  const done = { name: isNamed, fondo: fondi.data.total > 0, record: whole.data.total > 0, words: isWritten, colleagues: users.data > 1 }
  return STEPS.filter(({ permission }) => may[permission]).map((step) => ({ ...step, isDone: done[step.step] }))
}
