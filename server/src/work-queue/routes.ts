import { workQueueSchema } from '@faldone/contract/work-queue.ts'
import type { App } from '../archive.ts'
import { readWorkQueue } from './store.ts'

/** How far the work on the archive is. */
export function workQueueRoutes(app: App): void {
  const { read } = app.archive.database
  app.get('/archive/work', {
    schema: {
      tags: ['work queue'], response: { 200: workQueueSchema },
      description: 'How many records of each fondo and kind there are, and how many of them lack a description, a date, a type, a theme, files or a translation.',
    },
    config: { permission: 'archive.readStaff' },
  }, () => readWorkQueue(read))
}
