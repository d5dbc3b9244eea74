import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer: only our own scripts run, nothing is guessed, nobody frames us. */
const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Sends with every answer the headers that protect its reader, and the number of its request, under which the log speaks of it. */
export function sendCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply)
    done()
  })
}

export const setCommonHeaders = ({ id }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(SECURITY_HEADERS).header('x-request-id', id)
