import { idSchema } from '@faldone/contract/common.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App } from '../../archive.ts'
import { ApiError, notFound, tooLarge } from '../../errors.ts'
import { textsToLay } from '../../file-texts/store.ts'
import { ChildEnded, childProcess, type ChildLimits } from '../../jobs/child-process.ts'
import { turns } from '../../jobs/turns.ts'
import { forAnyPage } from '../../http/for-any-page.ts'
import { contentDisposition } from '../file-name.ts'
import { isScan } from '../media-type.ts'
import { openStorage } from '../storage.ts'
import { getFile } from '../store.ts'
import { MAX_BYTES, type MadePdf, type WithTextTask } from './with-text.ts'

const MiB = 1024 * 1024
const LIMITS: ChildLimits = { deadlineMs: 110_000, memoryBytes: 1024 * MiB, idleBytes: 256 * MiB }

/** As long as others wait for a busy archive. */
const PATIENCE_MS = 30_000

/** A scan or a PDF with its text laid over it, for programs that search in PDFs. One is made at a time. */
export function pdfRoutes(app: App): void {
  const { database: { read }, config: settings } = app.archive
  const storage = openStorage(settings)
  const child = childProcess<WithTextTask, MadePdf>(new URL('./process.ts', import.meta.url), LIMITS)
  app.addHook('onClose', async () => child.stop())
  const inTurn = turns(1)

  app.get('/archive/documents/:id/files/:fileId/pdf', {
    schema: {
      tags: ['files'], params: z.object({ id: idSchema, fileId: idSchema }),
      querystring: z.strictObject({ ticket: z.string().max(200).optional().describe('As in the address of the file') }),
      description: 'A scan or a PDF as a PDF in which its text can be searched and selected.',
    },
    config: { permission: 'archive.read', ticketFor: 'fileId', budget: 'searches' }, onRequest: forAnyPage,
  }, async ({ params: { id, fileId }, viewer }, reply) => {
    const { name, sha256, size, mediaType } = await getFile(read, id, fileId, viewer)
    const isPdf = mediaType === 'application/pdf'
    if (!isPdf && !isScan(mediaType)) throw notFound()
    if (size > MAX_BYTES) throw tooLarge(MAX_BYTES)
    const make = async () => {
      const texts = await textsToLay(read, sha256)
      return storage.withLocalFile(sha256, (path) => child.ask({ path, sha256, mediaType, texts, maxPixels: settings.maxPixels }))
    }
    const { pdf } = await inTurn(make, { signal: patienceFor(reply) }).catch((error: unknown) => {
      throw error instanceof ChildEnded ? new ApiError(error.reason === 'STOPPED' ? 'BUSY' : 'DAMAGED_FILE') : error
    })
    if (!pdf) throw new ApiError('DAMAGED_FILE')
    return reply.type('application/pdf').header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', isPdf ? name : `${name}.pdf`)).send(Buffer.from(pdf))
  })
}

/** Ends the waiting for a turn after a while, or when the client has gone away. */
function patienceFor({ raw }: FastifyReply): AbortSignal {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort(new ApiError('BUSY'))
  const timer = setTimeout(giveUp, PATIENCE_MS)
  raw.once('close', () => {
    clearTimeout(timer)
    giveUp()
  })
  return waiting.signal
}
