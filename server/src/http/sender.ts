import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../loopback.ts'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 address (RFC 4291), since these belong to one network. */
export function senderOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)
  if (ipv4) return ipv4[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)]
  return all.slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':')
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/** Headers that proxies add to a request. */
const PROXY_HEADER = /^(via|forwarded|x-forwarded-.+|(x-|cf-|true-)?(real|client|connecting)-ip)$/

/**
 * Whether the request comes from this machine itself and not from somebody else through a proxy on it. A proxy speaks HTTP/1.0, adds
 * headers, or passes on the public host of the site.
 */
export function isThisMachine({ socket, headers, raw }: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || raw.httpVersion === '1.0') return false
  return isLoopbackHost(headers.host ?? '') && !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
}
