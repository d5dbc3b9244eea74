import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../http/viewer.ts'
import { NO_SETTINGS, type CentreSettings, settingsOf } from './centre-settings.ts'
import { readSettings } from './store.ts'

/** Another process may have changed them: after so long they are read anew. */
const KNOWN_MS = 5_000

type KnownSettings = {
  get(): Promise<CentreSettings>
  /** As it was last known, or as it is at first, where it cannot be read now: pages are shown all the same. */
  getAnyway(): Promise<CentreSettings>
  /** Whoever asks, with the fields that the centre opens to everybody. */
  asReader(viewer: Viewer): Promise<Viewer>
  /** It was changed. */
  forget(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: KnownSettings
  }
}

/** Keeps in memory what the centre says of itself: every page needs it. */
export function knowSettings(app: FastifyInstance): void {
  const { config, database } = app.archive
  let known: { settings: Promise<CentreSettings>; since: number } | null = null
  let last = settingsOf(config, NO_SETTINGS)

  const read = async (): Promise<CentreSettings> => (last = settingsOf(config, await readSettings(database.read)))
  const get = (): Promise<CentreSettings> => {
    if (!known || Date.now() - known.since > KNOWN_MS) {
      const reading = { settings: read(), since: Date.now() }
      // What could not be read is not remembered.
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
