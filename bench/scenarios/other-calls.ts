import { CONTENT_PAGES } from '@faldone/contract/content-pages.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { type Bench, measureCalls } from '../calls.ts'
import type { Row } from '../report.ts'

const PER_KIND = ['fondi', 'fondi/quick', 'tipologie']

/** The other public calls. They have few different paths, which all visitors share. */
export function otherCalls(bench: Bench): Promise<Row[]> {
  const api = (path: string) => `/api/archive/${path}`
  const calls = [
    ...PER_KIND.map((path) => ({ what: `/${path}?kind=`, paths: KIND_NAMES.map((kind) => api(`${path}?kind=${kind}`)) })),
    { what: '/latest', paths: [api('latest')] },
    { what: '/fondi/info', paths: [api('fondi/info')] },
    { what: '/tematiche', paths: [api('tematiche')] },
    { what: '/settings', paths: [api('settings')] },
    { what: '/content/:page', paths: CONTENT_PAGES.flatMap((page) => ['it', 'en'].map((lang) => api(`content/${page}?lang=${lang}`))) },
    { what: 'feed.xml', paths: ['/feed.xml', '/feed.xml?lang=en'] },
    { what: 'sitemap.xml', paths: ['/sitemap.xml'] },
    { what: 'a sitemap of pages', paths: ['/sitemaps/pages.xml'] },
    { what: 'a sitemap of units', paths: ['/sitemaps/units-1.xml'] },
    { what: 'a sitemap of records', paths: ['/sitemaps/records-1.xml'] },
  ]
  return measureCalls(bench, calls.map((call) => ({ ...call, isAskedAgain: true })))
}
