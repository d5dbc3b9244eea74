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
      summary: 'Get the work to do',
      description: 'Returns, for each fonds and collection, how many records there are and how many of them lack a description, a '
        + 'date, a type, a theme, files or a translation.',
    },
    config: { permission: 'archive.readStaff' },
  }, () => readWorkQueue(read))
  app.get('/archive/translations', {
    schema: {
      tags: ['work queue'], querystring: translationQuerySchema, response: { 200: translationListSchema },
      summary: 'List missing translations',
      description: 'Returns units and records that have a text in Italian but not in English: units in the order of the tree, then '
        + 'records.',
    },
    config: { permission: 'archive.readStaff' },
  }, ({ query }) => listUntranslated(read, query))
}
