import { idSchema } from '@faldone/contract/common.ts'
import { bulkAnswerSchema, bulkSchema, MAX_BULK } from '@faldone/contract/document-bulk.ts'
import { createDocumentSchema, documentSchema, moveDocumentsSchema, updateDocumentSchema } from '@faldone/contract/document.ts'
import { changeSetAnswerSchema } from '@faldone/contract/history.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { formerValues } from '../history/former-store.ts'
import { toldMove } from '../history/names-store.ts'
import { inChangeSet } from '../history/store.ts'
import { requireVersionSeen, versionSeen, withTag } from '../http/etag.ts'
import { changing, tellDeletion } from '../history/writing.ts'
import { ALL_OR_NONE, PREVIEW, RESTORABLE, UPDATE } from '../http/interface-words.ts'
import { selectDocuments } from '../search/selection-store.ts'
import { inPresentWords } from '../labels/former-labels-store.ts'
import { withReadOwn } from '../own-fields/values.ts'
import { applyBulk, previewBulk } from './bulk-store.ts'
import { createDocuments, deleteDocument, getDocument, moveDocuments, requireFreeId, updateDocuments } from './store.ts'

const config = { permission: 'archive.write' } as const
const tags = ['documents']
const params = z.object({ id: idSchema })
const path = '/archive/documents'

/** What staff may do with records, one or many. */
export function documentWritingRoutes(app: App): void {
  const { database, config: { basePath } } = app.archive
  oneRecordRoutes(app)

  app.post(`${path}/bulk`, {
    schema: {
      tags, body: bulkSchema, response: { 200: bulkAnswerSchema },
      summary: 'Edit records in bulk',
      description: `Makes the same changes to up to ${MAX_BULK.toLocaleString('en')} records, as one change set. Give either their `
        + '`ids`, or the query string of a search (`query`) with exceptions in `except`. If `expected` is sent and the query finds a '
        + `different number of records, the response is 409. ${PREVIEW}`,
    },
    config,
  }, async ({ body: { ids, query, except, expected, changes, preview }, viewer }) => {
    const chosen = async (db: Db) => ids ?? (await selectDocuments(db, query!, viewer, MAX_BULK, except)).map(({ id }) => id)
    const readIn = async (db: Db) => (changes.set ? { ...changes, set: await withReadOwn(db, changes.set, 'changes.set.') } : changes)
    if (preview) return previewBulk(database.read, await chosen(database.read), await readIn(database.read))
    return changing(database, viewer, async (tx, change) => {
      const meant = await chosen(tx)
      if (query && expected !== undefined && meant.length !== expected) throw new ApiError('PLAN_CHANGED')
      return applyBulk(tx, meant, await readIn(tx), change)
    })
  })

  app.post(`${path}/move`, {
    schema: {
      tags, body: moveDocumentsSchema, response: { 200: changeSetAnswerSchema },
      summary: 'Move records',
      description: 'Moves records to a unit, in the given order; with `unitId: null`, to no unit. `position` counts from 0 and defaults to '
        + `the end. ${ALL_OR_NONE}`,
    },
    config,
  }, ({ body: { ids, unitId, position }, viewer }) => changing(database, viewer, async (tx, change) => {
    const act = await inChangeSet(tx, change, 'move', { documents: ids.length, ...(await toldMove(tx, 'document', ids, unitId)) })
    await moveDocuments(tx, ids.map((id) => ({ id })), { unitId, position }, act)
    return { changeSetId: act.changeSetId! }
  }))

  app.post(`${path}/:id/versions/:eventId/restore`, {
    schema: {
      tags, params: z.object({ id: idSchema, eventId: idSchema }), response: { 200: documentSchema },
      summary: 'Restore a version of a record',
      description: 'Restores the values the record had after a change in its history. Its files stay as they are.',
    },
    config,
  }, async (request, reply) => {
    const { params: { id, eventId }, viewer } = request
    const document = await changing(database, viewer, async (tx, change) => {
      const [changes = {}] = await inPresentWords(tx, [await formerValues(tx, 'document', id, eventId)])
      await updateDocuments(tx, [{ id, changes, expectedVersion: versionSeen(request) }], change)
      return getDocument(tx, id, viewer, basePath)
    })
    return withTag(reply, document)
  })
}

function oneRecordRoutes(app: App): void {
  const { database, config: { basePath } } = app.archive

  app.post(path, {
    schema: {
      tags, body: createDocumentSchema, response: { 201: documentSchema },
      summary: 'Create a record',
      description: 'Requires `kind` and `title`. To retry safely, send an `id` of your own: if the record already exists, the response is '
        + '409 (`ID_TAKEN`).',
    },
    config,
  }, async ({ body, viewer }, reply) => {
    const document = await changing(database, viewer, async (tx, change) => {
      if (body.id !== undefined) await requireFreeId(tx, body.id)
      const [created] = await createDocuments(tx, [await withReadOwn(tx, body)], change)
      return getDocument(tx, created!.id, viewer, basePath)
    })
    return reply.status(201).send(withTag(reply, document))
  })

  app.put(`${path}/:id`, {
    schema: {
      tags, params, body: updateDocumentSchema, response: { 200: documentSchema }, summary: 'Update a record', description: UPDATE,
    },
    config,
  }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const expectedVersion = requireVersionSeen(request)
    const document = await changing(database, viewer, async (tx, change) => {
      await updateDocuments(tx, [{ id, changes: await withReadOwn(tx, body), expectedVersion }], change)
      return getDocument(tx, id, viewer, basePath)
    })
    return withTag(reply, document)
  })

  const deleting = { summary: 'Delete a record', description: `Moves the record to the trash, with its files. ${RESTORABLE}` }
  app.delete(`${path}/:id`, { schema: { tags, ...deleting, params, response: { 204: z.null() } }, config }, async (request, reply) => {
    const deletion =
      await changing(database, request.viewer, (tx, change) => deleteDocument(tx, request.params.id, versionSeen(request), change))
    return tellDeletion(reply, deletion).status(204).send(null)
  })
}
