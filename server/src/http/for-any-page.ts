import type { onRequestHookHandler } from 'fastify'

/**
 * For pictures, recordings and descriptions, which viewers on any site may show: any page may read the answer, also a refusal (IIIF Image
 * API 3.0 §5.7, `cors`). The page cannot send credentials with the request.
 */
export const forAnyPage: onRequestHookHandler = (_request, reply, done) => {
  reply.header('access-control-allow-origin', '*')
  done()
}
