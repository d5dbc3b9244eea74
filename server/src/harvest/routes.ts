import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../http/origin.ts'
import { isThisMachine, senderOf } from '../http/sender.ts'
import { answerHarvester } from './answer.ts'
import { settling } from './settling.ts'

/** How many finding aids are being sent. Others are told to come again. */
const LONG_AT_ONCE = 2
const RETRY_SECONDS = 30

/** For harvesters: everything public in the formats of others, with what has changed and what is gone (OAI-PMH 2.0). */
export function harvestRoutes(app: FastifyInstance): void {
  const { config: { basePath, publicUrl, mailFrom }, database } = app.archive
  const settled = settling(database)
  let long = 0

  const later = (reply: FastifyReply, seconds: number) =>
    reply.code(503).header('retry-after', seconds).type('text/plain; charset=utf-8').send(`Come again in ${seconds} s.\n`)

  const answer = async (request: FastifyRequest, reply: FastifyReply, parameters: URLSearchParams) => {
    const wait = isThisMachine(request) ? 0 : app.budgets.spend('harvests', senderOf(request.ip))
    if (wait > 0) return later(reply, wait)
    await settled(request)
    const { siteName, agencyCode, contact, openFields } = await app.settings.get()
    const origin = originOf(request, publicUrl)
    const home = origin + basePath
    const { isLong, text } = await answerHarvester(parameters, {
      db: database.read, name: siteName, agencyCode, email: addressIn(contact, mailFrom) ?? `webmaster@${new URL(origin).hostname}`,
      base: `${home}/oai`, home, openFields,
    })
    if (isLong && long >= LONG_AT_ONCE) return later(reply, RETRY_SECONDS)
    // Who has gone away meanwhile takes no place: nothing would ever free it.
    if (isLong && !reply.raw.destroyed) {
      long++
      reply.raw.once('close', () => long--)
    }
    return reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store').send(Readable.from(text))
  }

  void app.register(async (oai) => {
    oai.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    oai.get(`${basePath}/oai`, (request, reply) => answer(request, reply, new URL(request.url, 'http://oai').searchParams))
    oai.post(`${basePath}/oai`, (request, reply) => answer(request, reply, new URLSearchParams(String(request.body ?? ''))))
  })
}

/** The first address of an email in the texts. */
const addressIn = (...texts: (string | null)[]): string | undefined =>
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(texts.filter((text) => text !== null).join(' '))?.[0]
