import { tematicaListQuerySchema, termPageSchema, tipologiaListQuerySchema } from '@faldone/contract/tematica.ts'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { pageOfAll } from '../http/page.ts'
import { listTerms } from './store.ts'

const COUNTS = '`documents` counts the records with each that you can see.'

/** Themes and types, with how many records the reader would find under each. */
export function termRoutes(app: App): void {
  const { read } = app.archive.database
  const config = { permission: 'archive.read' } as const

  app.get('/archive/tematiche', {
    schema: {
      tags: ['terms'], querystring: tematicaListQuerySchema, response: { 200: termPageSchema },
      summary: 'List themes', description: `Returns themes. ${COUNTS}`,
    },
    config, onSend: compressLong,
  }, async ({ query, viewer }) =>
    pageOfAll(await listTerms(read, 'tematica', viewer), query))

  app.get('/archive/tipologie', {
    schema: {
      tags: ['terms'], querystring: tipologiaListQuerySchema, response: { 200: termPageSchema },
      summary: 'List types', description: `Returns types. ${COUNTS}`,
    },
    config, onSend: compressLong,
  }, async ({ query, viewer }) =>
    pageOfAll(await listTerms(read, 'tipologia', viewer, query), query))
}
