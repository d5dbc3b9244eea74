import { createReadStream } from 'node:fs'
import { idSchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../../archive.ts'
import { ApiError, notFound, tooLarge } from '../../errors.ts'
import { forAnyPage } from '../../http/for-any-page.ts'
import { endOf } from '../../http/long-answers.ts'
import { contentDisposition } from '../file-name.ts'
import { getFile } from '../store.ts'
import type { PdfMaker } from './making.ts'
import { MAX_BYTES } from './with-text.ts'

/** As long as others wait for a busy archive. */
const PATIENCE_MS = 30_000

/** A scan or a PDF with its text laid over it. */
export function pdfRoutes(app: App, { make }: PdfMaker): void {
  const { database: { read } } = app.archive

  app.get('/archive/documents/:id/files/:fileId/pdf', {
    schema: {
      tags: ['files'], params: z.object({ id: idSchema, fileId: idSchema }),
      querystring: z.strictObject({ ticket: z.string().max(200).optional() }),
      summary: 'Download a searchable PDF', description: 'Returns a scan or PDF as a PDF whose text can be searched and selected.',
    },
    config: { permission: 'archive.read', ticketFor: 'fileId', budget: 'searches' }, onRequest: forAnyPage,
  }, async ({ params: { id, fileId }, viewer }, reply) => {
    const file = await getFile(read, id, fileId, viewer)
    const ended = endOf(reply)
    const waiting = AbortSignal.any([ended, AbortSignal.timeout(PATIENCE_MS)])
    const made = await make(file, waiting).catch((error: unknown) => {
      throw error === waiting.reason ? new ApiError('BUSY') : error
    })
    if (made.failure === 'noPages') throw notFound()
    if (made.failure === 'tooLarge') throw tooLarge(MAX_BYTES)
    if (made.failure) throw new ApiError('DAMAGED_FILE')
    if (ended.aborted) await made.remove()
    else ended.addEventListener('abort', () => void made.remove())
    return reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', made.name)).send(createReadStream(made.path))
  })
}
