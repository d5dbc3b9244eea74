import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../loopback.ts'

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>

/** The host and port at which a request arrived, as they stand in an address; null where there is no connection. */
function arrivedAt({ localAddress, localPort = 80 }: FastifyRequest['socket']): string | null {
  if (!localAddress) return null
  const address = localAddress.replace(/^::ffff:/, '')
  return (address.includes(':') ? `[${address}]` : address) + (localPort === 80 ? '' : `:${localPort}`)
}

/**
 * Where this server is known to be found: `PUBLIC_URL`, else the host that was asked for where it leads here for certain, an
 * address of this machine. Any other name in a request may be forged, by a proxy's visitors too: null.
 */
export function knownOrigin({ protocol, host, socket }: Asked, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl
  return isLoopbackHost(host ?? '') || host === arrivedAt(socket) ? `${protocol}://${host}` : null
}

/** The same for programs, which need a whole address: where nothing better is known, that at which the request arrived. */
export function originOf(asked: Asked, publicUrl: string | null): string {
  const own = arrivedAt(asked.socket)
  return knownOrigin(asked, publicUrl) ?? (own ? `http://${own}` : '')
}
