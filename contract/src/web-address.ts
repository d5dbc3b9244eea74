/**
 * The address of a page on the web as a browser may open it; null for anything else, so that nothing can be run or read by a link. A name
 * and password in it would be sent along.
 */
export function webAddress(text: string): string | null {
  const url = /^https?:\/\/[^\s\\"<>`{}|^]+$/i.test(text.trim()) ? URL.parse(text.trim()) : null
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password ? url.href : null
}
