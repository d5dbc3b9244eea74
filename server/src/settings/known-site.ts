import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../http/viewer.ts'
import { NO_SITE, type Site, siteOf } from './site.ts'
import { readSite } from './store.ts'

/** Another process may have changed them: after so long they are read anew. */
const KNOWN_MS = 5_000

type KnownSite = {
  get(): Promise<Site>
  /** As it was last known, or as it is at first, where it cannot be read now: pages are shown all the same. */
  getAnyway(): Promise<Site>
  /** Whoever asks, with the fields that the centre opens to everybody. */
  asReader(viewer: Viewer): Promise<Viewer>
  /** It was changed. */
  forget(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    site: KnownSite
  }
}

/** Keeps in memory what the centre says of itself: every page needs it. */
export function knowSite(app: FastifyInstance): void {
  const { config, database } = app.archive
  let known: { site: Promise<Site>; since: number } | null = null
  let last = siteOf(config, NO_SITE)

  const read = async (): Promise<Site> => (last = siteOf(config, await readSite(database.read)))
  const get = (): Promise<Site> => {
    if (!known || Date.now() - known.since > KNOWN_MS) {
      const reading = { site: read(), since: Date.now() }
      // What could not be read is not remembered.
      reading.site.catch(() => {
        if (known === reading) known = null
      })
      known = reading
    }
    return known.site
  }
  app.decorate('site', {
    get,
    getAnyway: () => get().catch(() => last),
    asReader: async (viewer) => (viewer.staff ? viewer : { ...viewer, openFields: (await get()).openFields }),
    forget() {
      known = null
    },
  })
}
