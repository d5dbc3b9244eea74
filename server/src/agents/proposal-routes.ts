import { acceptedSchema, acceptProposalsSchema, proposalPageSchema, proposalQuerySchema } from '@faldone/contract/agent.ts'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { changing } from '../history/writing.ts'
import { acceptProposals, listProposals, previewAccept } from './proposal-store.ts'

/** Agents proposed from what records say of their authors and publishers. */
export function agentProposalRoutes(app: App): void {
  const { database } = app.archive
  const tags = ['agents']

  app.get('/archive/agents/proposals', {
    schema: {
      tags, querystring: proposalQuerySchema, response: { 200: proposalPageSchema },
      description: 'Names that records have as authors or publishers, with spellings that seem to be one name brought together. Those with initials are `weak`.',
    },
    config: { permission: 'archive.readStaff' }, onSend: compressLong,
  }, ({ query }) => listProposals(database.read, query))

  app.post('/archive/agents/proposals/accept', {
    schema: {
      tags, body: acceptProposalsSchema, response: { 200: acceptedSchema },
      description: 'Makes agents of proposals and relates all records that have one of the spellings. Everything is one change set.',
    },
    config: { permission: 'archive.write' },
  }, ({ body: { accept, preview = false }, viewer }) =>
    changing(database, viewer, (tx, change) => (preview ? previewAccept(tx, accept) : acceptProposals(tx, accept, change))))
}
