import type { AgentRole } from '@faldone/contract/agent-roles.ts'
import { type Kind, KINDS } from '@faldone/contract/kinds.ts'
import { rightsAddress } from '@faldone/contract/rights.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { type DcStatement, dcmiType, fileAddress, recordAddress, recordStatements, statedRights } from './dublin-core.ts'
import type { DescribedRecord } from './tree-store.ts'
import type { XmlWriter } from './xml.ts'

export const EDM_NAMESPACE = 'http://www.europeana.eu/schemas/edm/'
const HEAD = {
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'xmlns:edm': EDM_NAMESPACE, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/', 'xmlns:ore': 'http://www.openarchives.org/ore/terms/',
}

const TYPES = { Sound: 'SOUND', MovingImage: 'VIDEO', StillImage: 'IMAGE', Text: 'TEXT' } as const
const edmType = (kind: Kind): string => TYPES[dcmiType(kind)]

/** Europeana wants a statement for each thing. Where the centre has made none, nobody has looked into it. */
const NOT_EVALUATED = 'http://rightsstatements.org/vocab/CNE/1.0/'

/** Europeana wants a language for every text (ISO 639-2). */
const UNDETERMINED = 'und'

/** Dublin Core statements that the thing itself has. Those about rights and addresses belong to its aggregation. */
const OF_THING = (statement: DcStatement): boolean => statement.element !== 'rights' && !statement.text?.startsWith('http')

/** The addresses elsewhere of what is named in a statement. */
function addressesOf({ agents, elsewhere }: DescribedRecord): Record<string, readonly string[]> {
  const of = (role: AgentRole) => agents.flatMap((agent) => (agent.role === role ? agent.sameAs : []))
  return {
    creator: of('author'), publisher: of('publisher'), subject: [...[...elsewhere.tematiche.values()].flat(), ...of('subject')],
    type: elsewhere.tipologia, coverage: elsewhere.place,
  }
}

/** A record in the Europeana Data Model: the thing, its files and what brings them together. `home`: where the archive is. */
export function recordInEdm(xml: XmlWriter, record: DescribedRecord, home: string, siteName: string): void {
  const address = recordAddress(home, record.num)
  const rights = { 'rdf:resource': rightsAddress(statedRights(record)) ?? NOT_EVALUATED }
  const files = record.files.map((file) => ({ ...file, address: fileAddress(home, record, file) }))
  xml.begin('rdf:RDF', HEAD).begin('edm:ProvidedCHO', { 'rdf:about': `urn:uuid:${record.id}` })
  for (const { element, text, lang } of recordStatements(record, home).filter(OF_THING))
    if (text) xml.element(`dc:${element}`, text, { 'xml:lang': lang })
  for (const [element, addresses] of Object.entries(addressesOf(record)))
    for (const address of addresses) xml.element(`dc:${element}`, '', { 'rdf:resource': address })
  const type = edmType(KINDS[record.kind])
  if (type === 'TEXT' && record.languages.length === 0) xml.element('dc:language', UNDETERMINED)
  const link = webAddress(record.link ?? '')
  if (link) xml.element('dc:relation', '', { 'rdf:resource': link })
  for (const text of record.around.path) xml.element('dcterms:isPartOf', text)
  xml.element('edm:type', type).end()
  for (const file of files) xml.begin('edm:WebResource', { 'rdf:about': file.address }).element('dc:format', file.mediaType)
    .element('edm:rights', '', rights).end()
  xml.begin('ore:Aggregation', { 'rdf:about': `${address}#aggregation` })
    .element('edm:aggregatedCHO', '', { 'rdf:resource': `urn:uuid:${record.id}` }).element('edm:dataProvider', siteName)
  for (const file of files.slice(1)) xml.element('edm:hasView', '', { 'rdf:resource': file.address })
  xml.element('edm:isShownAt', '', { 'rdf:resource': address })
  if (files[0]) xml.element('edm:isShownBy', '', { 'rdf:resource': files[0].address })
  xml.element('edm:provider', siteName)
  if (record.rightsText) xml.element('dc:rights', record.rightsText)
  xml.element('edm:rights', '', rights).end().end()
}
