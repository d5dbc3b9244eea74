import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 address (RFC 4291), since whoever has one has
 * them all.
 */
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
