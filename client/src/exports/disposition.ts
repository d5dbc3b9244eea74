/** The name that an answer gives to its file (RFC 6266). */
export function nameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="([^"]+)"/)?.[1] ?? null)
}
