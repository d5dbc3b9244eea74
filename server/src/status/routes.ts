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

  app.put('/archive/status/copies', {
    schema: {
      tags: ['status'], body: chooseCopiesSchema, response: { 204: z.null() },
      description: 'Sets where and when copies are made, after writing a file there as a trial, and asks for a copy. What the environment sets is locked.',
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
      description: 'Tries a failed job again. Other jobs stay as they are.',
    },
    config: { permission: 'settings.write' },
  }, async ({ params: { id } }, reply) => {
    if (!(await retryFailedJob(database.write, id))) throw notFound()
    return reply.code(204).send(null)
  })

  app.delete('/archive/status/jobs/:id', {
    schema: {
      tags: ['status'], params: z.object({ id: idSchema }), response: { 204: z.null() },
      description: 'Stops a job that runs, or takes out one that waits. Its file stays as it is, without what the job would have made.',
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
      description: 'Asks for every stored byte to be read and compared now, without waiting for the nights. A reading that was asked for goes on.',
    },
    config: { permission: 'settings.write' },
  }, async (_, reply) => {
    await askForReading(database)
    return reply.code(204).send(null)
  })

  app.delete('/archive/status/fixity', {
    schema: {
      tags: ['status'], response: { 204: z.null() },
      description: 'Ends a reading that was asked for. The nights go on from there.',
    },
    config: { permission: 'settings.write' },
  }, async (_, reply) => {
    await endReading(database)
    return reply.code(204).send(null)
  })
}
