import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

/**
 * Reads JSON, in UTF-8 alone (RFC 8259 §8.1): another encoding would come into the archive with its accents lost. An empty body is
 * none, whatever type it was said to have: clients say so with every call, also with those that send nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = inUtf8(body as Buffer)
    return text === null ? done(new ApiError('BAD_REQUEST')) : parse(request, text, done)
  })
}

/** Null for what is no UTF-8. */
function inUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
