import { idSchema } from '@faldone/contract/common.ts'
import { askedAgainSchema, pauseSchema, readAgainSchema, recognitionSchema, tryAgainSchema } from '@faldone/contract/recognition.ts'
import { z } from 'zod'
import type { App } from '../../archive.ts'
import { notFound } from '../../errors.ts'
import { changing } from '../../history/writing.ts'
import { listFiles, requireDocument } from '../store.ts'
import { pauseReading } from './pause-store.ts'
import { readFilesAgain, readRecognition, tryAgain } from './progress-store.ts'

const tags = ['files']
const path = '/archive/recognition'

/** How staff direct the machines that read scans. */
export function recognitionRoutes(app: App): void {
  const { database, config: settings } = app.archive
  const config = { permission: 'archive.write' } as const

  app.get(path, {
    schema: {
      tags, response: { 200: recognitionSchema },
      description: 'How far machines have come with reading scans and pages of PDFs without text, and what failed.',
    },
    config: { permission: 'archive.readStaff' },
  }, () => readRecognition(database.read, settings))

  app.put(path, {
    schema: {
      tags, body: pauseSchema, response: { 200: recognitionSchema },
      description: 'Pauses text recognition until it’s resumed. Pages already being read are finished. A restart doesn’t resume it.',
    },
    config,
  }, ({ body: { isPaused }, viewer }) => changing(database, viewer, async (tx, change) => {
    await pauseReading(tx, isPaused, change)
    return readRecognition(tx, settings)
  }))

  app.post(`${path}/retry`, {
    schema: {
      tags, body: tryAgainSchema, response: { 204: z.null() },
      description: 'Tries pages again that couldn’t be read: those of one job, of stored bytes, or all.',
    },
    config,
  }, async ({ body, viewer }, reply) => {
    const isThere = await changing(database, viewer, (tx) => tryAgain(tx, body))
    if (!isThere && body.jobId !== undefined) throw notFound()
    return reply.code(204).send(null)
  })

  app.post('/archive/documents/:id/recognition', {
    schema: {
      tags, params: z.object({ id: idSchema }), body: readAgainSchema, response: { 202: askedAgainSchema },
      description: 'Asks that a file, or all files of a record, be read again, perhaps in another language. What a person has written or seen stays.',
    },
    config,
  }, async ({ params: { id }, body, viewer }, reply) => {
    const asked = await changing(database, viewer, async (tx) => {
      await requireDocument(tx, id, viewer)
      return readFilesAgain(tx, await listFiles(tx, id, viewer), body, settings)
    })
    return reply.code(202).send(asked)
  })
}
