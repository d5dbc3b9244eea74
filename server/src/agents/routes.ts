import {
  agentDocumentPageSchema, agentDocumentsQuerySchema, agentListQuerySchema, agentPageSchema, agentWithRelationsSchema,
} from '@faldone/contract/agent.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { withTag } from '../http/etag.ts'
import { agentDocuments, getAgent, getAgentWithRelations, listAgents } from './store.ts'

/** Persons, families and organisations, open to everybody. */
export function agentRoutes(app: App): void {
  const { database: { read }, config: { basePath } } = app.archive
  const config = { permission: 'archive.read' } as const
  /** Words look through all names. */
  const byWords = { ...config, budget: 'searches', isFree: (query: Record<string, unknown>) => query['q'] === undefined } as const
  const tags = ['agents']
  const params = z.object({ id: idSchema })

  app.get('/archive/agents', {
    schema: {
      tags, querystring: agentListQuerySchema, response: { 200: agentPageSchema },
      summary: 'List people and organisations',
      description: 'Returns people, families and organisations by name. With `unitId` or `documentId`, returns those related to that unit '
        + 'or record, once for each role.',
    },
    config: byWords, onSend: compressLong,
  }, ({ query, viewer }) => listAgents(read, query, viewer))

  app.get('/archive/agents/:id', {
    schema: {
      tags, params, response: { 200: agentWithRelationsSchema },
      summary: 'Get a person or organisation',
      description: 'Returns a person, family or organisation with its related units, people and organisations, and the number of its '
        + 'records. `GET /archive/agents/{id}/documents` lists the records.',
    },
    config, onSend: compressLong,
  }, async ({ params: { id }, viewer }, reply) => withTag(reply, await getAgentWithRelations(read, id, viewer, basePath)))

  app.get('/archive/agents/:id/documents', {
    schema: {
      tags, params, querystring: agentDocumentsQuerySchema, response: { 200: agentDocumentPageSchema },
      summary: 'List records of a person or organisation',
      description: 'Returns the records related to it directly. For records in the units it created, search with `agentId`.',
    },
    config, onSend: compressLong,
  }, async ({ params, query, viewer }) => {
    const { id } = await getAgent(read, params.id, viewer)
    return agentDocuments(read, id, query, viewer, basePath)
  })
}
