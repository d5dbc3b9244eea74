import { consultationPath, recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { CONTENT_PAGES, contentPath } from '@faldone/contract/content-pages.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'
import { countUnits, documentBlocks, documentsIn, listUnits, SITEMAP_SIZE } from './store.ts'
import { escapeXml, XML_HEAD } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const BATCH = 5_000

/** The index of the sitemaps: pages, units, records. `base` is the address of the site. */
export async function sitemapIndex(db: Db, base: string): Promise<string> {
  const [blocks, units] = await Promise.all([documentBlocks(db), countUnits(db)])
  const unitMaps = Array.from({ length: Math.ceil(units / SITEMAP_SIZE) }, (_, at) => `units-${at + 1}`)
  const names = ['pages', ...unitMaps, ...blocks.map((block) => `records-${block}`)]
  const maps = names.map((name) => `<sitemap><loc>${escapeXml(`${base}/sitemaps/${name}.xml`)}</loc></sitemap>\n`)
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('')}</sitemapindex>\n`
}

const entry = (address: string, changedAt?: string): string =>
  `<url><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`

/** A sitemap in pieces; null if there is none with this name. */
export function sitemap(db: Db, name: string, { base, product }: { base: string; product: string }): AsyncGenerator<string> | null {
  const [, of, number] = /^(pages|units|records)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? []
  if ((of === 'pages') === (number !== undefined)) return null
  if (of === 'pages') return urlSet(pages(base, product))
  if (of === 'units') return urlSet(units(db, Number(number), base))
  return of === 'records' ? urlSet(records(db, Number(number), base)) : null
}

async function* urlSet(entries: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`
  yield* entries
  yield '</urlset>\n'
}

async function* pages(base: string, product: string): AsyncGenerator<string> {
  const paths = [...CONTENT_PAGES.map((page) => contentPath(page, product)), ...KIND_NAMES.map(consultationPath)]
  yield paths.map((path) => entry(base + path)).join('')
}

const entries = <T extends { updatedAt: string }>(listed: readonly T[], base: string, pathOf: (one: T) => string): string =>
  listed.map((one) => entry(base + pathOf(one), one.updatedAt)).join('')

async function* units(db: Db, number: number, base: string): AsyncGenerator<string> {
  for (let offset = (number - 1) * SITEMAP_SIZE; offset < number * SITEMAP_SIZE; offset += BATCH) {
    const found = await listUnits(db, { limit: BATCH, offset })
    yield entries(found, base, unitPath)
    if (found.length < BATCH) return
  }
}

async function* records(db: Db, block: number, base: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const found = await documentsIn(db, block, after, BATCH)
    yield entries(found, base, recordPath)
    if (found.length < BATCH) return
    after = found.at(-1)!.num
  }
}
