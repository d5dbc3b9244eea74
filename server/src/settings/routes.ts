import { type Settings, settingsSchema } from '@faldone/contract/settings.ts'
import type { App } from '../archive.ts'

/** Names and rules that the client needs before anything else. */
export function settingsRoutes(app: App): void {
  const { siteName, siteShortName, product, sessionExpiry, sessionTimeoutMinutes, passwordMinLength, initialUserName, setupToken, smtpUrl } = app.archive.config
  const settings: Settings = {
    siteName, siteShortName, product, sessionExpiry, sessionTimeoutMinutes, passwordMinLength, initialUserName, setupTokenRequired: setupToken !== null, mail: smtpUrl !== null,
  }
  app.get('/archive/settings', { schema: { tags: ['settings'], response: { 200: settingsSchema } }, config: { permission: 'archive.read' } }, () => settings)
}
