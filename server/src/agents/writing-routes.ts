import {
  agentMergeAnswerSchema, agentSchema, createAgentSchema, mergeAgentSchema, relateSchema, relationSchema, updateAgentSchema,
} from '@faldone/contract/agent.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { changing, tellDeletion } from '../history/writing.ts'
import { requireVersionSeen, versionSeen, withTag } from '../http/etag.ts'
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
      description: 'Two agents of one type may have the same name only if both are dated, and differently. Otherwise the error names the other one.',
    },
    config,
  }, async ({ body, viewer }, reply) =>
    reply.status(201).send(withTag(reply, await changing(database, viewer, (tx, change) => createAgent(tx, body, change)))))

  app.put('/archive/agents/:id', {
    schema: { tags, params, body: updateAgentSchema, response: { 200: agentSchema } }, config,
  }, async (request, reply) => {
    const { params: { id }, body, viewer } = request
    const expectedVersion = requireVersionSeen(request)
    return withTag(reply, await changing(database, viewer, (tx, change) => updateAgent(tx, id, body, { expectedVersion }, change)))
  })

  app.delete('/archive/agents/:id', {
    schema: {
      tags, params, response: noContent,
      description: 'Moves an agent to the trash. Its relations come back with it. The Deletion-Id header identifies what can be restored.',
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
      description: 'Merges another agent into this one, which gains its names, texts and relations. The other one goes to the trash.',
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
    schema: { tags, params, body: relateSchema, response: { 201: relationSchema } }, config,
  }, async ({ params: { id }, body, viewer }, reply) =>
    reply.status(201).send(await changing(database, viewer, (tx, change) => relate(tx, id, body, change))))

  app.delete('/archive/agents/:id/relations/:relationId', {
    schema: { tags, params: z.object({ id: idSchema, relationId: idSchema }), response: noContent }, config,
  }, async ({ params: { id, relationId }, viewer }, reply) => {
    await changing(database, viewer, (tx, change) => unrelate(tx, id, relationId, change))
    return reply.status(204).send(null)
  })
}
