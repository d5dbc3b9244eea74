import type { FastifyInstance } from 'fastify'
import { type Site, siteOf } from './site.ts'
import { readSite } from './store.ts'

/** Another process may have changed them: after so long they are read anew. */
const KNOWN_MS = 5_000

/** What the centre says of itself, kept in memory: every page needs it. `forget` where it was changed. */
type KnownSite = { get(): Promise<Site>; forget(): void }

declare module 'fastify' {
  interface FastifyInstance {
    site: KnownSite
  }
}

export function knowSite(app: FastifyInstance): void {
  const { config, database } = app.archive
  let known: { site: Promise<Site>; since: number } | null = null
  app.decorate('site', {
    get() {
      if (!known || Date.now() - known.since > KNOWN_MS) {
        const read = { site: readSite(database.read).then((stored) => siteOf(config, stored)), since: Date.now() }
        // What could not be read is not remembered.
        read.site.catch(() => {
          if (known === read) known = null
        })
        known = read
      }
      return known.site
    },
    forget() {
      known = null
    },
  })
}
