import {
  agentMergeAnswerSchema, agentSchema, createAgentSchema, mergeAgentSchema, relateSchema, relationSchema, updateAgentSchema,
} from '@faldone/contract/agent.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { changing, tellDeletion } from '../history/writing.ts'
import { requireVersionSeen, versionSeen, withTag } from '../http/etag.ts'
import { PREVIEW, RESTORABLE, UPDATE } from '../http/interface-words.ts'
import { createAgent, deleteAgent, mergeAgent, previewMerge, relate, unrelate, updateAgent } from './store.ts'

const config = { permission: 'archive.write' } as const
const tags = ['agents']
const params = z.object({ id: idSchema })
const noContent = { 204: z.null() }

/** What staff can do with persons, families and organisations. */
export function agentWritingRoutes(app: App): void {
  const { database } = app.archive

  app.post('/archive/agents', {
    schema: {
      tags, body: createAgentSchema, response: { 201: agentSchema },
      summary: 'Create a person or organisation',
      description: 'Requires `type` and `name`. Two of the same type can share a name only if both have dates and the dates differ. '
        + 'Otherwise the response is 409, and names the existing one.',
    },
    config,
  }, async ({ body, viewer }, reply) =>
    reply.status(201).send(withTag(reply, await changing(database, viewer, (tx, change) => createAgent(tx, body, change)))))

  app.put('/archive/agents/:id', {
    schema: {
      tags, params, body: updateAgentSchema, response: { 200: agentSchema }, summary: 'Update a person or organisation',
      description: UPDATE,
    },
    config,
  }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const expectedVersion = requireVersionSeen(request)
    return withTag(reply, await changing(database, viewer, (tx, change) => updateAgent(tx, id, body, { expectedVersion }, change)))
  })

  app.delete('/archive/agents/:id', {
    schema: {
      tags, params, response: noContent,
      summary: 'Delete a person or organisation', description: `Moves it to the trash, with its relations. ${RESTORABLE}`,
    },
    config: { ...config, alsoAnswers: [412] },
  }, async (request, reply) => {
    const { params: { id }, viewer } = request
    tellDeletion(reply, await changing(database, viewer, (tx, change) => deleteAgent(tx, id, versionSeen(request), change)))
    return reply.status(204).send(null)
  })

  relationRoutes(app)

  app.post('/archive/agents/:id/merge', {
    schema: {
      tags, params, body: mergeAgentSchema, response: { 200: agentMergeAnswerSchema },
      summary: 'Merge people or organisations',
      description: 'Merges the one in `from` into this one, which takes over its names, texts and relations. The one in `from` moves to '
        + `the trash. ${PREVIEW}`,
    },
    config,
  }, (request) => {
    const { params: { id }, body: { from, preview = false }, viewer } = request
    const expectedVersion = versionSeen(request)
    return changing(database, viewer, (tx, change) =>
      (preview ? previewMerge(tx, id, from) : mergeAgent(tx, id, { from, expectedVersion }, change)))
  })
}

function relationRoutes(app: App): void {
  const { database } = app.archive

  app.post('/archive/agents/:id/relations', {
    schema: {
      tags, params, body: relateSchema, response: { 201: relationSchema },
      summary: 'Create a relation of a person or organisation',
      description: 'Relates the person, family or organisation to a unit, to a record or to another one. `role` decides which ID is '
        + 'required: `unitId`, `documentId` or `agentId`.',
    },
    config,
  }, async ({ params: { id }, body, viewer }, reply) =>
    reply.status(201).send(await changing(database, viewer, (tx, change) => relate(tx, id, body, change))))

  app.delete('/archive/agents/:id/relations/:relationId', {
    schema: {
      tags, params: z.object({ id: idSchema, relationId: idSchema }), response: noContent,
      summary: 'Delete a relation of a person or organisation',
    },
    config,
  }, async ({ params: { id, relationId }, viewer }, reply) => {
    await changing(database, viewer, (tx, change) => unrelate(tx, id, relationId, change))
    return reply.status(204).send(null)
  })
}
