import {
  announcedPageSchema, announcedQuerySchema, announcedSchema, closurePageSchema, closuresQuerySchema,
} from '@faldone/contract/closure-schema.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { getAnnounced, listAnnounced, listClosures } from './store.ts'

/** What opens when, for staff, and what visitors are told of what is closed. */
export function closureRoutes(app: App): void {
  const { read } = app.archive.database
  const tags = ['closures']
  const contact = async () => (await app.settings.get()).contact

  app.get('/archive/closures', {
    schema: {
      tags, querystring: closuresQuerySchema, response: { 200: closurePageSchema },
      description: 'Units, records and files with access restrictions of their own, by the day on which they open. What never opens by itself comes last.',
    },
    config: { permission: 'archive.readStaff' },
  }, async ({ query }) => ({ ...(await listClosures(read, query)), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }))

  app.get('/archive/announced', {
    schema: {
      tags, querystring: announcedQuerySchema, response: { 200: announcedPageSchema },
      description: 'What is closed, as far as the centre tells visitors of it.',
    },
    config: { permission: 'archive.read' },
  }, async ({ query }) => listAnnounced(read, query, await contact()))

  app.get('/archive/announced/:id', {
    schema: { tags, params: z.object({ id: idSchema }), response: { 200: announcedSchema } }, config: { permission: 'archive.read' },
  }, async ({ params: { id } }) => getAnnounced(read, id, await contact()))
}
