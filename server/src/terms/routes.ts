import { tematicaListQuerySchema, termPageSchema, tipologiaListQuerySchema } from '@faldone/contract/tematica.ts'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { pageOfAll } from '../http/page.ts'
import { listTerms } from './store.ts'

/** Themes and types, with how many records the reader would find under each. */
export function termRoutes(app: App): void {
  const { read } = app.archive.database
  const config = { permission: 'archive.read' } as const

  app.get('/archive/tematiche', {
    schema: { tags: ['terms'], querystring: tematicaListQuerySchema, response: { 200: termPageSchema } }, config, onSend: compressLong,
  }, async ({ query, viewer }) =>
    pageOfAll(await listTerms(read, 'tematica', viewer), query))

  app.get('/archive/tipologie', {
    schema: { tags: ['terms'], querystring: tipologiaListQuerySchema, response: { 200: termPageSchema } }, config, onSend: compressLong,
  }, async ({ query, viewer }) =>
    pageOfAll(await listTerms(read, 'tipologia', viewer, query), query))
}
