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
      summary: 'List access restrictions',
      description: 'Returns units, records and files with access restrictions of their own, in the order in which they open. Those that '
        + 'don’t open by themselves come last.',
    },
    config: { permission: 'archive.readStaff' },
  }, async ({ query }) => ({ ...(await listClosures(read, query)), timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }))

  app.get('/archive/announced', {
    schema: {
      tags, querystring: announcedQuerySchema, response: { 200: announcedPageSchema },
      summary: 'List announced closed material',
      description: 'Returns the closed units, records and files that visitors are told about, without their contents.',
    },
    config: { permission: 'archive.read' },
  }, async ({ query }) => listAnnounced(read, query, await contact()))

  app.get('/archive/announced/:id', {
    schema: {
      tags, params: z.object({ id: idSchema }), response: { 200: announcedSchema },
      summary: 'Get announced closed material',
      description: 'Returns a closed unit or record that visitors are told about: why it’s closed, when it opens, and how to ask about it.',
    },
    config: { permission: 'archive.read' },
  }, async ({ params: { id } }) => getAnnounced(read, id, await contact()))
}
