import { idSchema } from '@faldone/contract/common.ts'
import { RELATION_TYPES } from '@faldone/contract/record-relation.ts'
import { relatedPageSchema, relatedQuerySchema, relatedRecordSchema, relateRecordSchema } from '@faldone/contract/related-records.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { inChangeSet } from '../history/store.ts'
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
      description: 'The records that are related to a record, in the order of the types, then of their dates.',
    },
    config: { permission: 'archive.read' },
  }, ({ params: { id }, query, viewer }) => relatedTo(database.read, id, viewer, basePath, query))

  const config = { permission: 'archive.write' } as const
  app.post(path, {
    schema: {
      tags, params, body: relateRecordSchema, response: { 201: relatedRecordSchema },
      description: `Relates a record to another one: ${RELATION_TYPES.join(', ')}. With \`inverse\` the relation is that of the other record. The Change-Set header names what can be undone.`,
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
      description: 'Takes a relation away, seen from either of its records. The Change-Set header names what can be undone.',
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
