/** The file name in an answer's Content-Disposition header (RFC 6266). */
export function nameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="([^"]+)"/)?.[1] ?? null)
}
