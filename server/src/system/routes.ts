import { VERSION, versionSchema } from '@faldone/contract/settings.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { databaseVersion, isAway } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { openStorage } from '../files/storage.ts'
import { reachDatabase } from './store.ts'

/** A readiness check is answered within this time, even if what it checks does not answer. */
const READY_MS = 10_000

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Whether the server is alive, whether it is ready, and its version. */
export function systemRoutes(app: App): void {
  const { database, config } = app.archive
  const storage = openStorage(config)
  const open = { permission: 'archive.read', ignoresToken: true } as const

  app.get(
    '/health', {
      schema: { tags: ['system'], response: { 200: z.object({ status: z.string() }) }, summary: 'Check that the server is running' },
      config: open,
    }, () => ({ status: 'ok' })
  )

  app.get('/ready', {
    schema: {
      tags: ['system'], response: { 200: z.object({ status: z.string() }) },
      summary: 'Check that the server is ready', description: 'The response is 503 if the database or the stored files can’t be reached.',
    },
    config: open,
  }, async ({ log }) => {
    await within(READY_MS, Promise.all([reachDatabase(database.read), storage.reach()])).catch((error: unknown) => {
      log.error({ err: error }, 'not ready')
      throw new ApiError(isAway(error) ? 'DATABASE_UNREACHABLE' : 'BUSY')
    })
    return { status: 'ready' }
  })

  for (const service of ['auth', 'archive']) {
    app.get(
      `/${service}/version`,
      {
        schema: {
          tags: ['system'], response: { 200: versionSchema },
          summary: 'Get the version', description: 'Staff also get the versions of the database and of the runtime.',
        },
        config: { permission: 'archive.read' },
      },
      async ({ viewer }) => (viewer.staff
        ? { ...VERSION, database: await databaseVersion(database.read), node: process.versions.node }
        : VERSION)
    )
  }
}
