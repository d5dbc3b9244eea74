/** The value of a cookie set by the application, or null. */
export function readCookie(name: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie === undefined ? null : cookie.slice(name.length + 1)
}

/**
 * Sets a cookie for `maxAge` seconds, or, if null, until the browser is closed. The value must consist of characters that cookies allow
 * (RFC 6265).
 */
export function writeCookie(name: string, value: string, maxAge: number | null): void {
  const duration = maxAge === null ? '' : `; max-age=${maxAge}`
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; samesite=strict${duration}${secure}`
}

export const deleteCookie = (name: string): void => writeCookie(name, '', 0)
