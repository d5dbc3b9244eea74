import { searchAnswerSchema } from '@faldone/contract/document.ts'
import { searchQuerySchema } from '@faldone/contract/search.ts'
import type { App } from '../archive.ts'
import { searchDocuments } from './store.ts'

/** The query of the archive. */
export function searchRoutes(app: App): void {
  const { database, config: { basePath } } = app.archive
  app.get(
    '/archive/documents',
    { schema: { tags: ['documents'], querystring: searchQuerySchema, response: { 200: searchAnswerSchema } }, config: { permission: 'archive.read' } },
    ({ query, viewer }) => searchDocuments(database.read, query, viewer, basePath),
  )
}
