import {
  addValueSchema, ownFieldsSchema, ownFieldUseSchema, ownKeySchema, updateOwnFieldsSchema,
} from '@faldone/contract/own-fields.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { requireVersionSeen, withTag } from '../http/etag.ts'
import { changing } from '../history/writing.ts'
import { indexHolders } from '../search/own-fields-job.ts'
import { addListValue, countUse, updateOwnFields } from '../own-fields/store.ts'
import { fieldsFor } from '../own-fields/values.ts'

const tags = ['settings']
const path = '/archive/fields'

/** The fields that this archive made for its records. */
export function ownFieldRoutes(app: App): void {
  const { database } = app.archive

  app.get(path, {
    schema: { tags, response: { 200: ownFieldsSchema }, summary: 'List custom fields' }, config: { permission: 'archive.read' },
  }, async ({ viewer }, reply) => {
    reply.header('cache-control', 'no-cache')
    return withTag(reply, await fieldsFor(database.read, viewer))
  })

  app.get(`${path}/use`, {
    schema: {
      tags, response: { 200: ownFieldUseSchema },
      summary: 'Count uses of custom fields', description: 'Returns, for each custom field, how many records have a value in it.',
    },
    config: { permission: 'archive.readStaff' },
  }, async () => ({ records: await countUse(database.read) }))

  const updating = {
    summary: 'Update custom fields',
    description: 'Replaces the list of custom fields. A field that’s left out is removed, but its values are kept for 30 days: to restore '
      + 'both, add a field with the same key again.',
  }
  app.put(path, {
    schema: { tags, ...updating, body: updateOwnFieldsSchema, response: { 200: ownFieldsSchema } },
    config: { permission: 'settings.write' },
  }, async (request, reply) => {
    const expectedVersion = requireVersionSeen(request)
    return withTag(reply, await changing(database, request.viewer, async (tx, change) => {
      await indexHolders(tx, await updateOwnFields(tx, request.body, expectedVersion, change))
      return fieldsFor(tx, request.viewer)
    }))
  })

  app.post(`${path}/:key/values`, {
    schema: {
      tags, summary: 'Add a value to a custom field',
      description: 'Adds a value to those that a custom field of type list offers. If it’s already there, nothing changes.',
      params: z.object({ key: ownKeySchema }), body: addValueSchema, response: { 201: ownFieldsSchema },
    },
    config: { permission: 'archive.write' },
  }, async ({ params: { key }, body: { value }, viewer }, reply) => {
    const fields = await changing(database, viewer, async (tx, change) => {
      await addListValue(tx, key, value, change)
      return fieldsFor(tx, viewer)
    })
    return reply.status(201).send(withTag(reply, fields))
  })
}
