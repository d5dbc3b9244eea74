import { consultationPath } from '@faldone/contract/addresses.ts'
import { formatNumber } from '@faldone/contract/figures.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import { builtInHead } from '../content/built-in.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { html, type Html } from '../http/html.ts'
import { css } from './css.ts'
import { describedBy, type PageFace } from './face.ts'
import { pageHead, searchBox } from './first-view.ts'
import { hitRow } from './hit-row.ts'
import { hitsFor, type Listed } from './hits.ts'
import { pageData, trailData } from './json-ld.ts'
import { recordCounts, recordsOfKind, topUnits } from './listing-store.ts'
import { PAGE_SIZE, pageLinks, pagePath, recordList, unitList } from './lists.ts'
import { scriptsWanted } from './plain-faces.ts'
import { hrefTo, type Reader } from './reader.ts'
import { countOf } from './words.ts'

/** The page of a kind: its records, page by page, and its fondi. Throws NOT_FOUND beyond the last page. */
export async function consultationFace(sources: Listed, kind: KindName, page: number, reader: Reader): Promise<PageFace> {
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
    data: [
      pageData('CollectionPage', { path: pagePath(path, page), name: consultTitle[language], description }, reader),
      trailData([{ name: plural[language], path }], reader),
    ],
    ...(page === 1 ? await firstPage(sources, kind, reader) : { body: await furtherPage(sources.db, kind, page, reader) }),
  }
}

/** The first page, drawn as the browser application draws it. */
async function firstPage({ db, search }: Listed, kind: KindName, reader: Reader): Promise<Pick<PageFace, 'body' | 'first'>> {
  const { language } = reader
  const words = PAGE_TEXTS[language].consultation
  const question = searchToUrl({ kind: [kind] }).toString()
  const [tops, answer] = await Promise.all([topUnits(db, kind), hitsFor(search, { kind }, reader)])
  const { items, total } = answer
  return {
    body: html`<div ${css('documents-SearchHead_head')}><div ${css('documents-SearchHead_title')}>${
  pageHead(KINDS[kind].plural[language], 'medium')
}</div>
<div ${css('documents-SearchHead_search')} data-waits inert><div ${
  css('documents-SearchHead_field')
}>${searchBox('medium', reader, words.searchHint)}</div><span ${css('ui-Button_button', 'documents-SearchHead_fields')}><span ${
  css('documents-SearchHead_long')
}>${words.searchByFields}</span><span ${css('documents-SearchHead_short')}>${words.searchByFieldsShort}</span></span></div></div>
<div ${css('documents-SearchPage_container')}><div ${css('documents-SearchPage_page')} data-panel="open"><div ${
  css('documents-SearchPage_panel')
} data-waits><div ${css('units-UnitPanel_panel')} data-tree></div></div><div ${
  css('documents-SearchPage_facets')
} data-waits><div ${css('documents-FacetBar_bar')}><div ${css('documents-FacetBar_years')}></div><div ${
  css('documents-FacetBar_rows')
}></div></div></div>
<section ${css('documents-SearchPage_results')}><div ${css('documents-ResultsHead_head')}><h2 ${css('documents-ResultsHead_count')}>${countOf('documents', total, language)}</h2><div ${css('documents-ResultsHead_tools')} data-waits inert><label ${css('documents-ResultsHead_sort')}><span ${css('documents-ResultsHead_sortLabel')}>${words.sort}</span><span ${css('documents-ResultsHead_order')}><span ${css('documents-ResultsHead_long')}>${words.position}</span><span ${css('documents-ResultsHead_short')}>${words.positionShort}</span><select><option>${words.position}</option></select></span></label><span ${css('documents-ResultsHead_views')}><span><a aria-current="true">${words.list}</a></span><span><a>${words.figures}</a></span></span></div></div>
<ol role="list" ${css('documents-Results_rows')}>${items.map((hit) => hitRow(hit, reader))}</ol>
${pageLinks({ path: consultationPath(kind), page: 1, total }, reader)}</section></div></div>
<p ${css('ui-PageHead_lead')}>${PAGE_TEXTS[language].collectionDescription[kind]}</p>
${unitList(tops, reader)}`,
    first: { screen: 'src/archives/ConsultScreen.tsx', answers: [[['archive/documents', question], answer]] },
  }
}

/** The further pages, for readers without scripts. */
async function furtherPage(db: Db, kind: KindName, page: number, reader: Reader): Promise<Html> {
  const [tops, counts] = await Promise.all([topUnits(db, kind), recordCounts(db)])
  const records = await recordsOfKind(db, kind, tops, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  if (records.length === 0) throw notFound()
  return html`<h1>${KINDS[kind].consultTitle[reader.language]}</h1>
${unitList(tops, reader)}
${recordList(records, reader)}
${pageLinks({ path: consultationPath(kind), page, total: counts.get(kind) ?? 0 }, reader)}`
}

/**
 * The page of a search. Its hits are not written here, because what a reader searches for stays in their browser; without scripts the page
 * links to the kinds.
 */
export async function searchFace(db: Db, kind: KindName | null, reader: Reader): Promise<PageFace> {
  const { language } = reader
  const title = kind ? KINDS[kind].consultTitle[language] : builtInHead('archives', language).title
  const description = kind ? PAGE_TEXTS[language].collectionDescription[kind] : builtInHead('archives', language).lead
  return { status: 200, type: 'website', title, description, path: null, picture: null, data: [], body: html`<h1>${title}</h1>
${scriptsWanted(reader)}
${kindList(await recordCounts(db), reader)}` }
}

/** The kinds, each with its number of records. */
export const kindList = (counts: ReadonlyMap<KindName, number>, reader: Reader): Html =>
  html`<ul>${KIND_NAMES.map((kind) => html`<li><a href="${hrefTo(reader, consultationPath(kind))}">${KINDS[kind].plural[reader.language]}</a> (${formatNumber(counts.get(kind) ?? 0, reader.language)}): ${PAGE_TEXTS[reader.language].collectionDescription[kind]}</li>
`)}</ul>`
