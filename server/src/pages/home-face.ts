import { consultationPath, recordPath } from '@faldone/contract/addresses.ts'
import type { Content } from '@faldone/contract/content.ts'
import type { FacetValue, Hit } from '@faldone/contract/document.ts'
import { formatNumber } from '@faldone/contract/figures.ts'
import { EXAMPLES_FROM, SELECTIONS_FROM } from '@faldone/contract/home-page.ts'
import { nameIn, titleIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import type { Block } from '@faldone/contract/markdown.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import { html, type Html } from '../http/html.ts'
import { css } from './css.ts'
import { latestArrivals } from '../search/latest.ts'
import type { Search } from '../search/search.ts'
import type { PageFace } from './face.ts'
import { pageHead, searchBox } from './first-view.ts'
import { inlinesHtml, markdownHtml } from './markdown-html.ts'
import { hitsFor } from './hits.ts'
import { hrefTo, type Reader, visitorOf } from './reader.ts'
import { said, saidDate } from './said.ts'

/** The query with which the application's home page asks how much there is. */
const WHOLE = { pageSize: 1 } as const

/** The home page: the centre's text, the kinds with their numbers of records, and the latest records. */
export async function homeView(
  search: Search, content: Content, blocks: readonly Block[], reader: Reader
): Promise<Pick<PageFace, 'body' | 'first'>> {
  const [whole, arrivals] =
    await Promise.all([hitsFor(search, { pageSize: String(WHOLE.pageSize) }, reader), latestArrivals(search, visitorOf(reader))])
  const { pages } = PAGE_TEXTS[reader.language]
  return {
    body: html`<div ${css('pages-HomeScreen_hero')}><div><div lang="${content.language}">${words(blocks, reader)}</div>${
      whole.total > 0 && html`<div ${css('pages-HomeScreen_search')}>${searchBox('large', reader, pages.home.placeholder)}${
        whole.total >= EXAMPLES_FROM && examples(reader)
      }</div>`
    }</div></div>
${whole.total === 0
  ? html`<section data-later><p>${pages.home.empty}</p></section>${shelf(whole.facets.kind, true, reader)}`
  : html`${shelf(whole.facets.kind, false, reader)}
<section ${css('pages-HomeScreen_columns')}${whole.total >= SELECTIONS_FROM && html` data-later`}><div><h2 ${
  css('ui-PageHead_title')
}>${pages.home.recent}</h2>
<ul role="list">${arrivals.map((hit) => recent(hit, reader))}</ul></div></section>`}`,
    first: {
      screen: 'src/pages/HomeScreen.tsx',
      answers: [
        [['archive/content/home', { lang: reader.language }], content], [['archive/documents', WHOLE], whole],
        [['archive/latest', null], { items: arrivals }],
      ],
    },
  }
}

/** Links to example searches. */
function examples(reader: Reader): Html {
  const { pages } = PAGE_TEXTS[reader.language]
  return html`<p ${css('pages-HomeScreen_examples')}>${pages.home.examples}
${Object.values(pages.examples).map((q) => html`<a href="${hrefTo(reader, `/archives?${searchToUrl({ q })}`)}">${q}</a>`)}</p>`
}

/** The centre's text. Its first heading and the paragraph below it form the head of the page. */
function words([first, second, ...rest]: readonly Block[], reader: Reader): Html {
  if (first?.type !== 'heading') return html`${markdownHtml([first, second, ...rest].filter((block) => block !== undefined), reader)}`
  const lead = second?.type === 'paragraph' && second
  return html`${
    pageHead(html`${inlinesHtml(first.children, reader)}`, 'large', lead && html`${inlinesHtml(lead.children, reader)}`)
  }${markdownHtml(second && !lead ? [second, ...rest] : rest, reader)}`
}

/** A spine has room for one word of a name. */
function onSpine(name: string): Html {
  const [word, ...others] = name.split(' ')
  return html`${word}${others.length > 0 && html`<span ${css('ui-VisuallyHidden_hidden')}> ${others.join(' ')}</span>`}`
}

/** The kinds as box files, each with its number of records, if any of them has one. */
const shelf = (counts: readonly FacetValue[], isEmpty: boolean, reader: Reader): Html => html`<nav ${
  css('pages-KindShelf_shelf')
} aria-label="${
  PAGE_TEXTS[reader.language].pages.home.kinds
}"${isEmpty && html` data-empty`}><ul role="list" ${css('pages-KindShelf_boxes')}>
${KIND_NAMES.map((kind) => html`<li ${css('pages-KindShelf_place')}><a ${css('pages-KindShelf_box')} href="${
  hrefTo(reader, consultationPath(kind))
}"><span ${css('pages-KindShelf_label')}><span ${css('pages-KindShelf_name')}>${onSpine(KINDS[kind].plural[reader.language])}</span>
<span ${css('pages-KindShelf_count')} data-italic><span ${css('ui-VisuallyHidden_hidden')}>:</span>${
  isEmpty
    ? PAGE_TEXTS[reader.language].pages.home.noneYet
    : formatNumber(counts.find(({ value }) => value === kind)?.count ?? 0, reader.language)
}</span></span><span ${css('pages-KindShelf_ring')}></span></a></li>
`)}</ul></nav>`

function recent(hit: Hit, reader: Reader): Html {
  return html`<li ${css('pages-RecentRecords_document')}><span ${
    css('pages-RecentRecords_picture')
  }${!hit.thumbnailUrl && html` data-mark="${hit.kind}"`}>${
    hit.thumbnailUrl && html`<img src="${hit.thumbnailUrl}" alt="" loading="lazy" decoding="async">`
  }</span><div><h3 ${
  css('pages-RecordTitle_title')
}><a href="${hrefTo(reader, recordPath(hit))}">${said(titleIn(hit, reader.language))}</a></h3>
<p ${css('pages-RecentRecords_about ui-Points_points')}><span>${KINDS[hit.kind].label[reader.language]}</span>${
  (hit.date ?? hit.year) && saidDate(hit.date ?? hit.year!, reader)
}${hit.path[0] && said(nameIn(hit.path[0], reader.language))}</p></div></li>
`
}
