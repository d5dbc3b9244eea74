import {
  actorsSchema, changeSetPageSchema, changesQuerySchema, eventPageSchema, historyQuerySchema, plainListQuerySchema, trashPageSchema,
} from '@faldone/contract/history.ts'
import type { App } from '../archive.ts'
import { compressLong } from '../http/compression.ts'
import { namesOfActors } from './names-store.ts'
import { listChangeSets, listEvents } from './store.ts'
import { listTrash } from './trash-store.ts'

/** The routes for staff about what was changed and by whom, and about the trash. */
export function historyRoutes(app: App): void {
  const { read } = app.archive.database
  const config = { permission: 'archive.readStaff' } as const
  const tags = ['history']

  app.get('/archive/history', {
    schema: { tags, querystring: historyQuerySchema, response: { 200: eventPageSchema } }, config, onSend: compressLong,
  }, ({ query, viewer }) => listEvents(read, query, viewer))
  app.get('/archive/history/actors', { schema: { tags, response: { 200: actorsSchema } }, config }, async ({ viewer }) =>
    ({ items: await namesOfActors(read, viewer) }))
  app.get('/archive/changes', {
    schema: { tags, querystring: changesQuerySchema, response: { 200: changeSetPageSchema } }, config, onSend: compressLong,
  }, ({ query }) => listChangeSets(read, query))
  app.get('/archive/trash', {
    schema: { tags, querystring: plainListQuerySchema, response: { 200: trashPageSchema } }, config, onSend: compressLong,
  }, ({ query }) => listTrash(read, query))
}
