import { agentPath, findingAidPath, recordPath, unitOfKindPath, unitPath } from '@faldone/contract/addresses.ts'
import type { AgentRow } from '@faldone/contract/agent.ts'
import { formatNumber } from '@faldone/contract/figures.ts'
import { nameIn, namesIn, titleIn } from '@faldone/contract/in-language.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS, levelCounts } from '@faldone/contract/levels.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { rightsAddress, rightsCode } from '@faldone/contract/rights.ts'
import type { TreeRow, Unit } from '@faldone/contract/unit.ts'
import { shownIn } from '@faldone/contract/unit-shown.ts'
import { textIn, UNIT_FIELDS, unitFieldsWith, unitInOther } from '@faldone/contract/unit-fields.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import { listAgents } from '../agents/store.ts'
import { builtInHead } from '../content/built-in.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { html, type Html } from '../http/html.ts'
import { ANONYMOUS } from '../http/viewer.ts'
import { getUnit, treeLevel } from '../units/store.ts'
import { datesData, inBoth, known } from '../standards/schema-org-words.ts'
import { saidDate } from './said.ts'
import { describedBy, type PageFace, shortTitle } from './face.ts'
import { centreOf, trailData } from './json-ld.ts'
import { type ListedRecord, recordsBelow } from './listing-store.ts'
import { PAGE_SIZE, pageLinks, pagePath, recordList, unitList } from './lists.ts'
import { hrefTo, type Reader, urlOf } from './reader.ts'
import { countOf, filled } from './words.ts'

/**
 * The page of a fondo, serie, busta or fascicolo: everything that is said of it, the units in it, and the records below it, page by page.
 * Throws NOT_FOUND, also beyond the last page.
 */
export async function unitFace(db: Db, id: string, page: number, reader: Reader): Promise<PageFace> {
  const unit = await getUnit(db, id, ANONYMOUS)
  const { level, date, documents } = unit
  const [children, records, makers] = await Promise.all([
    treeLevel(db, { parentId: id }, ANONYMOUS),
    recordsBelow(db, unit, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    listAgents(db, { unitId: id, page: 1, pageSize: 20 }, ANONYMOUS),
  ])
  if (page > 1 && records.length === 0) throw notFound()
  const { language } = reader
  const path = unitPath(unit)
  const steps = trailOf(unit, reader)
  const name = textIn(unit, 'name', language).text!
  const about = textIn(unit, 'description', language).text ?? textIn(unit, 'history', language).text
  return {
    status: 200,
    type: 'website',
    title: shortTitle(`${name}${page > 1 ? ` (${page})` : ''}`),
    description: describedBy(
      about, date && dateIn(date, language).text, LEVEL_WORDS[level][language].one, countOf('documents', documents, language)
    ),
    path: pagePath(path, page),
    picture: null,
    data: [
      unitData(unit, { children, records, makers: makers.items.filter(({ role }) => role === 'creator') }, reader),
      trailData([...steps, { name, path }], reader),
    ],
    body: html`<nav aria-label="${PAGE_TEXTS[language].record.path}"><ol>${
      steps.map((step) => html`<li><a href="${hrefTo(reader, step.path)}">${step.name}</a></li>`)
    }</ol></nav>
<article>
${unitBody(unit, reader)}
${makersHtml(makers.items, reader)}
${children[0] && html`<h2>${LEVEL_WORDS[children[0].level][language].many}</h2>
${unitList(children, reader)}`}
${records.length > 0 && html`<h2>${PAGE_TEXTS[language].consultation.records}</h2>`}
${recordList(records, reader)}
${pageLinks({ path, page, total: documents }, reader)}
</article>`,
  }
}

/** Who made a unit and who kept it, each with what it is: a fondo and the group that made it often share a name. */
function makersHtml(makers: readonly AgentRow[], reader: Reader): Html | false {
  const words = PAGE_TEXTS[reader.language].people
  return makers.length > 0 && html`<ul>${makers.map((agent) => html`<li>${words.ofUnit[agent.role as 'creator']} <a lang="it" href="${
    hrefTo(reader, agentPath(agent))
  }">${agent.name}</a> (${words.types[agent.type].toLowerCase()})</li>
`)}</ul>`
}

const trailOf = ({ path }: Unit, { language }: Reader) =>
  [
    { name: builtInHead('fondiinfo', language).title, path: '/fondiinfo' },
    ...namesIn(path, language).map(({ text }, at) => ({ name: text, path: unitPath(path[at]!) })),
  ]

const paragraphs = (text: string, lang: string): Html =>
  html`<div lang="${lang}">${text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}</div>`

