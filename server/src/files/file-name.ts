const MAX_NAME = 500

/** A file's name as it is stored: as given, but without control characters and with a limited length. */
export function keptName(given: string): string {
  // oxlint-disable-next-line no-control-regex -- no database keeps NUL, and no name needs the others
  const name = given.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, '').trim().slice(0, MAX_NAME).toWellFormed()
  return name || 'file'
}

/** Characters that a downloaded file's name must not have: separators, characters that Windows refuses, text direction overrides. */
const UNSAFE = /[/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The name as a file on a disk may have it. */
export const safeName = (name: string): string => name.replace(UNSAFE, '_').replace(/^\.+/, '_')

/**
 * The Content-Disposition of a download (RFC 6266): an ASCII name for old programs, the real one in UTF-8 (RFC 8187). A name may have been
 * cut in the middle of a character.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const safe = safeName(name.toWellFormed())
  const ascii = safe.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_')
  const plain = `${type}; filename="${ascii}"`
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${percentEncoded(safe)}`
}
