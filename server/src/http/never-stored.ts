import type { onRequestHookHandler } from 'fastify'

/** For answers that carry tokens, links or persons: nothing on the way, nor the browser, keeps them. */
export const neverStored: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store')
  done()
}
