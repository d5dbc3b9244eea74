import { idSchema } from '@faldone/contract/common.ts'
import { statusSchema } from '@faldone/contract/status.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { askForCopy } from '../copies/turn.ts'
import { readCopySettings } from '../copies/state-store.ts'
import { notFound } from '../errors.ts'
import { readStatus, retryFailedJob, startOfProcess } from './store.ts'

/** How the archive is, for its administrators. */
export function statusRoutes(app: App): void {
  const { database, config } = app.archive

  app.get('/archive/status', {
    schema: {
      tags: ['status'], response: { 200: statusSchema },
      description: 'The last backup and the last check of all stored bytes, the disk, jobs, imports, who is signed in, what opens next, and versions.',
    },
    config: { permission: 'settings.write' },
  }, () => readStatus(database.read, config, startOfProcess()))

  app.post('/archive/status/copy', {
    schema: {
      tags: ['status'], response: { 200: z.object({ isAsked: z.boolean() }) },
      description: 'Asks for a copy of the archive now, without waiting for the night. `isAsked` is false where no place for copies is set.',
    },
    config: { permission: 'settings.write' },
  }, async () => ({ isAsked: (await readCopySettings(database.read, config)).place !== null && (await askForCopy(database)) }))

  app.post('/archive/status/jobs/:id/retry', {
    schema: {
      tags: ['status'], params: z.object({ id: idSchema }), response: { 204: z.null() },
      description: 'Tries a failed job again. Other jobs stay as they are.',
    },
    config: { permission: 'settings.write' },
  }, async ({ params: { id } }, reply) => {
    if (!(await retryFailedJob(database.write, id))) throw notFound()
    return reply.code(204).send(null)
  })
}
