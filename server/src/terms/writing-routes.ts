import { idSchema } from '@faldone/contract/common.ts'
import { createTermSchema, deleteTermQuerySchema, termSchema, updateTermSchema } from '@faldone/contract/tematica.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { requireVersionSeen, versionSeen, withTag } from '../http/etag.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { deleteTerm } from './deletion-store.ts'
import type { TermTableName } from '../labels/store.ts'
import { createTerm, updateTerm } from './store.ts'

const config = { permission: 'archive.write' } as const
const tags = ['terms']
const params = z.object({ id: idSchema })

/** What staff can do with themes and types. */
export function termWritingRoutes(app: App): void {
  writingRoutes(app, '/archive/tematiche', 'tematica')
  writingRoutes(app, '/archive/tipologie', 'tipologia')
}

function writingRoutes(app: App, path: string, table: TermTableName): void {
  const { database } = app.archive

  app.post(path, { schema: { tags, body: createTermSchema, response: { 201: termSchema } }, config }, async ({ body, viewer }, reply) => {
    const term = await changing(database, viewer, (tx, change) => createTerm(tx, table, body, change))
    return reply.status(201).send(withTag(reply, term))
  })

  app.put(`${path}/:id`, {
    schema: { tags, params, body: updateTermSchema, response: { 200: termSchema } }, config,
  }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const expected = requireVersionSeen(request)
    return withTag(reply, await changing(database, viewer, (tx, change) => updateTerm(tx, table, id, body, expected, change)))
  })

  const description = 'A term in use can only be deleted with `replaceWith`: its records get that one, which merges the two. The Change-Set header identifies the change set to undo.'
  app.delete(`${path}/:id`, {
    schema: { tags, description, params, querystring: deleteTermQuerySchema, response: { 204: z.null() } }, config,
  }, async (request, reply) => {
    const { params: { id }, query: { replaceWith }, viewer } = request
    const changeSetId = await changing(
      database, viewer, (tx, change) => deleteTerm(tx, table, id, { replaceWith, expectedVersion: versionSeen(request) }, change)
    )
    return tellChangeSet(reply, { changeSetId }).status(204).send(null)
  })
}