/** What the page says above its lists, in the order of the application. */
function unitBody(unit: Unit, reader: Reader): Html {
  const { language } = reader
  const { level, segnatura, date } = unit
  const name = textIn(unit, 'name', language)
  const description = textIn(unit, 'description', language)
  const texts = unitFieldsWith('shown', 'text').flatMap((field) => {
    const { text, lang } = textIn(unit, field, language)
    return text ? [html`<h3>${UNIT_FIELDS[field][language]}</h3>\n${paragraphs(text, lang)}\n`] : []
  })
  const other = unitInOther(unit, language)
  return html`<p>${[
    LEVEL_WORDS[level][language].one, segnatura, other && PAGE_TEXTS[language].record[other],
  ].filter(Boolean).join(' · ')}</p>
<h1 lang="${name.lang}">${name.text}</h1>
${date && html`<p>${saidDate(date, reader)}</p>`}
${kindLinks(unit, reader)}
${description.text && paragraphs(description.text, description.lang)}
${texts}
${unitFacts(unit, reader)}`
}

/** How many records of each kind there are, each a way into that kind. */
function kindLinks({ id, byKind }: Unit, reader: Reader): Html | false {
  const { language } = reader
  const kinds = KIND_NAMES.filter((kind) => byKind[kind])
  return kinds.length > 0 && html`<ul>${kinds.map((kind) => html`<li><a href="${hrefTo(reader, unitOfKindPath(kind, id))}">${
    formatNumber(byKind[kind]!, language)
  } ${KINDS[kind].plural[language]}</a></li>`)}</ul>`
}

function unitFacts(unit: Unit, reader: Reader): Html {
  const { language } = reader
  const words = PAGE_TEXTS[language].unitPage
  const { id, extent, documents, findingAids, name, nameEn } = unit
  const units = levelCounts(unit.below ?? {}, language, (count) => formatNumber(count, language))
  const facts = unitFieldsWith('shown', 'fact').filter((field) => field !== 'extent' && field !== 'findingAids')
    .flatMap((field) => {
      const shown = shownIn(unit, field, language)
      return shown ? [{ field, ...shown }] : []
    })
  return html`<dl>${language === 'en' && nameEn && html`<dt>${words.originalName}</dt><dd lang="it">${name}</dd>`}
<dt>${UNIT_FIELDS.extent[language]}</dt><dd>${countOf('documents', documents, language)}${
  units && html` ${filled(words.inUnits, { units })}`
}${
  extent && html`; <span lang="it">${extent}</span>`
}</dd>
${facts.map(({ field, text, lang, address }) => html`<dt>${UNIT_FIELDS[field][language]}</dt><dd lang="${lang}">${
  address ? html`<a href="${address.replace('http:', 'https:')}" rel="license noreferrer">${text}</a>` : text
}</dd>\n`)}
<dt>${UNIT_FIELDS.findingAids[language]}</dt><dd><a href="${hrefTo(reader, findingAidPath(unit))}">${words.aid}</a>${
  findingAids && html`; <span lang="it">${findingAids}</span>`
}</dd>
<dt>${words.viewers}</dt><dd><a href="${reader.basePath}/api/archive/units/${id}/collection">IIIF</a></dd></dl>`
}

/** A page names so many of the units in a unit as its parts at most. */
const MOST_PARTS = 50

type Parts = { children: readonly TreeRow[]; records: readonly ListedRecord[]; makers: readonly AgentRow[] }

/** A unit as schema.org data: a collection that is part of the one above, and has parts, of which those at hand are named. */
function unitData(unit: Unit, { children, records, makers }: Parts, reader: Reader): object {
  const { name, nameEn, segnatura, description, descriptionEn, history, historyEn, extent, documents, accessConditions, path } = unit
  const { temporalCoverage, dateCreated } = datesData(unit)
  const { language } = reader
  const url = urlOf(reader, unitPath(unit))
  const above = path.at(-1)
  const partAt = (type: string, at: string, label: string) => ({ '@type': type, '@id': urlOf(reader, at), name: label })
  return known({
    '@type': ['Collection', 'ArchiveComponent'],
    '@id': url,
    url,
    name: inBoth(name, nameEn),
    identifier: segnatura,
    description: inBoth(description ?? history, descriptionEn ?? historyEn),
    creator: makers.map((maker) => partAt(maker.type === 'person' ? 'Person' : 'Organization', agentPath(maker), maker.name)),
    temporalCoverage: temporalCoverage ?? dateCreated,
    materialExtent: extent,
    collectionSize: documents,
    conditionsOfAccess: accessConditions,
    license: rightsAddress(rightsCode(unit.rights ?? '')),
    isPartOf: above && partAt('Collection', unitPath(above), nameIn(above, language).text),
    hasPart: [
      ...children.slice(0, MOST_PARTS).map((child) => partAt('Collection', unitPath(child), nameIn(child, language).text)),
      ...records.map((record) => partAt('CreativeWork', recordPath(record), shortTitle(titleIn(record, language).text))),
    ],
    holdingArchive: centreOf(reader),
  })
}
