import { idSchema } from '@faldone/contract/common.ts'
import { chooseCopiesSchema } from '@faldone/contract/copies.ts'
import { statusSchema } from '@faldone/contract/status.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { askForCopy } from '../copies/turn.ts'
import { tryPlace } from '../copies/prepare-place.ts'
import { chooseCopies, readCopySettings } from '../copies/state-store.ts'
import { ApiError, notFound } from '../errors.ts'
import { changing } from '../history/writing.ts'
import { askForReading, endReading } from '../fixity/nightly.ts'
import { readStatus, retryFailedJob, startOfProcess, stopJob } from './store.ts'

/** How the archive is, for its administrators. */
export function statusRoutes(app: App): void {
  const { database, config } = app.archive

  app.get('/archive/status', {
    schema: {
      tags: ['status'], response: { 200: statusSchema },
      summary: 'Get the status of the archive',
      description: 'Returns the state of backups, stored files, the disk, jobs and imports, who’s signed in, what opens next, and '
        + 'versions.',
    },
    config: { permission: 'settings.write' },
  }, () => readStatus(database.read, config, startOfProcess()))

  app.post('/archive/status/copy', {
    schema: {
      tags: ['status'], response: { 200: z.object({ isAsked: z.boolean() }) },
      summary: 'Back up now',
      description: 'Starts a backup without waiting for its usual time. `isAsked` is false if no backup location is set.',
    },
    config: { permission: 'settings.write' },
  }, async () => ({ isAsked: (await readCopySettings(database.read, config)).place !== null && (await askForCopy(database)) }))

  app.put('/archive/status/copies', {
    schema: {
      tags: ['status'], body: chooseCopiesSchema, response: { 204: z.null() },
      summary: 'Update the backup location and time',
      description: 'Sets where and when backups are made. A new location is tried out by writing a file to it, and a backup starts. What '
        + 'comes from the environment of the server can’t be changed here.',
    },
    config: { permission: 'settings.write' },
  }, async ({ body: { place, time }, viewer }, reply) => {
    const now = await readCopySettings(database.read, config)
    if (config.backupPlace !== null && place !== now.place) throw new ApiError('INVALID_FIELDS', {}, { place: [{ problem: 'locked' }] })
    if (config.backupTime !== null && time !== now.time) throw new ApiError('INVALID_FIELDS', {}, { time: [{ problem: 'locked' }] })
    const problem = place === null || place === now.place ? null : await tryPlace(database, config, place)
    if (problem) throw new ApiError('INVALID_FIELDS', {}, { place: [problem] })
    await changing(database, viewer, (tx, change) => chooseCopies(tx, { place, time }, change))
    if (place !== null && place !== now.place) await askForCopy(database)
    return reply.code(204).send(null)
  })

  readingRoutes(app)

  app.post('/archive/status/jobs/:id/retry', {
    schema: {
      tags: ['status'], params: z.object({ id: idSchema }), response: { 204: z.null() },
      summary: 'Retry a failed job', description: 'Other failed jobs aren’t retried.',
    },
    config: { permission: 'settings.write' },
  }, async ({ params: { id } }, reply) => {
    if (!(await retryFailedJob(database.write, id))) throw notFound()
    return reply.code(204).send(null)
  })

  app.delete('/archive/status/jobs/:id', {
    schema: {
      tags: ['status'], params: z.object({ id: idSchema }), response: { 204: z.null() },
      summary: 'Cancel a job',
      description: 'Stops a running job, or removes a waiting one. Its file stays as it is, without what the job would have produced.',
    },
    config: { permission: 'settings.write' },
  }, async ({ params: { id } }, reply) => {
    if (!(await database.write.transaction().execute((tx) => stopJob(tx, id)))) throw notFound()
    return reply.code(204).send(null)
  })
}

/** All stored bytes read because somebody asks, not because it is night. */
function readingRoutes(app: App): void {
  const { database } = app.archive

  app.post('/archive/status/fixity', {
    schema: {
      tags: ['status'], response: { 204: z.null() },
      summary: 'Check all stored files now',
      description: 'Starts reading every stored file and comparing it with its checksum, without waiting for the night. If such a check is '
        + 'already running, it goes on.',
    },
    config: { permission: 'settings.write' },
  }, async (_, reply) => {
    await askForReading(database)
    return reply.code(204).send(null)
  })

  app.delete('/archive/status/fixity', {
    schema: {
      tags: ['status'], response: { 204: z.null() },
      summary: 'Stop the check of all stored files',
      description: 'Stops a check that was started by hand. The nightly checks go on from there.',
    },
    config: { permission: 'settings.write' },
  }, async (_, reply) => {
    await endReading(database)
    return reply.code(204).send(null)
  })
}
