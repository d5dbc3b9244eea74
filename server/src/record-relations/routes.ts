import { idSchema } from '@faldone/contract/common.ts'
import { relatedPageSchema, relatedQuerySchema, relatedRecordSchema, relateRecordSchema } from '@faldone/contract/related-records.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { inChangeSet } from '../history/store.ts'
import { UNDOABLE } from '../http/interface-words.ts'
import { relatedRecord, relatedTo, relateRecords, unrelateRecords } from './store.ts'

const tags = ['documents']
const params = z.object({ id: idSchema })
const path = '/archive/documents/:id/relations'

/** The calls about the records that are related to a record. */
export function recordRelationRoutes(app: App): void {
  const { database, config: { basePath } } = app.archive

  app.get(path, {
    schema: {
      tags, params, querystring: relatedQuerySchema, response: { 200: relatedPageSchema },
      summary: 'List related records', description: 'Returns the records related to a record, by type of relation and then by date.',
    },
    config: { permission: 'archive.read' },
  }, ({ params: { id }, query, viewer }) => relatedTo(database.read, id, viewer, basePath, query))

  const config = { permission: 'archive.write' } as const
  app.post(path, {
    schema: {
      tags, params, body: relateRecordSchema, response: { 201: relatedRecordSchema },
      summary: 'Relate records',
      description: 'Relates the record to the one in `documentId`. With `type: copyOf`, for example, the record is a copy of the other; '
        + `with \`inverse: true\` as well, the other is a copy of the record. ${UNDOABLE}`,
    },
    config: { ...config, alsoAnswers: [409] },
  }, async ({ params: { id }, body, viewer }, reply) => {
    const { act, related } = await changing(database, viewer, async (tx, change) => {
      const act = await inChangeSet(tx, change, 'relate', { documents: 2 })
      const relationId = await relateRecords(tx, id, body, act)
      return { act, related: await relatedRecord(tx, id, relationId, viewer, basePath) }
    })
    return tellChangeSet(reply, act).status(201).send(related)
  })

  app.delete(`${path}/:relationId`, {
    schema: {
      tags, params: params.extend({ relationId: idSchema }), response: { 204: z.null() },
      summary: 'Delete a relation between records', description: `\`id\` can be either of the two records. ${UNDOABLE}`,
    },
    config,
  }, async ({ params: { id, relationId }, viewer }, reply) => {
    const act = await changing(database, viewer, async (tx, change) => {
      const act = await inChangeSet(tx, change, 'unrelate', { documents: 2 })
      await unrelateRecords(tx, id, relationId, act)
      return act
    })
    return tellChangeSet(reply, act).status(204).send(null)
  })
}
