import { type Settings, settingsSchema } from '@faldone/contract/settings.ts'
import type { App } from '../archive.ts'

/** Names and rules that the client needs before anything else. */
export function settingsRoutes(app: App): void {
  const { siteName, siteShortName, product, sessionExpiry, sessionTimeoutMinutes, passwordMinLength } = app.archive.config
  const settings: Settings = { siteName, siteShortName, product, sessionExpiry, sessionTimeoutMinutes, passwordMinLength }
  app.get('/archive/settings', { schema: { tags: ['settings'], response: { 200: settingsSchema } }, config: { permission: 'archive.read' } }, () => settings)
}
