import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../http/viewer.ts'
import { NO_SETTINGS, type CentreSettings, settingsOf } from './centre-settings.ts'
import { readSettings } from './store.ts'

/** How long settings are kept before they are read again: another server may have changed them. */
const KNOWN_MS = 1_000

type KnownSettings = {
  get(): Promise<CentreSettings>
  /** The last known settings, or the defaults, if they cannot be read now: pages are shown in any case. */
  getAnyway(): Promise<CentreSettings>
  /** The viewer, with the fields that the centre opens to everybody. */
  asReader(viewer: Viewer): Promise<Viewer>
  /** Call this after a change. */
  forget(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: KnownSettings
  }
}

/** Keeps the settings in memory, because every page needs them. */
export function knowSettings(app: FastifyInstance): void {
  const { config, database } = app.archive
  let known: { settings: Promise<CentreSettings>; since: number } | null = null
  let last = settingsOf(config, NO_SETTINGS)

  const read = async (): Promise<CentreSettings> => (last = settingsOf(config, await readSettings(database.read)))
  const get = (): Promise<CentreSettings> => {
    if (!known || Date.now() - known.since > KNOWN_MS) {
      const reading = { settings: read(), since: Date.now() }
      // A failed reading is not kept.
      reading.settings.catch(() => {
        if (known === reading) known = null
      })
      known = reading
    }
    return known.settings
  }
  app.decorate('settings', {
    get,
    getAnyway: () => get().catch(() => last),
    asReader: async (viewer) => (viewer.staff ? viewer : { ...viewer, openFields: (await get()).openFields }),
    forget() {
      known = null
    },
  })
}
