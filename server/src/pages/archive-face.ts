import { consultationPath } from '@faldone/contract/addresses.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import { searchQuerySchema } from '@faldone/contract/search.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { html, type Html } from '../http/html.ts'
import { searchDocuments } from '../search/store.ts'
import { describedBy, type PageFace } from './face.ts'
import { pageHead, searchBox } from './first-view.ts'
import { hitRow } from './hit-row.ts'
import { pageData, trailData } from './json-ld.ts'
import { recordCounts, recordsOfKind, topUnits } from './listing-store.ts'
import { PAGE_SIZE, pageLinks, pagePath, recordList, unitList } from './lists.ts'
import { scriptsWanted } from './plain-faces.ts'
import { hrefTo, type Reader, visitorOf } from './reader.ts'
import { countOf, formatInteger } from './words.ts'

/** The consultation of a kind: its records page by page, and its fondi. Throws NOT_FOUND beyond the last page. */
export async function consultationFace(db: Db, kind: KindName, page: number, reader: Reader): Promise<PageFace> {
  const { language } = reader
  const path = consultationPath(kind)
  const { consultTitle, plural } = KINDS[kind]
  const description = describedBy(PAGE_TEXTS[language].collectionDescription[kind])
  return {
    status: 200,
    type: 'website',
    title: consultTitle[language],
    description,
    path: pagePath(path, page),
    picture: null,
    data: [pageData('CollectionPage', { path: pagePath(path, page), name: consultTitle[language], description }, reader), trailData([{ name: plural[language], path }], reader)],
    ...(page === 1 ? await firstPage(db, kind, reader) : { body: await furtherPage(db, kind, page, reader) }),
  }
}

/** The page that begins a consultation, as the browser application draws it. */
async function firstPage(db: Db, kind: KindName, reader: Reader): Promise<Pick<PageFace, 'body' | 'first'>> {
  const { language } = reader
  const words = PAGE_TEXTS[language].consultation
  const question = searchToUrl({ kind: [kind] }).toString()
  const [tops, answer] = await Promise.all([topUnits(db, kind), searchDocuments(db, searchQuerySchema.parse({ kind }), visitorOf(reader), reader.basePath)])
  const { items, total } = answer
  return {
    body: html`<div class="documents-SearchHead_head"><div class="documents-SearchHead_title">${pageHead(KINDS[kind].plural[language], 'medium')}</div>
<div class="documents-SearchHead_search" data-waits inert><div class="documents-SearchHead_field">${searchBox('medium', reader, words.searchHint)}</div><span class="ui-Button_button">${words.searchByFields}</span></div></div>
<div class="documents-SearchPage_container"><div class="documents-SearchPage_page" data-panel="open"><div class="documents-SearchPage_panel" data-waits><div class="units-UnitPanel_panel" data-tree></div></div><div class="documents-SearchPage_facets" data-waits><div class="documents-Facets_opener"></div></div>
<section class="documents-SearchPage_results"><div class="documents-ResultsHead_head"><h2 class="documents-ResultsHead_count">${countOf('documents', total, language)}</h2><div class="documents-ResultsHead_tools" data-waits inert><label class="documents-ResultsHead_sort"><span>${words.sort}</span><select><option>${words.position}</option></select></label><span class="documents-ResultsHead_views"><span><a aria-current="true">${words.list}</a></span><span><a>${words.figures}</a></span></span></div></div>
<ol role="list" class="documents-Results_rows">${items.map((hit) => hitRow(hit, reader))}</ol>
${pageLinks({ path: consultationPath(kind), page: 1, total }, reader)}</section></div></div>
<p class="ui-PageHead_lead">${PAGE_TEXTS[language].collectionDescription[kind]}</p>
${unitList(tops, kind, reader)}`,
    first: { screen: 'src/archives/ConsultScreen.tsx', answers: [[['archive/documents', question], answer]] },
  }
}

/** The records that follow, for whoever runs no scripts. */
async function furtherPage(db: Db, kind: KindName, page: number, reader: Reader): Promise<Html> {
  const [tops, counts] = await Promise.all([topUnits(db, kind), recordCounts(db)])
  const records = await recordsOfKind(db, kind, tops, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  if (records.length === 0) throw notFound()
  return html`<h1>${KINDS[kind].consultTitle[reader.language]}</h1>
${unitList(tops, kind, reader)}
${recordList(records, reader)}
${pageLinks({ path: consultationPath(kind), page, total: counts.get(kind) ?? 0 }, reader)}`
}

/** A search: what is looked for is nobody's but the reader's, and the browser shows it. Without scripts the kinds lead on. */
export async function searchFace(db: Db, kind: KindName | null, reader: Reader): Promise<PageFace> {
  const { language } = reader
  const title = kind ? KINDS[kind].consultTitle[language] : PAGE_TEXTS[language].pages.archives.title
  const description = kind ? PAGE_TEXTS[language].collectionDescription[kind] : PAGE_TEXTS[language].pages.archives.lead
  return { status: 200, type: 'website', title, description, path: null, picture: null, data: [], body: html`<h1>${title}</h1>
${scriptsWanted(reader)}
${kindList(await recordCounts(db), reader)}` }
}

/** The seven kinds, with what each holds. */
export const kindList = (counts: ReadonlyMap<KindName, number>, reader: Reader): Html =>
  html`<ul>${KIND_NAMES.map((kind) => html`<li><a href="${hrefTo(reader, consultationPath(kind))}">${KINDS[kind].plural[reader.language]}</a> (${formatInteger(counts.get(kind) ?? 0, reader.language)}): ${PAGE_TEXTS[reader.language].collectionDescription[kind]}</li>
`)}</ul>`
