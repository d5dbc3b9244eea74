import { idSchema, queryInteger } from '@faldone/contract/common.ts'
import { foundInsideSchema, textAtSchema, textSearchSchema } from '@faldone/contract/file-text.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { textAt } from '../file-texts/place-store.ts'
import { withTag } from '../http/etag.ts'
import { unreadAt } from './recognition/unread-store.ts'
import { getFile, requireDocument } from './store.ts'

/** The largest integer of PostgreSQL. */
const MOST_PLACE = 2 ** 31 - 1
export const documentParams = z.object({ id: idSchema })
export const placeParams = documentParams.extend({ fileId: idSchema, place: queryInteger(0, MOST_PLACE) })

/** The places inside files: the text of one, and those that have the words of a query. */
export function placeRoutes(app: App): void {
  const { database, config: settings } = app.archive
  const config = { permission: 'archive.read' } as const
  app.get('/archive/documents/:id/files/:fileId/text/:place', {
    schema: {
      tags: ['files'], params: placeParams, response: { 200: textAtSchema },
      summary: 'Get the text at a place in a file',
      description: 'Returns the text of a page or subtitle. If it was recognised, `lines` has the position of each word; if there is none '
        + 'yet, `unread` says why.',
    },
    config,
  }, async ({ params: { id, fileId, place }, viewer }, reply) => {
    const file = await getFile(database.read, id, fileId, viewer)
    const text = await textAt(database.read, file, place)
    const unread = text.source === null ? await unreadAt(database.read, file.sha256, place, settings) : null
    return withTag(reply, { ...text, unread })
  })

  app.get('/archive/documents/:id/text', {
    schema: {
      tags: ['files'], summary: 'Search the files of a record',
      description: 'Returns the places in the files of a record that contain words of a query.',
      params: documentParams, querystring: textSearchSchema, response: { 200: foundInsideSchema },
    },
    config: { ...config, budget: 'searches' },
  }, async ({ params: { id }, query, viewer }) => {
    await requireDocument(database.read, id, viewer)
    return app.searching.inside(id, query, viewer)
  })
}
