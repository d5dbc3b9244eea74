import { unitPath } from '@faldone/contract/addresses.ts'
import {
  CITATION_FORMAT_NAMES, CITATION_FORMATS, type CitationFormat, type Keeper, UNIT_CITATIONS,
} from '@faldone/contract/citation.ts'
import { idSchema } from '@faldone/contract/common.ts'
import { shortPath } from '@faldone/contract/short-number.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { contentDisposition } from '../files/file-name.ts'
import { originOf } from '../http/origin.ts'
import { urlOf } from './reader.ts'
import { getDocument } from '../documents/store.ts'
import { getUnit } from '../units/store.ts'

const schema = {
  params: z.object({ id: idSchema }), querystring: z.strictObject({ format: z.enum(CITATION_FORMAT_NAMES).default('bibtex') }),
}
const config = { permission: 'archive.read' } as const

/** Citations of a record or a unit as files. The browser writes citations in words: `contract/src/citation.ts`. */
export function citationRoutes(app: App): void {
  const { database, config: { basePath, publicUrl } } = app.archive
  const keeperOf = async (request: FastifyRequest, path: string): Promise<Keeper> =>
    ({ siteName: (await app.settings.get()).siteName, url: urlOf({ origin: originOf(request, publicUrl), basePath }, path) })
  const send = (reply: FastifyReply, { format, name, text }: { format: CitationFormat; name: string; text: string }) => {
    const { mediaType, ending } = CITATION_FORMATS[format]
    reply.header('content-disposition', contentDisposition('attachment', `${name}.${ending}`)).header('cache-control', 'no-store')
    return reply.type(mediaType).serializer((body: string) => body).send(text)
  }

  app.get('/archive/documents/:id/citation', {
    schema: {
      ...schema, tags: ['documents'], summary: 'Cite a record', description: 'Returns a file for reference managers.',
    },
    config,
  }, async (request, reply) => {
    const { params: { id }, query: { format }, viewer } = request
    const record = await getDocument(database.read, id, viewer, basePath)
    const text = CITATION_FORMATS[format].write(record, await keeperOf(request, shortPath(record.shortNumber)))
    return send(reply, { format, name: record.segnatura ?? record.id, text })
  })

  app.get('/archive/units/:id/citation', {
    schema: { ...schema, tags: ['units'], summary: 'Cite a unit', description: 'Returns a file for reference managers.' }, config,
  }, async (request, reply) => {
    const { params: { id }, query: { format }, viewer } = request
    const unit = await getUnit(database.read, id, viewer)
    return send(reply, {
      format, name: unit.segnatura ?? unit.id, text: UNIT_CITATIONS[format](unit, await keeperOf(request, unitPath(unit))),
    })
  })
}
