import type { Settings } from '@faldone/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { isSetUp } from '../accounts/setup-store.ts'

/** Reads the names and rules that everybody may know. The browser application needs them before anything else. */
export function settingsReader({ archive: { config, database }, settings }: Pick<FastifyInstance, 'archive' | 'settings'>): () =>
  Promise<Settings> {
  const { sessionExpiry, sessionTimeoutMinutes, passwordMinLength, maxFileBytes, maxRecordFiles, initialUserName, setupToken, smtpUrl } =
    config
  const rules = {
    sessionExpiry, sessionTimeoutMinutes, passwordMinLength, maxFileBytes, maxRecordFiles, setupTokenRequired: setupToken !== null,
    mail: smtpUrl !== null,
  }
  // Only until it is used: afterwards it may be the name of a real user, which is nobody else's business.
  const proposedName = async () => (initialUserName && !(await isSetUp(database.read)) ? initialUserName : '')
  return async () => ({ ...(await settings.get()), ...rules, initialUserName: await proposedName() })
}
