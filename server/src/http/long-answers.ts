import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/**
 * Keeps a connection on which nothing moves because the server has nothing to send yet: it reads, counts or checks. A client that does not
 * take what waits for it is disconnected as ever.
 */
export function mayBeSilent(raw: ServerResponse): void {
  raw.on('timeout', (socket: Socket) => {
    if (raw.writableLength > 0) socket.destroy()
  })
}

/** Aborts when the answer has been sent, or its reader has gone away. */
export function endOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const ending = new AbortController()
  raw.once('close', () => ending.abort())
  return ending.signal
}
