import { placeListQuerySchema, placePageSchema, placeSchema, updatePlaceSchema } from '@faldone/contract/place.ts'
import type { App } from '../archive.ts'
import { changing } from '../history/writing.ts'
import { requireVersionSeen, withTag } from '../http/etag.ts'
import { listPlaces, updatePlace } from './store.ts'

/** The places that records name, and their addresses elsewhere, for staff. */
export function namedPlaceRoutes(app: App): void {
  const { database } = app.archive
  const tags = ['places']

  app.get('/archive/places', {
    schema: { tags, querystring: placeListQuerySchema, response: { 200: placePageSchema } }, config: { permission: 'archive.readStaff' },
  }, ({ query }) => listPlaces(database.read, query))

  const description = 'Gives a place its addresses elsewhere: `name` is what records say. If-Match has the version of the place, 0 until it has had addresses.'
  app.put('/archive/places', {
    schema: { tags, description, body: updatePlaceSchema, response: { 200: placeSchema } }, config: { permission: 'archive.write' },
  }, async (request, reply) => {
    const expected = requireVersionSeen(request)
    const { body, viewer } = request
    return withTag(reply, await changing(database, viewer, (tx, change) => updatePlace(tx, body, expected, change)))
  })
}
