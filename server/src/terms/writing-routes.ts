import { idSchema } from '@faldone/contract/common.ts'
import { createTermSchema, deleteTermQuerySchema, termSchema, updateTermSchema } from '@faldone/contract/tematica.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { requireVersionSeen, versionSeen, withTag } from '../http/etag.ts'
import { changing, tellChangeSet } from '../history/writing.ts'
import { UNDOABLE } from '../http/interface-words.ts'
import { deleteTerm } from './deletion-store.ts'
import type { TermTableName } from '../labels/store.ts'
import { createTerm, updateTerm } from './store.ts'

const config = { permission: 'archive.write' } as const
const tags = ['terms']
const params = z.object({ id: idSchema })

/** What staff can do with themes and types. */
export function termWritingRoutes(app: App): void {
  writingRoutes(app, '/archive/tematiche', { table: 'tematica', word: 'theme' })
  writingRoutes(app, '/archive/tipologie', { table: 'tipologia', word: 'type' })
}

/** `word`: what a term is called in the description of the API. */
function writingRoutes(app: App, path: string, { table, word }: { table: TermTableName; word: string }): void {
  const { database } = app.archive

  app.post(path, {
    schema: {
      tags, body: createTermSchema, response: { 201: termSchema },
      summary: `Create a ${word}`, description: `Requires an Italian name (\`it\`) that no other ${word} has.`,
    },
    config,
  }, async ({ body, viewer }, reply) => {
    const term = await changing(database, viewer, (tx, change) => createTerm(tx, table, body, change))
    return reply.status(201).send(withTag(reply, term))
  })

  app.put(`${path}/:id`, {
    schema: {
      tags, params, body: updateTermSchema, response: { 200: termSchema },
      summary: `Update a ${word}`, description: `A new name applies to all records with this ${word}.`,
    },
    config,
  }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const expected = requireVersionSeen(request)
    return withTag(reply, await changing(database, viewer, (tx, change) => updateTerm(tx, table, id, body, expected, change)))
  })

  const deleting = {
    summary: `Delete a ${word}`,
    description: `A ${word} in use can be deleted only with \`replaceWith\`: its records get the ${word} given there instead, which `
      + `merges the two. ${UNDOABLE}`,
  }
  app.delete(`${path}/:id`, {
    schema: { tags, ...deleting, params, querystring: deleteTermQuerySchema, response: { 204: z.null() } }, config,
  }, async (request, reply) => {
    const { params: { id }, query: { replaceWith }, viewer } = request
    const changeSetId = await changing(
      database, viewer, (tx, change) => deleteTerm(tx, table, id, { replaceWith, expectedVersion: versionSeen(request) }, change)
    )
    return tellChangeSet(reply, { changeSetId }).status(204).send(null)
  })
}
