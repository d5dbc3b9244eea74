import { unitPath } from '@faldone/contract/addresses.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { builtInHead } from '../content/built-in.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { html, type Html } from '../http/html.ts'
import { ANONYMOUS } from '../http/viewer.ts'
import { getUnit, treeLevel } from '../units/store.ts'
import { describedBy, type PageFace, shortTitle } from './face.ts'
import { centreOf, datesData, known, trailData } from './json-ld.ts'
import { recordsBelow } from './listing-store.ts'
import { PAGE_SIZE, pageLinks, pagePath, recordList, unitList } from './lists.ts'
import { hrefTo, type Reader, urlOf } from './reader.ts'
import { countOf } from './words.ts'

/**
 * The page of a fondo, serie, busta or fascicolo: its description, the units in it, and the records below it, page by page. Throws
 * NOT_FOUND, also beyond the last page.
 */
export async function unitFace(db: Db, id: string, page: number, reader: Reader): Promise<PageFace> {
  const unit = await getUnit(db, id, ANONYMOUS)
  const { level, name, description, history, date, documents } = unit
  const [children, records] = await Promise.all([
    treeLevel(db, { parentId: id }, ANONYMOUS),
    recordsBelow(db, unit, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ])
  if (page > 1 && records.length === 0) throw notFound()
  const { language } = reader
  const path = unitPath(unit)
  const steps = trailOf(unit, reader)
  return {
    status: 200,
    type: 'website',
    title: shortTitle(`${name}${page > 1 ? ` (${page})` : ''}`),
    description: describedBy(description ?? history, date, LEVEL_WORDS[level][language].one, countOf('documents', documents, language)),
    path: pagePath(path, page),
    picture: null,
    data: [unitData(unit, reader), trailData([...steps, { name, path }], reader)],
    body: html`<nav aria-label="${PAGE_TEXTS[language].record.path}"><ol>${
      steps.map((step) => html`<li><a href="${hrefTo(reader, step.path)}">${step.name}</a></li>`)
    }</ol></nav>
<article>
${unitBody(unit, reader)}
${children[0] && html`<h2>${LEVEL_WORDS[children[0].level][language].many}</h2>
${unitList(children, reader)}`}
${records.length > 0 && html`<h2>${PAGE_TEXTS[language].consultation.records}</h2>`}
${recordList(records, reader)}
${pageLinks({ path, page, total: documents }, reader)}
</article>`,
  }
}

const trailOf = ({ path }: Unit, { language }: Reader) =>
  [
    { name: builtInHead('fondiinfo', language).title, path: '/fondiinfo' },
    ...path.map(({ id, name }) => ({ name, path: unitPath({ id }) }))
  ]

function unitBody({ level, name, segnatura, description, history, date, extent, documents }: Unit, { language }: Reader): Html {
  const words = PAGE_TEXTS[language].pages.fondiinfo
  return html`<p>${[LEVEL_WORDS[level][language].one, segnatura].filter(Boolean).join(' · ')}</p>
<h1 lang="it">${name}</h1>
${[description, history].map(
  (text) => text && html`<div lang="it">${text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}</div>`
)}
<dl>${date && html`<dt>${words.date}</dt><dd lang="it">${date}</dd>`}${extent && html`<dt>${words.extent}</dt><dd lang="it">${extent}</dd>`}
<dt>${words.holds}</dt><dd>${countOf('documents', documents, language)}</dd></dl>`
}

/** A unit as schema.org data: a collection that is part of the one above. */
function unitData(unit: Unit, reader: Reader): object {
  const { name, segnatura, description, history, extent, documents, path } = unit
  const { temporalCoverage, dateCreated } = datesData(unit)
  const url = urlOf(reader, unitPath(unit))
  const above = path.at(-1)
  return known({
    '@type': ['Collection', 'ArchiveComponent'],
    '@id': url,
    url,
    name,
    identifier: segnatura,
    description: description ?? history,
    temporalCoverage: temporalCoverage ?? dateCreated,
    materialExtent: extent,
    collectionSize: documents,
    isPartOf: above && { '@type': 'Collection', '@id': urlOf(reader, unitPath(above)), name: above.name },
    holdingArchive: centreOf(reader),
  })
}
