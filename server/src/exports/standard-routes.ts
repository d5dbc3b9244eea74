import { open } from 'node:fs/promises'
import { idSchema } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { DUMP_PATH } from '@faldone/contract/open-data.ts'
import { agentStandardQuerySchema, standardQuerySchema, standardsOfUnit, unitStandardsSchema, XML } from '@faldone/contract/standards.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getAgent } from '../agents/store.ts'
import type { App } from '../archive.ts'
import { ApiError, languageOf } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import { nullWhereMissing } from '../files/storage.ts'
import { hasAgents } from '../standards/agents-store.ts'
import { oneAgentText } from '../standards/write.ts'
import { getUnit } from '../units/store.ts'
import { type Dumps, keepingDumps } from './dump.ts'
import { standardTasks } from './standard-task.ts'
import { sendingExports } from './streaming.ts'

/** Each visitor's file has a child process, too. Staff do not wait for them. */
const STANDARDS_AT_ONCE = 2
const config = { permission: 'archive.read', budget: 'searches', keyScope: 'export' } as const

/** Units, or everything, in formats that other archives take over: what the caller may see. */
export function standardRoutes(app: App): void {
  const { database, config: settings } = app.archive
  const send = sendingExports(settings, { atOnce: STANDARDS_AT_ONCE })

  const { described, taskOf } = standardTasks(app)

  app.get('/archive/units/:id/export', {
    schema: {
      tags: ['units'], params: z.object({ id: idSchema }), querystring: standardQuerySchema,
      summary: 'Export a unit in a format of other archives',
      description: 'Returns a file with the unit and everything in it that you can see.',
    },
    config,
  }, async (request, reply) => {
    const { params: { id }, query } = request
    const { task, fileName } = await taskOf(request, { ...query, unitId: id })
    return send(request, reply, task, fileName)
  })

  app.get('/archive/units/:id/standards', {
    schema: {
      tags: ['units'], params: z.object({ id: idSchema }), response: { 200: unitStandardsSchema },
      summary: 'List export formats of a unit', description: 'Returns the formats that suit what you can see in the unit.',
    },
    config: { permission: 'archive.read' },
  }, async ({ params, viewer }) => {
    const { id, byKind } = await getUnit(database.read, params.id, viewer)
    return { formats: standardsOfUnit(Object.keys(byKind) as KindName[], await hasAgents(database.read, id, viewer)) }
  })

  app.get('/archive/agents/:id/export', {
    schema: {
      tags: ['agents'], params: z.object({ id: idSchema }), querystring: agentStandardQuerySchema,
      summary: 'Export a person or organisation',
      description: 'Returns an EAC-CPF file with the person, family or organisation and everything related to it that you can see.',
    },
    config,
  }, async (request, reply) => {
    const { id, name } = await getAgent(database.read, request.params.id, request.viewer)
    const text = await oneAgentText(database.read, id, {
      ...await described(request), staff: request.viewer.staff, lang: request.query.lang ?? languageOf(request),
    })
    return reply.type(XML).header('content-disposition', contentDisposition('attachment', `${name.slice(0, 100)}.eac-cpf.xml`))
      .header('cache-control', 'no-store').send(text)
  })

  app.get('/archive/export', {
    schema: {
      tags: ['units'], querystring: standardQuerySchema,
      summary: 'Export the archive in a format of other archives', description: 'Returns a file with everything you can see.',
    },
    config,
  }, async (request, reply) => {
    const { task, fileName } = await taskOf(request, request.query)
    return send(request, reply, task, fileName)
  })

  dumpRoute(app, described)
}

type Described = (request: FastifyRequest) => Promise<Parameters<Dumps>[0]>

function dumpRoute(app: App, described: Described): void {
  const { database, config: settings } = app.archive
  const dumpOf = keepingDumps(settings, database.read, app.room)

  app.get(DUMP_PATH, {
    schema: {
      tags: ['units'],
      summary: 'Download everything public',
      description: 'Returns all public units and records as JSON-LD (schema.org), compressed with gzip. Send the `ETag` of your last '
        + 'download as `If-None-Match`: if nothing has changed since, the response is 304.',
    },
    config,
  }, async (request, reply) => {
    const { path, size, etag } = await dumpOf(await described(request))
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const file = await open(path).catch(nullWhereMissing)
    // The archive changed a moment ago, and there is a new one.
    if (!file) throw new ApiError('BUSY')
    return reply.type('application/gzip').header('content-length', size)
      .header('content-disposition', contentDisposition('attachment', `${(await described(request)).siteName.slice(0, 100)}.jsonld.gz`))
      .send(file.createReadStream())
  })
}
