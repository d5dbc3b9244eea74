/** Pages for staff, and pages with as many addresses as there are searches. */
const CLOSED = ['/configuration', '/importexport', '/login', '/register', '/remove', '/changepassword', '/ui']
const SEARCHES = ['q', 'tematica', 'tipologia', 'author', 'place', 'publisher', 'yearFrom', 'yearTo', 'kind', 'n']

/** What robots are asked not to visit (RFC 9309). The API is not included, because pages are drawn with its answers. */
export const robotsText = (origin: string, basePath: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${basePath}${path}`),
    ...SEARCHES.flatMap((name) => ['?', '&'].map((sign) => `Disallow: ${basePath}/archives*${sign}${name}=`)),
    '',
    `Sitemap: ${origin}${basePath}/sitemap.xml`,
    '',
  ].join('\n')
