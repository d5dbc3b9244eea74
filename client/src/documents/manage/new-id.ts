/** A UUIDv7 (RFC 9562). Browsers cannot create UUIDs on pages without TLS. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  const hex = Date.now().toString(16).padStart(12, '0') + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
