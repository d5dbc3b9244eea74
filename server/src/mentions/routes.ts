import { decideMentionsSchema, mentionListQuerySchema, mentionListSchema, mentionsSchema } from '@faldone/contract/mention.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { documentParams } from '../files/place-routes.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { compressLong } from '../http/compression.ts'
import { decideMentions } from './decide-store.ts'
import { listMentions, mentionsIn } from './list-store.ts'

/** Names of the archive that stand in the texts of records, proposed as relations and themes. Nothing is written unless staff accept it. */
export function mentionRoutes(app: App): void {
  const { database } = app.archive
  const tags = ['work queue']

  app.get('/archive/mentions', {
    schema: {
      tags, querystring: mentionListQuerySchema, response: { 200: mentionListSchema },
      description: 'Records in whose text names of the archive stand without a relation to them, from `after` on.',
    },
    config: { permission: 'archive.readStaff' }, onSend: compressLong,
  }, ({ query }) => listMentions(database.read, query))

  app.get('/archive/documents/:id/mentions', {
    schema: {
      tags, params: documentParams, response: { 200: mentionsSchema },
      description: 'Names of persons, organisations and themes and segnature of records that stand in the text of a record, as proposals.',
    },
    config: { permission: 'archive.readStaff' }, onSend: compressLong,
  }, ({ params: { id } }) => mentionsIn(database.read, id))

  app.post('/archive/documents/:id/mentions', {
    schema: {
      tags, params: documentParams, body: decideMentionsSchema, response: { 204: z.null() },
      description: 'Accepts proposals or dismisses them for good. The Change-Set header identifies what can be undone.',
    },
    config: { permission: 'archive.write' },
  }, async ({ params: { id }, body, viewer }, reply) => {
    const done = await changing(database, viewer, (tx, change) => decideMentions(tx, id, body, change))
    return tellChangeSet(reply, done).code(204).send(null)
  })
}
