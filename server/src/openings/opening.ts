import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { openDue } from './opening-store.ts'

const MINUTE_MS = 60_000

/** Opens what is due, at once and then every minute, so that it is open soon after the turn of the day. */
export function startOpening(database: Database, log: Pick<FastifyBaseLogger, 'info' | 'error'>): { stop(): Promise<void> } {
  const open = async () => {
    const opened = await openDue(database)
    if (opened > 0) log.info({ opened }, 'opened')
  }
  let running = Promise.resolve()
  const begin = () => {
    running = running.then(open).catch((error: unknown) => log.error({ err: error }, 'opening what is due'))
  }
  begin()
  const timer = setInterval(begin, MINUTE_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
