import type { onRequestHookHandler } from 'fastify'

/**
 * For pictures, recordings and descriptions that viewers show wherever their page comes from: any page may read the answer, a
 * refusal as well (IIIF Image API 3.0 §5.7, `cors`). A page sends nothing of its own with it that says who asks.
 */
export const forAnyPage: onRequestHookHandler = (_request, reply, done) => {
  reply.header('access-control-allow-origin', '*')
  done()
}
