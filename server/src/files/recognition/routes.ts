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
      summary: 'Get the progress of text recognition',
      description: 'Returns how many scans, and pages of PDFs without text, have been read, are waiting or have failed.',
    },
    config: { permission: 'archive.readStaff' },
  }, () => readRecognition(database.read, settings))

  app.put(path, {
    schema: {
      tags, body: pauseSchema, response: { 200: recognitionSchema },
      summary: 'Pause or resume text recognition',
      description: 'A pause lasts until text recognition is resumed, even if the server restarts. Pages already being read are finished.',
    },
    config,
  }, ({ body: { isPaused }, viewer }) => changing(database, viewer, async (tx, change) => {
    await pauseReading(tx, isPaused, change)
    return readRecognition(tx, settings)
  }))

  app.post(`${path}/retry`, {
    schema: {
      tags, body: tryAgainSchema, response: { 204: z.null() },
      summary: 'Retry failed text recognition',
      description: 'Retries one failed job (`jobId`), the failed jobs of the file with a checksum (`sha256`), or all failed jobs.',
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
      summary: 'Recognise the text of a record again',
      description: 'Queues one file, or all files of a record, for text recognition in the given language. By default, that’s the '
        + 'language of the record, its unit or the archive. Text that a person has written or checked stays as it is.',
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
