import { agentPath, PEOPLE_PATH, unitPath } from '@faldone/contract/addresses.ts'
import { AGENT_TYPE_WORDS } from '@faldone/contract/agent-roles.ts'
import type { Content } from '@faldone/contract/content.ts'
import { type ContentPage, contentPath, PAGES } from '@faldone/contract/content-pages.ts'
import { formatNumber } from '@faldone/contract/figures.ts'
import { inLanguage, nameIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { readMarkdown } from '@faldone/contract/markdown.ts'
import { DUMP_PATH, OPEN_DATA, OPEN_DATA_TITLE } from '@faldone/contract/open-data.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { searchToUrl } from '@faldone/contract/search-query.ts'
import { MAIN_AREAS } from '@faldone/contract/tematiche.ts'
import type { ByKind } from '@faldone/contract/unit.ts'
import { builtInHead } from '../content/built-in.ts'
import type { Db } from '../db/database.ts'
import { html, type Html } from '../http/html.ts'
import { ANONYMOUS } from '../http/viewer.ts'
import { listTerms } from '../terms/store.ts'
import { fondiInfo } from '../units/store.ts'
import { kindList } from './archive-face.ts'
import { describedBy, type PageFace } from './face.ts'
import { centreData, centreOf, pageData } from './json-ld.ts'
import type { Listed } from './hits.ts'
import { homeView } from './home-face.ts'
import { recordCounts } from './listing-store.ts'
import { markdownHtml, plainText } from './markdown-html.ts'
import { hrefTo, type Reader, urlOf } from './reader.ts'
import { said } from './said.ts'
import { countOf } from './words.ts'

/** A page of text, and the list that belongs to it. */
export async function textFace({ db, search }: Listed, content: Content, reader: Reader): Promise<PageFace> {
  const blocks = readMarkdown(content.text)
  const title = blocks.find((block) => block.type === 'heading')
  const lead = blocks.find((block) => block.type === 'paragraph')
  const { page, language } = content
  const named = title ? plainText(title.children) : builtInHead(page, reader.language).title
  const description = describedBy(lead ? plainText(lead.children) : named)
  const path = contentPath(page, reader.settings.product)
  return {
    status: 200,
    type: 'website',
    title: named,
    description,
    path,
    picture: null,
    data: page === 'home'
      ? [webSiteData(reader), centreData(reader)]
      : [
        pageData(PAGES[page].type ?? 'WebPage', { path, name: named, description }, reader),
        ...(page === 'opendata' ? [dumpData(named, description, reader)] : []),
      ],
    ...(page === 'home' ? await homeView(search, content, blocks, reader) : {
      body: html`<div lang="${language}">${title?.level !== 1 && html`<h1>${named}</h1>`}${markdownHtml(blocks, reader)}</div>
${await LISTS[page]?.(db, reader)}`,
    }),
  }
}

/** Everything public as a set of data that can be downloaded (schema.org Dataset). */
const dumpData = (name: string, description: string, reader: Reader): object => ({
  '@type': 'Dataset',
  '@id': urlOf(reader, '/opendata#jsonld'),
  name: `${reader.settings.siteName}: ${name}`,
  description,
  url: urlOf(reader, '/opendata'),
  creator: centreOf(reader),
  distribution: { '@type': 'DataDownload', encodingFormat: 'application/ld+json', contentUrl: urlOf(reader, `/api${DUMP_PATH}`) },
})

/** The website, and how to search it (schema.org WebSite). */
const webSiteData = (reader: Reader): object => ({
  '@type': 'WebSite',
  '@id': urlOf(reader, '/home'),
  url: urlOf(reader, '/home'),
  name: reader.settings.siteName,
  inLanguage: ['it', 'en'],
  publisher: centreOf(reader),
  potentialAction: {
    '@type': 'SearchAction', target: { '@type': 'EntryPoint', urlTemplate: `${urlOf(reader, '/archives')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

const kindNames = (byKind: ByKind, { language }: Reader): string[] =>
  KIND_NAMES.filter((kind) => byKind[kind]).map((kind) => KINDS[kind].plural[language])

const LISTS: Partial<Record<ContentPage, (db: Db, reader: Reader) => Promise<Html>>> = {
  archives: async (db, reader) => kindList(await recordCounts(db), reader),
  fondiinfo: async (db, reader) => {
    const fondi = await fondiInfo(db, ANONYMOUS)
    return html`<p><a href="${hrefTo(reader, PEOPLE_PATH)}">${PAGE_TEXTS[reader.language].people.title}</a></p>
${fondi.map(({ id, byKind, documents, makers, ...texts }) => html`<h2><a href="${hrefTo(reader, unitPath({ id }))}">${
      said(nameIn(texts, reader.language))
    }</a></h2>
<p>${[...kindNames(byKind, reader), countOf('documents', documents, reader.language)].join(', ')}</p>
${makers.length > 0 && html`<p>${PAGE_TEXTS[reader.language].people.ofUnit.creator} ${makers.map((maker, at) =>
  html`${at > 0 && '; '}<a lang="it" href="${hrefTo(reader, agentPath(maker))}">${maker.name}</a> (${
    AGENT_TYPE_WORDS[maker.type][reader.language].toLowerCase()
  })`)}</p>`}
${[inLanguage(texts.description, texts.descriptionEn, reader.language), inLanguage(texts.history, texts.historyEn, reader.language)]
  .map((text) => text && html`<p>${said(text)}</p>`)}
`)}`
  },
  opendata: async (_db, reader) => html`<h2>${OPEN_DATA_TITLE[reader.language]}</h2>
<ul>${OPEN_DATA.map(({ path, format, [reader.language]: label }) => html`<li>${label} (${format}): <a href="${reader.basePath}${path}">${
    urlOf(reader, path)
  }</a></li>
`)}</ul>`,
  themearea: async (db, reader) => {
    const { language } = reader
    const terms = await listTerms(db, 'tematica', ANONYMOUS)
    const about = PAGE_TEXTS[language].areeTematicheDescription
    const link = (stored: string, name: string) =>
      html`<a href="${hrefTo(reader, `/archives?${searchToUrl({ tematica: [stored] })}`)}">${name}</a>`
    return html`<ul>${MAIN_AREAS.map(({ area, tematica }) => html`<li>${
      link(tematica, area[language])
    }: ${about[tematica as keyof typeof about]}</li>
`)}</ul>
<h2>${PAGE_TEXTS[language].pages.themearea.all}</h2>
<ul>${terms.filter(({ it }) => !MAIN_AREAS.some(({ tematica }) => tematica === it)).map(({ it, en, documents }) => html`<li>${
  link(it, language === 'en' ? (en ?? it) : it)
} (${formatNumber(documents, language)})</li>
`)}</ul>`
  },
}
