import type { onRequestHookHandler } from 'fastify'

/** For answers with tokens, links or personal data: no cache on the way stores them, nor does the browser. */
export const neverStored: onRequestHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store')
  done()
}
