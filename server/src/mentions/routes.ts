import { decideMentionsSchema, mentionListQuerySchema, mentionListSchema, mentionsSchema } from '@faldone/contract/mention.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { documentParams } from '../files/place-routes.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { compressLong } from '../http/compression.ts'
import { UNDOABLE } from '../http/interface-words.ts'
import { decideMentions } from './decide-store.ts'
import { listMentions, mentionsIn } from './list-store.ts'

/** Names of the archive that stand in the texts of records, proposed as relations and themes. Nothing is written unless staff accept it. */
export function mentionRoutes(app: App): void {
  const { database } = app.archive
  const tags = ['work queue']

  app.get('/archive/mentions', {
    schema: {
      tags, querystring: mentionListQuerySchema, response: { 200: mentionListSchema },
      summary: 'List records with suggested links',
      description: 'Returns records whose files mention people, organisations, themes or other records that they aren’t linked to.',
    },
    config: { permission: 'archive.readStaff' }, onSend: compressLong,
  }, ({ query }) => listMentions(database.read, query))

  app.get('/archive/documents/:id/mentions', {
    schema: {
      tags, params: documentParams, response: { 200: mentionsSchema },
      summary: 'List suggested links of a record',
      description: 'Returns the people, organisations, themes and other records mentioned in the files of the record, in the order of the '
        + 'text.',
    },
    config: { permission: 'archive.readStaff' }, onSend: compressLong,
  }, ({ params: { id } }) => mentionsIn(database.read, id))

  app.post('/archive/documents/:id/mentions', {
    schema: {
      tags, params: documentParams, body: decideMentionsSchema, response: { 204: z.null() },
      summary: 'Accept or dismiss suggested links',
      description: `Accepting links the record to what it mentions. What’s dismissed isn’t suggested for this record again. ${UNDOABLE}`,
    },
    config: { permission: 'archive.write' },
  }, async ({ params: { id }, body, viewer }, reply) => {
    const done = await changing(database, viewer, (tx, change) => decideMentions(tx, id, body, change))
    return tellChangeSet(reply, done).code(204).send(null)
  })
}
