import { idSchema, queryInteger } from '@faldone/contract/common.ts'
import { correctTextSchema, foundInsideSchema, textAtSchema, textSearchSchema } from '@faldone/contract/file-text.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { correctText } from '../file-texts/correct-store.ts'
import { textAt } from '../file-texts/place-store.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { requireVersionSeen, withTag } from '../http/etag.ts'
import { getFile, requireDocument } from './store.ts'

/** The largest integer of PostgreSQL. */
const MOST_PLACE = 2 ** 31 - 1
const documentParams = z.object({ id: idSchema })
const placeParams = documentParams.extend({ fileId: idSchema, place: queryInteger(0, MOST_PLACE) })

/** The places inside files: the text of one, its correction, and those that have the words of a query. */
export function placeRoutes(app: App): void {
  const { database } = app.archive
  const config = { permission: 'archive.read' } as const
  app.get('/archive/documents/:id/files/:fileId/text/:place', {
    schema: {
      tags: ['files'], description: 'The text of one place in a file, with its words where a machine found them.',
      params: placeParams, response: { 200: textAtSchema },
    },
    config,
  }, async ({ params: { id, fileId, place }, viewer }, reply) =>
    withTag(reply, await textAt(database.read, await getFile(database.read, id, fileId, viewer), place)))

  app.put('/archive/documents/:id/files/:fileId/text/:place', {
    schema: {
      tags: ['files'], params: placeParams, body: correctTextSchema, response: { 200: textAtSchema },
      description: 'Corrects the text of one place, line by line. Machines never replace it. The Change-Set header identifies what can be undone.',
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

  app.get('/archive/documents/:id/text', {
    schema: {
      tags: ['files'], description: 'The places inside the files of a document that have words of a query.',
      params: documentParams, querystring: textSearchSchema, response: { 200: foundInsideSchema },
    },
    config: { ...config, budget: 'searches' },
  }, async ({ params: { id }, query, viewer }) => {
    await requireDocument(database.read, id, viewer)
    return app.searching.inside(id, query, viewer)
  })
}
