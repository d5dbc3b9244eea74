import { agentPath, PEOPLE_PATH, recordPath, unitPath } from '@faldone/contract/addresses.ts'
import type { AgentRow, AgentWithRelations } from '@faldone/contract/agent.ts'
import { formatNumber } from '@faldone/contract/figures.ts'
import { nameIn, type Text, titleIn } from '@faldone/contract/in-language.ts'
import { PAGE_TEXTS } from '@faldone/contract/page-texts.ts'
import { dateIn } from '@faldone/contract/written-date.ts'
import { getAgentWithRelations, listAgents } from '../agents/store.ts'
import { builtInHead } from '../content/built-in.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { html, type Html } from '../http/html.ts'
import { known } from '../standards/schema-org-words.ts'
import { saidDate } from './said.ts'
import { describedBy, type Elsewhere, type PageFace, shortTitle } from './face.ts'
import { pageData, trailData } from './json-ld.ts'
import { PAGE_SIZE, pageLinks, pagePath } from './lists.ts'
import { hrefTo, type Reader, urlOf, visitorOf } from './reader.ts'
import { countOf, filled } from './words.ts'

/** The index of persons, families and organisations, page by page. Throws NOT_FOUND beyond the last page. */
export async function peopleFace(db: Db, page: number, reader: Reader): Promise<PageFace> {
  const { items, total } = await listAgents(db, { page, pageSize: PAGE_SIZE }, visitorOf(reader))
  if (page > 1 && items.length === 0) throw notFound()
  const words = PAGE_TEXTS[reader.language].people
  return {
    status: 200, type: 'website', title: `${words.title}${page > 1 ? ` (${page})` : ''}`, description: words.lead,
    path: pagePath(PEOPLE_PATH, page), picture: null,
    data: [
      pageData('CollectionPage', { path: PEOPLE_PATH, name: words.title, description: words.lead }, reader),
      trailData([fondiStep(reader), { name: words.title, path: PEOPLE_PATH }], reader),
    ],
    body: html`${pathHtml([fondiStep(reader)], reader)}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${items.length === 0 && html`<p>${words.empty}</p>`}
<ul>${items.map((row) => html`<li>${rowHtml(row, reader)}</li>
`)}</ul>
${pageLinks({ path: PEOPLE_PATH, page, total }, reader)}`,
  }
}

function rowHtml(row: AgentRow, reader: Reader): Html {
  const words = PAGE_TEXTS[reader.language].people
  const counts = [
    row.made > 0 && counted('madeCount', row.made, reader), row.about > 0 && counted('aboutCount', row.about, reader),
  ].filter(Boolean)
  return html`<a lang="it" href="${hrefTo(reader, agentPath(row))}">${row.name}</a>, ${words.types[row.type].toLowerCase()}${
    row.date && html`, ${saidDate(row.date, reader)}`
  }${counts.length > 0 && html` (${counts.join(', ')})`}`
}

function counted(what: 'madeCount' | 'aboutCount', count: number, { language }: Reader): string {
  const words = PAGE_TEXTS[language].people
  return filled(words[`${what}_${count === 1 ? 'one' : 'other'}`], { number: formatNumber(count, language) })
}

const fondiStep = ({ language }: Reader) => ({ name: builtInHead('fondiinfo', language).title, path: '/fondiinfo' })

const pathHtml = (steps: readonly { name: string; path: string }[], reader: Reader): Html =>
  html`<nav aria-label="${PAGE_TEXTS[reader.language].record.path}"><ol>${
    steps.map((step) => html`<li><a href="${hrefTo(reader, step.path)}">${step.name}</a></li>`)
  }</ol></nav>`

/** The page of one. The former address of one that was merged leads to the one that took over. Throws NOT_FOUND. */
export async function agentFace(db: Db, id: string, reader: Reader): Promise<PageFace | Elsewhere> {
  const agent = await getAgentWithRelations(db, id, visitorOf(reader), reader.basePath)
  if (agent.id !== id) return { redirect: `${reader.basePath}${agentPath(agent)}` }
  const { name, type, date, visibility: _, ...rest } = agent
  const words = PAGE_TEXTS[reader.language].people
  const path = agentPath(agent)
  const steps = [fondiStep(reader), { name: words.title, path: PEOPLE_PATH }]
  return {
    status: 200, type: 'article', title: shortTitle(name),
    description: describedBy(historyIn(agent, reader)?.text, words.types[type], date && dateIn(date, reader.language).text, rest.places),
    path, picture: rest.aboutFirst.find(({ thumbnailUrl }) => thumbnailUrl)?.thumbnailUrl ?? null,
    data: [agentData(agent, reader), trailData([...steps, { name, path }], reader)],
    body: html`${pathHtml(steps, reader)}
<article>
<p>${words.types[type]}</p>
<h1 lang="it">${name}</h1>
${date && html`<p>${saidDate(date, reader)}</p>`}
${historyHtml(agent, reader)}
${factsHtml(agent, reader)}
${relationsHtml(agent, reader)}
</article>`,
  }
}

