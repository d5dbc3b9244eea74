import { queryInteger } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { notFound } from '../errors.ts'
import { settling } from '../harvest/settling.ts'
import { countHarvest, type Harvested, listHarvest, type Wanted } from '../harvest/store.ts'
import { compressLong } from '../http/compression.ts'
import { forAnyPage } from '../http/for-any-page.ts'
import { originOf } from '../http/origin.ts'
import { jsonType } from './json-type.ts'
import { collectionAddress, manifestAddress, type Where } from './manifest.ts'

const CONTEXT = 'http://iiif.io/api/discovery/1/context.json'
/** How many changes a page has. */
const PAGE = 500
/** Every manifest and collection of a fondo that visitors could ever see, once, at the second of its latest change. */
const EVERYTHING: Wanted = { of: 'both', from: null, until: null, set: null }

type Place = Pick<Where, 'origin' | 'basePath'>

const addressOf = ({ origin, basePath }: Place, page?: number): string =>
  `${origin}${basePath}/api/archive/iiif-changes${page ? `/${page}` : ''}`

const pageAt = (where: Place, page: number): object => ({ id: addressOf(where, page), type: 'OrderedCollectionPage' })

/** What happened to a manifest or a collection. Whether it is new is not known, and does not matter to who takes it over. */
const activity = ({ id, num, deleted, stamp }: Harvested, where: Place): object => ({
  type: deleted ? 'Delete' : 'Update', endTime: stamp,
  object: num === null
    ? { id: collectionAddress(where, id), type: 'Collection' }
    : { id: manifestAddress(where, id), type: 'Manifest' },
})

/**
 * What changed, for programs that keep copies (IIIF Change Discovery API 1.0): the newest on the last page. It says what harvesters are
 * told by OAI-PMH (decision 35).
 */
export function changeRoutes(app: App): void {
  const { database, config: { basePath, publicUrl } } = app.archive
  const settled = settling(database)
  const open = { config: { permission: 'archive.read', budget: 'searches' }, onRequest: forAnyPage } as const
  const schema = {
    tags: ['iiif'], summary: 'Get the IIIF change list',
    description: 'Returns an ordered collection (Change Discovery API 1.0) of changes to what’s public. Its pages have the changes, '
      + 'oldest first.',
  }

  app.get('/archive/iiif-changes', { schema, ...open }, async (request, reply) => {
    await settled(request)
    const where = { origin: originOf(request, publicUrl), basePath }
    const totalItems = await countHarvest(database.read, EVERYTHING)
    const last = Math.ceil(totalItems / PAGE)
    reply.type(jsonType(request, CONTEXT)).header('cache-control', 'no-store')
    return reply.send({
      '@context': CONTEXT, 'id': addressOf(where), 'type': 'OrderedCollection', totalItems,
      ...(last > 0 && { first: pageAt(where, 1), last: pageAt(where, last) }),
    })
  })

  app.get('/archive/iiif-changes/:page', {
    schema: {
      tags: ['iiif'], params: z.object({ page: queryInteger(1, 1_000_000) }),
      summary: 'Get a page of the IIIF change list',
      description: `Returns up to ${PAGE} changes, oldest first. Each manifest, and each collection of a fonds, is listed once, at its `
        + 'latest change. Anything no longer public is a `Delete`.',
    },
    ...open, onSend: compressLong,
  }, async (request, reply) => {
    await settled(request)
    const { page } = request.params
    const where = { origin: originOf(request, publicUrl), basePath }
    const total = await countHarvest(database.read, EVERYTHING)
    const rows = await listHarvest(database.read, EVERYTHING, null, PAGE, (page - 1) * PAGE)
    if (rows.length === 0) throw notFound()
    reply.type(jsonType(request, CONTEXT)).header('cache-control', 'no-store')
    return reply.send({
      '@context': CONTEXT, ...pageAt(where, page), 'partOf': { id: addressOf(where), type: 'OrderedCollection' },
      'startIndex': (page - 1) * PAGE, ...(page > 1 && { prev: pageAt(where, page - 1) }),
      ...(page * PAGE < total && { next: pageAt(where, page + 1) }),
      'orderedItems': rows.map((row) => activity(row, where)),
    })
  })
}
