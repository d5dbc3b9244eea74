import {
  acceptedSchema, acceptProposalsSchema, ignoreProposalsSchema, proposalPageSchema, proposalQuerySchema,
} from '@faldone/contract/agent.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { changing } from '../history/writing.ts'
import { PREVIEW } from '../http/interface-words.ts'
import { acceptProposals, ignoreProposals, listProposals, previewAccept } from './proposal-store.ts'

/** Agents proposed from what records say of their authors and publishers. */
export function agentProposalRoutes(app: App): void {
  const { database } = app.archive
  const tags = ['agents']

  app.get('/archive/agents/proposals', {
    schema: {
      tags, querystring: proposalQuerySchema, response: { 200: proposalPageSchema },
      summary: 'List suggested people and organisations',
      description: 'Returns names of authors and publishers that aren’t linked to a person or organisation yet, the most frequent first. '
        + 'Spellings that seem to be of the same name are grouped. A spelling with initials only is `weak`. Names that were ignored are '
        + 'left out, unless `ignored` asks for them alone.',
    },
    config: { permission: 'archive.readStaff' }, onSend: compressLong,
  }, ({ query }) => listProposals(database.read, query))

  app.post('/archive/agents/proposals/accept', {
    schema: {
      tags, body: acceptProposalsSchema, response: { 200: acceptedSchema },
      summary: 'Accept suggested people and organisations',
      description: 'Creates a person, family or organisation for each suggestion, or uses the one in `agentId`, and relates every record '
        + `that has one of the spellings to it. Everything is one change set. ${PREVIEW}`,
    },
    config: { permission: 'archive.write' },
  }, ({ body: { accept, preview = false }, viewer }) =>
    changing(database, viewer, (tx, change) => (preview ? previewAccept(tx, accept) : acceptProposals(tx, accept, change))))

  app.post('/archive/agents/proposals/ignore', {
    schema: {
      tags, body: ignoreProposalsSchema, response: { 204: z.null() },
      summary: 'Ignore suggested people and organisations',
      description: 'What’s ignored isn’t suggested again, unless the same call is made with `isIgnored: false`.',
    },
    config: { permission: 'archive.write' },
  }, async ({ body, viewer }, reply) => {
    await changing(database, viewer, (tx) => ignoreProposals(tx, body))
    return reply.code(204).send(null)
  })
}
