import type { FastifyInstance } from 'fastify'

/** Reads JSON; an empty body is none, whatever type it was said to have: clients say so with every call, also with those that send nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => (body === '' ? done(null, undefined) : parse(request, String(body), done)))
}
