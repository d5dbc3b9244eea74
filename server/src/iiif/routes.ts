import { createHash } from 'node:crypto'
import { idSchema, queryInteger } from '@faldone/contract/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { getDocument } from '../documents/store.ts'
import { ApiError, notFound } from '../errors.ts'
import { pagesWithText } from '../file-texts/store.ts'
import { pageSizesOf } from '../files/page-sizes.ts'
import type { FileRecord } from '../files/record.ts'
import { getFile, isImage } from '../files/store.ts'
import { fileTickets } from '../accounts/tickets.ts'
import { TICKET_SIGN } from '../http/file-urls.ts'
import { compressLong } from '../http/compression.ts'
import { namesTag } from '../http/etag.ts'
import { forAnyPage } from '../http/for-any-page.ts'
import { originOf } from '../http/origin.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { getUnit } from '../units/store.ts'
import { changeRoutes } from './changes.ts'
import { collectionOf } from './collection.ts'
import { openDrawer } from '../drawing/drawer.ts'
import { IMAGE_CONTEXT, imageInfo } from '../drawing/image-info.ts'
import { FORMATS, MAX_SIDE, QUALITIES, readImageRequest } from '../drawing/image-request.ts'
import { manifestOf, PRESENTATION_CONTEXT } from './manifest.ts'
import { iiifTextRoutes } from './text-routes.ts'
import { jsonType } from './json-type.ts'

const tags = ['iiif']
const open = { config: { permission: 'archive.read' }, onRequest: forAnyPage } as const
const counted = { config: { permission: 'archive.read', budget: 'imageParts', alsoAnswers: [507] }, onRequest: forAnyPage } as const
const word = z.string().max(100)
const imageParams = z.object({
  id: idSchema, image: z.string().max(200),
})
const partParams = imageParams.extend({
  region: word, rotation: word,
  size: word.describe(
    'The size, as defined by the Image API: `max`, `w,`, `,h`, `pct:n`, `w,h` or `!w,h`; put `^` before it to enlarge. '
      + `No side may be longer than ${MAX_SIDE} pixels.`
  ),
  quality: word.describe(
    `The quality, a dot and the format, such as \`default.jpg\`. Qualities: ${QUALITIES.join(', ')}. Formats: ${FORMATS.join(', ')}.`
  ),
})
const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

const sizeOf = (file: FileRecord) => (isImage(file) ? { width: file.width!, height: file.height! } : undefined)

type ImageAsked = FastifyRequest<{ Params: z.infer<typeof imageParams> }>

/** Images in any part and size (IIIF Image API 3.0, level 2), and records and units for viewers. */
export function iiifRoutes(app: App): void {
  const { database: { read }, config: { basePath, publicUrl, ...settings } } = app.archive
  const drawer = openDrawer(settings, { room: app.room })
  app.addHook('onClose', async () => drawer.stop())
  presentationRoutes(app)
  changeRoutes(app)
  iiifTextRoutes(app)
  const tickets = fileTickets(app.signingSecret)
  const path = '/archive/documents/:id'
  const image = `${path}/iiif/:image`

  /**
   * An image, or a page of a PDF, for the viewer or the owner of the ticket in the address. Throws NOT_FOUND, also for other files.
   */
  const imageFor = async ({ params: { id, image: named }, viewer }: ImageAsked) => {
    const [wanted = '', ticket] = named.split(TICKET_SIGN, 2)
    const [fileId = '', number] = wanted.split('.', 2)
    if (!idSchema.safeParse(fileId).success) throw notFound()
    const shown = ticket ? await tickets.viewerOf(read, ticket, fileId) : null
    const file = await getFile(read, id, fileId, shown ?? viewer)
    const { sha256 } = file
    const page = number === undefined ? null : Number(number)
    const full = page === null ? sizeOf(file) : (await pageSizesOf(read, [sha256])).get(sha256)?.[page - 1]
    if (!full) throw notFound()
    return { sha256, page, full, isSecret: ticket !== undefined || viewer.staff }
  }

  const kept = (reply: FastifyReply, isSecret: boolean) =>
    reply.header('cache-control', isSecret ? 'private, no-cache' : 'private, max-age=3600')
  const serviceOf = (request: ImageAsked): string =>
    `${originOf(request, publicUrl)}${basePath}/api/archive/documents/${request.params.id}/iiif/${request.params.image}`

  app.get(image, {
    schema: { tags, params: imageParams, summary: 'Get an image', description: 'Redirects to its `info.json`.' },
    ...open,
  }, async (request, reply) => {
    await imageFor(request)
    return reply.redirect(`${serviceOf(request)}/info.json`, 303)
  })

  app.get(`${image}/info.json`, {
    schema: {
      tags, params: imageParams, summary: 'Get information about an image',
      description: 'Returns the size of the image and what can be done with it (Image API 3.0).',
    },
    ...open,
  }, async (request, reply) => {
    const { full, isSecret } = await imageFor(request)
    kept(reply, isSecret)
    return reply.type(jsonType(request, IMAGE_CONTEXT)).send(imageInfo(serviceOf(request), full))
  })

  const part = { summary: 'Get part of an image', description: 'Returns the image, or part of it, in any size (Image API 3.0, level 2).' }
  app.get(`${image}/:region/:size/:rotation/:quality`, {
    schema: { tags, ...part, params: partParams }, ...counted
  }, async (request, reply) => {
    const { sha256, page, full, isSecret } = await imageFor(request)
    const { region, size, rotation, quality } = request.params
    const asked = readImageRequest({ region, size, rotation, quality }, full)
    if (!asked) throw new ApiError('BAD_REQUEST')
    const etag = `"${createHash('sha256').update(JSON.stringify([sha256, page, asked])).digest('base64url')}"`
    kept(reply, isSecret).header('etag', etag)
    if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    // Users who move around in a picture abandon most requests, which are then not drawn.
    const drawn = await drawer.draw({ sha256, page, full }, asked, { who: request.ip, isWanted: () => !reply.raw.destroyed })
    return reply.type(MEDIA_TYPES[asked.format]).send(Buffer.from(drawn))
  })
}

