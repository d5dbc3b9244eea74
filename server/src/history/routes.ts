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
    schema: {
      tags, querystring: historyQuerySchema, response: { 200: eventPageSchema },
      summary: 'List changes',
      description: 'Returns the change history, newest first, with the values before and after each change.',
    },
    config, onSend: compressLong,
  }, ({ query, viewer }) => listEvents(read, query, viewer))
  app.get('/archive/history/actors', {
    schema: { tags, response: { 200: actorsSchema }, summary: 'List users in the change history' }, config,
  }, async ({ viewer }) =>
    ({ items: await namesOfActors(read, viewer) }))
  app.get('/archive/changes', {
    schema: {
      tags, querystring: changesQuerySchema, response: { 200: changeSetPageSchema },
      summary: 'List change sets',
      description: 'Returns imports, moves, bulk edits and other changes to several things at once, newest first.',
    },
    config, onSend: compressLong,
  }, ({ query }) => listChangeSets(read, query))
  app.get('/archive/trash', {
    schema: {
      tags, querystring: plainListQuerySchema, response: { 200: trashPageSchema },
      summary: 'List the trash', description: 'Returns deletions, newest first. Things deleted together are one deletion.',
    },
    config, onSend: compressLong,
  }, ({ query }) => listTrash(read, query))
}
