/** The value of a cookie that the application wrote itself; null where there is none. */
export function readCookie(name: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie === undefined ? null : cookie.slice(name.length + 1)
}

/**
 * Keeps a value, which must be made of characters that a cookie may have (RFC 6265), for `maxAge` seconds; null: until the browser is
 * closed.
 */
export function writeCookie(name: string, value: string, maxAge: number | null): void {
  const duration = maxAge === null ? '' : `; max-age=${maxAge}`
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; samesite=strict${duration}${secure}`
}

export const deleteCookie = (name: string): void => writeCookie(name, '', 0)