/** The history in the language of the page, else in the other. */
function historyIn({ history, historyEn }: AgentWithRelations, { language }: Reader): { text: string; lang: string } | null {
  const both = [history && { text: history, lang: 'it' }, historyEn && { text: historyEn, lang: 'en' }]
  return (language === 'en' ? both.toReversed() : both).find((one) => one !== null && one !== '') || null
}

function historyHtml(agent: AgentWithRelations, reader: Reader): Html | false {
  const history = historyIn(agent, reader)
  return history !== null
    && html`<div lang="${history.lang}">${history.text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}</div>`
}

function factsHtml({ otherNames, places, functions, sources, sameAs }: AgentWithRelations, { language }: Reader): Html | false {
  const words = PAGE_TEXTS[language].people
  const facts = [
    [words.otherNames, otherNames.join('; ')], [words.places, places], [words.functions, functions], [words.sources, sources],
  ].filter(([, text]) => text)
  return facts.length + sameAs.length > 0 && html`<dl>${facts.map(([label, text]) => html`<dt>${label}</dt><dd lang="it">${text}</dd>
`)}${sameAs.length > 0 && html`<dt>${words.elsewhere}</dt><dd>${
    sameAs.map((address) => html`<a href="${address}">${address}</a> `)
  }</dd>`}</dl>`
}

/** What it made, what is about it, and its neighbours. */
function relationsHtml({ units, aboutFirst, agents }: AgentWithRelations, reader: Reader): Html {
  const words = PAGE_TEXTS[reader.language].people
  const word = (role: 'partOf', inverse: boolean, type: string) =>
    inverse ? words.inverse[role === 'partOf' && type === 'person' ? 'people' : role] : words.roles[role]
  const part = (title: string, items: readonly Html[]) => items.length > 0 && html`<h2>${title}</h2>
<ul>${items.map((item) => html`<li>${item}</li>
`)}</ul>`
  const link = (path: string, { text, lang }: Text) => html`<a lang="${lang}" href="${hrefTo(reader, path)}">${shortTitle(text)}</a>`
  const ofUnits = (role: 'creator' | 'custodian') => units.filter((one) => one.role === role)
    .map(({ unit }) => html`${link(unitPath(unit), nameIn(unit, reader.language))}, ${countOf('documents', unit.documents, reader.language)}`)
  return html`${part(words.made, ofUnits('creator'))}${part(words.kept, ofUnits('custodian'))}${
    part(words.about, aboutFirst.map((record) => html`${link(recordPath(record), titleIn(record, reader.language))}${
      record.date && html`, ${saidDate(record.date, reader)}`
    }`))
  }${part(words.relations, agents.map(({ role, inverse, agent }) =>
    html`${word(role as 'partOf', inverse, agent.type)}: ${link(agentPath(agent), { text: agent.name, lang: 'it' })}`))}`
}

/** The year or day of an end of its existence, unless it is uncertain. */
function dayOf(day: string | null, wholeYear: string, { dateQualifier }: AgentWithRelations): string | null {
  if (!day || dateQualifier) return null
  return day.endsWith(wholeYear) ? day.slice(0, 4) : day
}

/** A person or an organisation as schema.org data. It has no families: one is an organisation of persons. */
function agentData(agent: AgentWithRelations, reader: Reader): object {
  const { type, name, otherNames, sameAs, agents, functions } = agent
  const url = urlOf(reader, agentPath(agent))
  const [begins, ends] = [dayOf(agent.dateFrom, '-01-01', agent), dayOf(agent.dateTo, '-12-31', agent)]
  const whole = agents.filter(({ role, inverse }) => role === 'partOf' && !inverse)
    .map(({ agent: other }) => ({ '@type': 'Organization', '@id': urlOf(reader, agentPath(other)), name: other.name }))
  return known({
    '@type': type === 'person' ? 'Person' : 'Organization', '@id': url, url, name, alternateName: otherNames, sameAs,
    description: historyIn(agent, reader)?.text ?? functions, memberOf: whole,
    ...(type === 'person' ? { birthDate: begins, deathDate: ends } : { foundingDate: begins, dissolutionDate: ends }),
  })
}
