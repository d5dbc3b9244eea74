import { acceptedSchema, acceptProposalsSchema, proposalPageSchema, proposalQuerySchema } from '@faldone/contract/agent.ts'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { changing } from '../history/writing.ts'
import { PREVIEW } from '../http/interface-words.ts'
import { acceptProposals, listProposals, previewAccept } from './proposal-store.ts'

/** Agents proposed from what records say of their authors and publishers. */
export function agentProposalRoutes(app: App): void {
  const { database } = app.archive
  const tags = ['agents']

  app.get('/archive/agents/proposals', {
    schema: {
      tags, querystring: proposalQuerySchema, response: { 200: proposalPageSchema },
      summary: 'List suggested people and organisations',
      description: 'Returns names of authors and publishers that aren’t linked to a person or organisation yet, the most frequent first. '
        + 'Spellings that seem to be of the same name are grouped. A spelling with initials only is `weak`.',
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
}
