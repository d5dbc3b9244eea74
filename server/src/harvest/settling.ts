import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { settle } from './store.ts'

/** How long an answer waits for changes to be settled. A long import may delay them; the harvester then gets them with its next request. */
const PATIENCE_MS = 2_000

/** Settles what changed before an answer, once for all who ask at a time. */
export function settling(database: Pick<Database, 'read' | 'write'>): (request: FastifyRequest) => Promise<void> {
  let underWay: Promise<void> | null = null
  return async (request) => {
    underWay ??= settle(database).catch((error: unknown) => request.log.error({ err: error }, 'settling for harvesters'))
      .finally(() => (underWay = null))
    const given = new AbortController()
    await Promise.race([underWay, setTimeout(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => {})])
    given.abort()
  }
}
