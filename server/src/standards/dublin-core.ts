import { type Kind, KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { rightsAddress } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { ACCESS_RIGHTS, type KeptBack, NOTHING_KEPT } from './kept-back.ts'
import type { DescribedAgent, DescribedRecord, DescribedUnit } from './tree-store.ts'
import type { XmlWriter } from './xml.ts'

export const DC_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/oai_dc/'
const HEAD = {
  'xmlns:oai_dc': DC_NAMESPACE, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/', 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${DC_NAMESPACE} http://www.openarchives.org/OAI/2.0/oai_dc.xsd`,
}

/** The type of a kind in the vocabulary of Dublin Core. */
export const dcmiType = ({ schemaOrg: { type, plays } }: Kind): 'Sound' | 'MovingImage' | 'StillImage' | 'Text' =>
  (plays === 'audio/' ? 'Sound' : plays === 'video/' ? 'MovingImage' : type === 'Photograph' ? 'StillImage' : 'Text')

export type DcStatement = { element: string; text: string | null | undefined; lang?: 'it' | 'en' }

/** The address of a record, which its number keeps for ever. */
export const recordAddress = (home: string, num: number): string => `${home}/r/${shortNumber(num)}`
export const unitAddress = (home: string, id: string): string => `${home}/archives?unitId=${id}`

export const fileAddress = (home: string, record: { id: string }, file: { id: string }): string =>
  `${home}/api/archive/documents/${record.id}/files/${file.id}`

const DCMI = 'http://purl.org/dc/dcmitype/'

/** The code of the rights that a record states, or else those of the nearest unit that states any. */
export const statedRights = ({ rights, rightsText, around }: DescribedRecord): string | null =>
  rights ?? (rightsText === null ? around.rights : null)

/** A record as `oai_dc:dc`: Dublin Core without qualifiers. `home`: where the archive is. */
export const recordInDc = (xml: XmlWriter, record: DescribedRecord, home: string, kept: KeptBack = NOTHING_KEPT): void =>
  write(xml, [...keptStatements(kept), ...recordStatements(record, home)])

/** Terms alone, and after that of a closure its words. They come first, as what was said is not said again. */
const keptStatements = ({ forStaff, closure }: KeptBack): DcStatement[] => [
  { element: 'rights', text: forStaff && ACCESS_RIGHTS.forStaff },
  { element: 'rights', text: closure && ACCESS_RIGHTS.closure }, { element: 'rights', text: closure },
]

/** What Dublin Core says of a record. */
export const recordStatements = (record: DescribedRecord, home: string): DcStatement[] => [
  { element: 'title', text: record.title, lang: 'it' }, { element: 'title', text: record.titleEn, lang: 'en' },
  ...made('creator', 'author', record), ...made('publisher', 'publisher', record),
  ...record.tematiche.flatMap((text) => [text, ...record.elsewhere.tematiche.get(text) ?? []])
    .map((text) => ({ element: 'subject', text })),
  ...named('subject', record.agents.filter(({ role }) => role === 'subject')),
  { element: 'description', text: record.detail, lang: 'it' },
  { element: 'description', text: record.description, lang: 'it' }, { element: 'description', text: record.descriptionEn, lang: 'en' },
  ...dates(record), { element: 'date', text: !record.date && !record.dateFrom && record.year !== null ? String(record.year) : null },
  { element: 'type', text: DCMI + dcmiType(KINDS[record.kind]) },
  { element: 'type', text: KINDS[record.kind].label.it, lang: 'it' }, { element: 'type', text: KINDS[record.kind].label.en, lang: 'en' },
  { element: 'type', text: record.tipologia, lang: 'it' }, ...record.elsewhere.tipologia.map((text) => ({ element: 'type', text })),
  { element: 'format', text: record.extent }, { element: 'format', text: record.medium }, { element: 'format', text: record.duration },
  ...[...new Set(record.files.map(({ mediaType }) => mediaType))].map((text) => ({ element: 'format', text })),
  { element: 'identifier', text: recordAddress(home, record.num) },
  { element: 'identifier', text: record.segnatura }, { element: 'identifier', text: record.identifier },
  { element: 'source', text: record.around.path.join(' › ') },
  ...record.languages.map((text) => ({ element: 'language', text })),
  { element: 'relation', text: record.link },
  ...[record.place, ...record.elsewhere.place].map((text) => ({ element: 'coverage', text })),
  ...rights(statedRights(record)), { element: 'rights', text: record.rightsText },
]

/** A unit as a collection. */
export const unitInDc = (xml: XmlWriter, unit: DescribedUnit, home: string): void => write(xml, [
  { element: 'title', text: unit.name, lang: 'it' }, { element: 'title', text: unit.nameEn, lang: 'en' },
  ...named('creator', unit.agents.filter(({ role }) => role === 'creator')),
  { element: 'description', text: unit.description, lang: 'it' }, { element: 'description', text: unit.descriptionEn, lang: 'en' },
  { element: 'description', text: unit.history, lang: 'it' }, { element: 'description', text: unit.historyEn, lang: 'en' },
  ...dates(unit),
  { element: 'type', text: `${DCMI}Collection` },
  { element: 'type', text: LEVEL_WORDS[unit.level].it.one, lang: 'it' },
  { element: 'type', text: LEVEL_WORDS[unit.level].en.one, lang: 'en' },
  { element: 'format', text: unit.extent }, { element: 'identifier', text: unitAddress(home, unit.id) },
  { element: 'identifier', text: unit.segnatura }, { element: 'language', text: unit.languages },
  ...rights(unit.rights), { element: 'rights', text: unit.accessConditions }, { element: 'rights', text: unit.reproductionConditions },
])

function write(xml: XmlWriter, statements: readonly DcStatement[]): void {
  xml.begin('oai_dc:dc', HEAD)
  const said = new Set<string>()
  for (const { element, text, lang } of statements) {
    if (!text || said.has(element + text)) continue
    said.add(element + text)
    xml.element(`dc:${element}`, text, { 'xml:lang': lang })
  }
  xml.end()
}

const named = (element: string, agents: readonly DescribedAgent[]): DcStatement[] => 
  agents.flatMap(({ name, sameAs }) => [name, ...sameAs]).map((text) => ({ element, text }))

/** Who is known to have made it, and what is written of them, unless that is the same. */
function made(element: string, role: 'author' | 'publisher', { agents, ...record }: DescribedRecord): DcStatement[] {
  const known = agents.filter((agent) => agent.role === role)
  const written = known.some(({ name }) => name === record[role]) ? null : record[role]
  return [...named(element, known), { element, text: written }]
}

/** In ISO 8601 as well as in words. */
function dates({ date, dateFrom, dateTo }: { date: string | null; dateFrom: string | null; dateTo: string | null }): DcStatement[] {
  const normal = dateFrom && dateTo ? (dateFrom === dateTo ? dateFrom : `${dateFrom}/${dateTo}`) : null
  return [{ element: 'date', text: normal }, { element: 'date', text: date, lang: 'it' }]
}

const rights = (code: string | null): DcStatement[] => [{ element: 'rights', text: rightsAddress(code) ?? code }]
