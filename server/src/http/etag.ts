/** The strong entity tag (RFC 9110) of a version: what `If-Match` and `If-None-Match` name. */
export const versionTag = (version: number): string => `"${version}"`

/** Whether an If-None-Match header names the tag (weak comparison), so that 304 may be answered. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').map((given) => given.trim().replace(/^W\//, '')).some((given) => given === tag || given === '*')
}
