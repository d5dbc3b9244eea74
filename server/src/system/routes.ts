import { VERSION, versionSchema } from '@faldone/contract/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { ApiError } from '../errors.ts'

/** Is it alive, is it ready, which version is it. */
export function systemRoutes(app: App): void {
  const open = { permission: 'archive.read' } as const

  app.get('/health', { schema: { tags: ['system'], response: { 200: z.object({ status: z.string() }) } }, config: open }, () => ({ status: 'ok' }))

  app.get('/ready', { schema: { tags: ['system'], response: { 200: z.object({ status: z.string() }) } }, config: open }, async () => {
    await sql`select 1`.execute(app.archive.database.read).catch(() => {
      throw new ApiError('BUSY')
    })
    return { status: 'ready' }
  })

  for (const service of ['auth', 'archive']) {
    app.get(`/${service}/version`, { schema: { tags: ['system'], response: { 200: versionSchema } }, config: open }, () => VERSION)
  }
}
