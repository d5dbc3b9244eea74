/**
 * The target of a link: the web, a mailbox, or a page of the site ('/use', 'archives?q=pace', '#top'). Null for anything else, above all
 * scripts and addresses of unknown schemes.
 */
export function linkTarget(address: string): string | null {
  const target = address.trim()
  // oxlint-disable-next-line no-control-regex -- browsers pass over control characters within "java\nscript:"
  if (target === '' || target.length > 2_000 || /[\s\u0000-\u001f\u007f\\]/.test(target)) return null
  if (/^(https?:\/\/[^/]|mailto:[^/])/i.test(target)) return target
  if (/^[a-z][a-z\d+.-]*:/i.test(target) || target.startsWith('//')) return null
  return /^[/#]/.test(target) ? target : `/${target}`
}
