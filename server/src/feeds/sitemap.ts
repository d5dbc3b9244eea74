import { agentPath, consultationPath, PEOPLE_PATH, recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { CONTENT_PAGES, contentPath } from '@faldone/contract/content-pages.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { DUMP_PATH } from '@faldone/contract/open-data.ts'
import type { Db } from '../db/database.ts'
import { countAgents, countUnits, documentBlocks, documentsIn, listAgents, listUnits, SITEMAP_SIZE } from './store.ts'
import { escapeXml, XML_HEAD } from '../http/xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const BATCH = 5_000

/** The index of the sitemaps: pages, units, persons and organisations, records. `base` is the address of the site. */
export async function sitemapIndex(db: Db, base: string): Promise<string> {
  const [blocks, units, agents] = await Promise.all([documentBlocks(db), countUnits(db), countAgents(db)])
  const maps = (name: string, count: number) => Array.from({ length: Math.ceil(count / SITEMAP_SIZE) }, (_, at) => `${name}-${at + 1}`)
  const names = ['pages', ...maps('units', units), ...maps('people', agents), ...blocks.map((block) => `records-${block}`)]
  const listed = names.map((name) => `<sitemap><loc>${escapeXml(`${base}/sitemaps/${name}.xml`)}</loc></sitemap>\n`)
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${listed.join('')}</sitemapindex>\n`
}

const entry = (address: string, changedAt?: string): string =>
  `<url><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`

/** A sitemap in pieces; null if there is none with this name. */
export function sitemap(db: Db, name: string, { base, product }: { base: string; product: string }): AsyncGenerator<string> | null {
  const [, of, number] = /^(pages|units|people|records)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? []
  if ((of === 'pages') === (number !== undefined)) return null
  if (of === 'pages') return urlSet(pages(base, product))
  if (of === 'units') return urlSet(byId(db, Number(number), listUnits, (one) => base + unitPath(one)))
  if (of === 'people') return urlSet(byId(db, Number(number), listAgents, (one) => base + agentPath(one)))
  return of === 'records' ? urlSet(records(db, Number(number), base)) : null
}

async function* urlSet(entries: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`
  yield* entries
  yield '</urlset>\n'
}

async function* pages(base: string, product: string): AsyncGenerator<string> {
  const paths = [
    ...CONTENT_PAGES.map((page) => contentPath(page, product)), ...KIND_NAMES.map(consultationPath), PEOPLE_PATH, `/api${DUMP_PATH}`,
  ]
  yield paths.map((path) => entry(base + path)).join('')
}

type Listing = typeof listUnits
type Place = (one: { id: string }) => string

/** Units, or persons and organisations, in the order of their ids. */
async function* byId(db: Db, number: number, list: Listing, addressOf: Place): AsyncGenerator<string> {
  for (let offset = (number - 1) * SITEMAP_SIZE; offset < number * SITEMAP_SIZE; offset += BATCH) {
    const found = await list(db, { limit: BATCH, offset })
    yield found.map((one) => entry(addressOf(one), one.updatedAt)).join('')
    if (found.length < BATCH) return
  }
}

async function* records(db: Db, block: number, base: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const found = await documentsIn(db, block, after, BATCH)
    yield found.map((one) => entry(base + recordPath(one), one.updatedAt)).join('')
    if (found.length < BATCH) return
    after = found.at(-1)!.num
  }
}
