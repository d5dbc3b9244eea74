import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../loopback.ts'

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>

/** The host and port at which a request arrived, as an address has them; null if there is no connection. */
function arrivedAt({ localAddress, localPort = 80 }: FastifyRequest['socket']): string | null {
  if (!localAddress) return null
  const address = localAddress.replace(/^::ffff:/, '')
  return (address.includes(':') ? `[${address}]` : address) + (localPort === 80 ? '' : `:${localPort}`)
}

/**
 * The known address of this server: `PUBLIC_URL`, or the requested host if it certainly leads here, being an address of this machine. Any
 * other name in a request may be forged, also by visitors behind a proxy, so the result is null.
 */
export function knownOrigin({ protocol, host, socket }: Asked, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl
  return isLoopbackHost(host ?? '') || host === arrivedAt(socket) ? `${protocol}://${host}` : null
}

/** The same for programs, which need a whole address: if nothing better is known, the address at which the request arrived. */
export function originOf(asked: Asked, publicUrl: string | null): string {
  const own = arrivedAt(asked.socket)
  return knownOrigin(asked, publicUrl) ?? (own ? `http://${own}` : '')
}
