import type { Agent } from '../agent.ts'
import type { Language } from '../common.ts'
import { onOneLine, shortLine } from '../short-text.ts'
import { dateIn } from '../written-date.ts'
import { escaped } from './bibtex.ts'
import { type CitationPart, type Keeper, plainCitation, withStop } from './cited.ts'
import { quoted } from './styles.ts'

/** The part of a person, family or organisation that a citation needs. */
export type CitedAgent = Pick<Agent, 'id' | 'name' | 'date'>

const LONG_NAME = 300
const nameOf = ({ name }: CitedAgent): string => shortLine(name, LONG_NAME)
const named = (agent: CitedAgent, language: Language = 'it'): string =>
  (agent.date?.trim() ? `${nameOf(agent)} (${dateIn(onOneLine(agent.date), language).text})` : nameOf(agent))

const UNDATED = { it: 's.d.', en: 'n.d.' } as const satisfies Record<Language, string>

/** As Italian archives refer to an authority record: "Comitato X (1976–1987), in Archivio Y, address." */
export const archivalAgentReference = (agent: CitedAgent, { siteName, url }: Keeper): CitationPart[] =>
  [{ text: `${named(agent)}, in ${siteName}, ${url}.` }]

/** APA, 7th edition, a page without an author of its own: the archive, the name in italics, the address. */
export const apaAgentCitation = (agent: CitedAgent, { siteName, url }: Keeper, language: Language): CitationPart[] =>
  [
    { text: `${withStop(siteName)} (${UNDATED[language]}). ` }, { text: withStop(named(agent, language)), italic: true },
    { text: ` ${url}` },
  ]

/** The Chicago Manual of Style, bibliography. */
export const chicagoAgentCitation = (agent: CitedAgent, { siteName, url }: Keeper, language: Language): CitationPart[] =>
  [{ text: `${withStop(siteName)} ${quoted(withStop(named(agent, language)))} ${withStop(url)}` }]

function bibtex(agent: CitedAgent, keeper: Keeper): string {
  const word = agent.name.normalize('NFD').replace(/\p{M}/gu, '').match(/[A-Za-z]{3,}/)?.[0]?.toLowerCase() ?? 'agent'
  const fields = [
    ['title', `{{${escaped(named(agent))}}}`], ['organization', `{${escaped(keeper.siteName)}}`],
    ['note', `{${escaped(plainCitation(archivalAgentReference(agent, keeper)))}}`], ['url', `{${keeper.url}}`],
  ]
  return `@online{${word}-${agent.id.slice(-8)},\n${fields.map(([name, value]) => `  ${name} = ${value},`).join('\n')}\n}\n`
}

/** One field per line; lines end with CR LF. */
const ris = (agent: CitedAgent, { siteName, url }: Keeper): string =>
  `${[['TY', 'ELEC'], ['ID', agent.id], ['TI', named(agent)], ['T2', siteName], ['UR', url], ['ER', '']]
    .map(([tag, value]) => `${tag}  - ${onOneLine(value!)}`).join('\r\n')}\r\n`

const cslJson = (agent: CitedAgent, { siteName, url }: Keeper): object[] =>
  [{ id: agent.id, type: 'webpage', title: named(agent), 'container-title': siteName, language: 'it', URL: url }]

/** What writes the citation of an agent in each format of `CITATION_FORMATS`. */
export const AGENT_CITATIONS = {
  bibtex, ris, 'csl-json': (agent: CitedAgent, keeper: Keeper) => `${JSON.stringify(cslJson(agent, keeper), null, 2)}\n`,
}
