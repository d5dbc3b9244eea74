import { consultationPath } from '@faldone/contract/addresses.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { html, type Html } from '../http/html.ts'
import { describedBy, type PageFace } from './face.ts'
import { pageData, trailData } from './json-ld.ts'
import { recordCounts, recordsOfKind, topUnits } from './listing-store.ts'
import { PAGE_SIZE, pageLinks, pagePath, recordList, unitList } from './lists.ts'
import { hrefTo, type Reader } from './reader.ts'
import { formatInteger } from './words.ts'

/** The consultation of a kind: its fondi, then its records page by page. Throws NOT_FOUND beyond the last page. */
export async function consultationFace(db: Db, kind: KindName, page: number, reader: Reader): Promise<PageFace> {
  const { language } = reader
  const path = consultationPath(kind)
  const { consultTitle, plural } = KINDS[kind]
  const lead = PAGE_TEXTS[language].collectionDescription[kind]
  const description = describedBy(lead)
  const [tops, counts] = await Promise.all([topUnits(db, kind), recordCounts(db)])
  const records = await recordsOfKind(db, kind, tops, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  if (page > 1 && records.length === 0) throw notFound()
  return {
    status: 200,
    type: 'website',
    title: consultTitle[language],
    description,
    path: pagePath(path, page),
    picture: null,
    data: [pageData('CollectionPage', { path: pagePath(path, page), name: consultTitle[language], description }, reader), trailData([{ name: plural[language], path }], reader)],
    body: html`<h1>${consultTitle[language]}</h1>
<p>${lead}</p>
${unitList(tops, kind, reader)}
${records.length > 0 && html`<h2>${plural[language]}</h2>`}
${recordList(records, reader)}
${pageLinks({ path, page, total: counts.get(kind) ?? 0 }, reader)}`,
  }
}

/** A search: what is looked for is nobody's but the reader's, and the browser shows it. */
export function searchFace(kind: KindName | null, { language }: Reader): PageFace {
  const title = kind ? KINDS[kind].consultTitle[language] : PAGE_TEXTS[language].pages.archives.title
  const description = kind ? PAGE_TEXTS[language].collectionDescription[kind] : PAGE_TEXTS[language].pages.archives.lead
  return { status: 200, type: 'website', title, description, path: null, picture: null, data: [], body: html`<h1>${title}</h1>` }
}

/** The seven kinds, with what each holds. */
export const kindList = (counts: ReadonlyMap<KindName, number>, reader: Reader): Html =>
  html`<ul>${KIND_NAMES.map((kind) => html`<li><a href="${hrefTo(reader, consultationPath(kind))}">${KINDS[kind].plural[reader.language]}</a> (${formatInteger(counts.get(kind) ?? 0, reader.language)}): ${PAGE_TEXTS[reader.language].collectionDescription[kind]}</li>
`)}</ul>`
