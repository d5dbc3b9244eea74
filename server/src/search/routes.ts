import { type SearchAnswer, searchAnswerSchema, suggestAnswerSchema } from '@faldone/contract/document.ts'
import { searchQuerySchema, suggestQuerySchema } from '@faldone/contract/search.ts'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { completionsOf } from './completion.ts'
import { searchDocuments } from './store.ts'

const texts = new WeakMap<SearchAnswer, string>()

/** An answer that is given again is written once. */
const textOf = (answer: SearchAnswer): string => texts.getOrInsertComputed(answer, () => JSON.stringify(answer))

/** The query of the archive, and completions for its box. */
export function searchRoutes(app: App): void {
  const { database, config: { basePath } } = app.archive
  const config = { permission: 'archive.read', budget: 'searches' } as const
  app.get(
    '/archive/documents',
    { schema: { tags: ['documents'], querystring: searchQuerySchema, response: { 200: searchAnswerSchema } }, config, onSend: compressLong },
    async ({ query, viewer }, reply) => {
      const answer = await searchDocuments(database.read, query, await app.site.asReader(viewer), basePath)
      reply.serializer(textOf)
      return answer
    },
  )
  app.get(
    '/archive/suggest',
    { schema: { tags: ['documents'], querystring: suggestQuerySchema, response: { 200: suggestAnswerSchema } }, config },
    async ({ query, viewer }) => ({ items: await completionsOf(database.read, query.q, viewer, query.kind) }),
  )
}
