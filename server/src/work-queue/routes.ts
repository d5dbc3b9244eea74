import { translationListSchema, translationQuerySchema, workQueueSchema } from '@faldone/contract/work-queue.ts'
import type { App } from '../archive.ts'
import { readWorkQueue } from './store.ts'
import { listUntranslated } from './translation-store.ts'

/** How far the work on the archive is, and what waits for its English texts. */
export function workQueueRoutes(app: App): void {
  const { read } = app.archive.database
  app.get('/archive/work', {
    schema: {
      tags: ['work queue'], response: { 200: workQueueSchema },
      description: 'How many records of each fondo and kind there are, and how many of them lack a description, a date, a type, a theme, files or a translation.',
    },
    config: { permission: 'archive.readStaff' },
  }, () => readWorkQueue(read))
  app.get('/archive/translations', {
    schema: {
      tags: ['work queue'], querystring: translationQuerySchema, response: { 200: translationListSchema },
      description: 'The units and records with a text that is only in Italian, from `after` on.',
    },
    config: { permission: 'archive.readStaff' },
  }, ({ query }) => listUntranslated(read, query))
}