/** Records as manifests, and the units that hold them as collections (Presentation API 3.0). */
function presentationRoutes(app: App): void {
  const { database: { read }, config: { basePath, publicUrl } } = app.archive
  const whereFor = async (request: FastifyRequest) => ({
    origin: originOf(request, publicUrl), basePath, settings: await app.settings.get(),
  })

  app.get('/archive/documents/:id/manifest', {
    schema: {
      tags, params: z.object({ id: idSchema }), summary: 'Get a record as a manifest',
      description: 'Returns a manifest (Presentation API 3.0) of the record and its files.',
    },
    ...open, onSend: compressLong,
  }, async (request, reply) => {
    const record = await getDocument(read, request.params.id, await app.settings.asReader(request.viewer), basePath)
    const { fields } = await fieldsFor(read, request.viewer)
    reply.header('cache-control', 'no-store').type(jsonType(request, PRESENTATION_CONTEXT))
    const sha256s = record.files.map(({ sha256 }) => sha256)
    const [texts, pageSizes] = await Promise.all([pagesWithText(read, sha256s), pageSizesOf(read, sha256s)])
    return reply.send(manifestOf(record, fields, { texts, pageSizes }, await whereFor(request)))
  })

  const collection = {
    summary: 'Get a unit as a collection',
    description: 'Returns a collection (Presentation API 3.0) of the units directly below the unit and the records directly in it.',
  }
  const parts = z.strictObject({ part: queryInteger(1, 1_000_000).optional() })
  app.get('/archive/units/:id/collection', {
    schema: { tags, ...collection, params: z.object({ id: idSchema }), querystring: parts }, ...open, onSend: compressLong,
  }, async (request, reply) => {
    const { viewer, params: { id }, query: { part = null } } = request
    const unit = await getUnit(read, id, viewer)
    reply.header('cache-control', 'no-store').type(jsonType(request, PRESENTATION_CONTEXT))
    return reply.send(await collectionOf(read, { unit, part, viewer }, await whereFor(request)))
  })

  const archive = {
    summary: 'Get the archive as a collection',
    description: 'Returns a collection (Presentation API 3.0) of all fonds and the records that are in no unit.',
  }
  app.get('/archive/collection', { schema: { tags, ...archive, querystring: parts }, ...open, onSend: compressLong },
    async (request, reply) => {
      const { viewer, query: { part = null } } = request
      reply.header('cache-control', 'no-store').type(jsonType(request, PRESENTATION_CONTEXT))
      return reply.send(await collectionOf(read, { unit: null, part, viewer }, await whereFor(request)))
    })
}
