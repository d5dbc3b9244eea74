/**
 * Where a link may lead: to the web, to a mailbox, or within the site ('/use', 'archives?q=pace', '#top'). Null for anything
 * else, scripts and addresses of unknown schemes above all.
 */
export function linkTarget(address: string): string | null {
  const target = address.trim()
  // oxlint-disable-next-line no-control-regex -- browsers pass over control characters within "java\nscript:"
  if (target === '' || target.length > 2_000 || /[\s\u0000-\u001f\u007f\\]/.test(target)) return null
  if (/^(https?:\/\/[^/]|mailto:[^/])/i.test(target)) return target
  if (/^[a-z][a-z\d+.-]*:/i.test(target) || target.startsWith('//')) return null
  return /^[/#]/.test(target) ? target : `/${target}`
}
