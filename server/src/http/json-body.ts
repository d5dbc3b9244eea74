import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

/**
 * Reads JSON, only in UTF-8 (RFC 8259 §8.1): text in another encoding would lose its accents. An empty body counts as no body, whatever its
 * declared type, because clients declare one with every call, even if they send nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = inUtf8(body as Buffer)
    return text === null ? done(new ApiError('BAD_REQUEST')) : parse(request, text, done)
  })
}

/** Null if the bytes are not UTF-8. */
function inUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
