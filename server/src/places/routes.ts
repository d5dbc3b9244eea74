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
    schema: {
      tags, querystring: placeListQuerySchema, response: { 200: placePageSchema },
      summary: 'List places', description: 'Returns the places named in records, those in most records first.',
    },
    config: { permission: 'archive.readStaff' },
  }, ({ query }) => listPlaces(database.read, query))

  const updating = {
    summary: 'Update a place',
    description: 'Sets the addresses of a place in other catalogues. `name` is the place as records name it. The version for `If-Match` '
      + 'is 0 until a place first has addresses.',
  }
  app.put('/archive/places', {
    schema: { tags, ...updating, body: updatePlaceSchema, response: { 200: placeSchema } }, config: { permission: 'archive.write' },
  }, async (request, reply) => {
    const expected = requireVersionSeen(request)
    const { body, viewer } = request
    return withTag(reply, await changing(database, viewer, (tx, change) => updatePlace(tx, body, expected, change)))
  })
}
