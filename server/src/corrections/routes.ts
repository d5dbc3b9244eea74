import { correctTextSchema, seenSchema, textAtSchema } from '@faldone/contract/file-text.ts'
import { reviewListSchema, reviewQuerySchema } from '@faldone/contract/review.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { textAt } from '../file-texts/place-store.ts'
import { placeParams } from '../files/place-routes.ts'
import { getFile, requireDocument } from '../files/store.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { requireVersionSeen, withTag } from '../http/etag.ts'
import { UNDOABLE } from '../http/interface-words.ts'
import { listReview } from './review-store.ts'
import { noteSeen } from './seen-store.ts'
import { correctText } from './store.ts'

/** How staff correct what machines have read. */
export function correctionRoutes(app: App): void {
  const { database } = app.archive

  app.put('/archive/documents/:id/files/:fileId/text/:place', {
    schema: {
      tags: ['files'], params: placeParams, body: correctTextSchema, response: { 200: textAtSchema },
      summary: 'Correct the text at a place in a file',
      description: `Replaces the text, line by line. Text recognition leaves a corrected text as it is. ${UNDOABLE}`,
    },
    config: { permission: 'archive.write', alsoAnswers: [412] },
  }, async (request, reply) => {
    const { params: { id, fileId, place }, body, viewer } = request
    const version = requireVersionSeen(request)
    const { text, done } = await changing(database, viewer, async (tx, change) => {
      await requireDocument(tx, id, viewer)
      const file = await getFile(tx, id, fileId, viewer)
      const done = await correctText(tx, file, { place, ...body }, version, change)
      return { text: await textAt(tx, file, place), done }
    })
    return withTag(tellChangeSet(reply, done), text)
  })

  app.put('/archive/documents/:id/files/:fileId/text/:place/seen', {
    schema: {
      tags: ['files'], params: placeParams, body: seenSchema, response: { 204: z.null() },
      summary: 'Mark recognised text as checked',
      description: 'Marks the recognised text as checked by a person or, with `seen: false`, as not checked. Requires the `ETag` of the '
        + 'text as `If-Match`.',
    },
    config: { permission: 'archive.write', alsoAnswers: [412] },
  }, async (request, reply) => {
    const { params: { id, fileId, place }, body: { seen }, viewer } = request
    const version = requireVersionSeen(request)
    await changing(database, viewer, async (tx, change) => {
      await requireDocument(tx, id, viewer)
      await noteSeen(tx, await getFile(tx, id, fileId, viewer), { place, seen }, version, change)
    })
    return reply.code(204).send(null)
  })

  app.get('/archive/review', {
    schema: {
      tags: ['work queue'], querystring: reviewQuerySchema, response: { 200: reviewListSchema },
      summary: 'List text to check',
      description: 'Returns recognised text that no one has checked yet, least certain first.',
    },
    config: { permission: 'archive.readStaff' },
  }, ({ query }) => listReview(database.read, query))
}
