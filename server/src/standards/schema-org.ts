import { agentPath, recordPath, unitPath } from '@faldone/contract/addresses.ts'
import { codesOf, languagesOf } from '@faldone/contract/citation/cited.ts'
import { inLanguage } from '@faldone/contract/in-language.ts'
import { mayRead } from '@faldone/contract/fields.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { rightsAddress } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { fileAddress, statedRights } from './dublin-core.ts'
import type { EadSetting } from './ead-description.ts'
import { datesData, inBoth, known, ownProperties } from './schema-org-words.ts'
import type { DescribedAgent, DescribedRecord, DescribedTree, DescribedUnit } from './tree-store.ts'

/** The unit around something. */
type Holder = { id: string; name: string }

/**
 * A tree of units and records as one document of JSON-LD in the words of schema.org, a line for each of them. The first node is about the
 * file itself.
 */
export async function* schemaOrgGraph({ steps, above }: DescribedTree, setting: EadSetting): AsyncGenerator<string> {
  const holders: Holder[] = []
  const around = above.at(-1) ?? null
  yield `{"@context":"https://schema.org","@graph":[\n${JSON.stringify(fileNode(setting))}`
  for await (const step of steps) {
    holders.length = Math.min(holders.length, step.depth)
    const holder = holders.at(-1) ?? around
    const node = 'unit' in step ? unitNode(step.unit, holder, setting) : recordNode(step.record, holder, setting)
    yield `,\n${JSON.stringify(node)}`
    if ('unit' in step) holders.push(step.unit)
  }
  yield '\n]}\n'
}

const centreNode = ({ home, siteName }: EadSetting) =>
  ({ '@type': 'ArchiveOrganization', '@id': `${home}/home#centre`, name: siteName, url: `${home}/home` })

/** What the file is, which version it follows, and what it cannot hold. */
function fileNode(setting: EadSetting): object {
  const { home, siteName, at } = setting
  const { version, lost } = STANDARDS.jsonld
  return known({
    '@type': 'Dataset', '@id': `${home}/opendata#jsonld`, url: `${home}/opendata`, name: siteName,
    description: inBoth(`schema.org ${version}. ${lost.it}`, `schema.org ${version}. ${lost.en}`),
    schemaVersion: `https://schema.org/version/${version}`, dateModified: at.toISOString(), creator: centreNode(setting),
  })
}

function unitNode(unit: DescribedUnit, holder: Holder | null, setting: EadSetting): object {
  const { home } = setting
  const { name, nameEn, segnatura, description, descriptionEn, history, historyEn, extent, accessConditions } = unit
  const { temporalCoverage, dateCreated } = datesData(unit)
  const url = home + unitPath(unit)
  return known({
    '@type': ['Collection', 'ArchiveComponent'], '@id': url, url,
    name: inBoth(name, nameEn), identifier: segnatura,
    description: inBoth(joined(description, history), joined(descriptionEn, historyEn)),
    creator: made(unit.agents, 'creator', home), maintainer: made(unit.agents, 'custodian', home),
    temporalCoverage: temporalCoverage ?? dateCreated, materialExtent: extent,
    conditionsOfAccess: joined(accessConditions, warningOf(unit)), usageInfo: unit.reproductionConditions && {
      '@type': 'CreativeWork', text: unit.reproductionConditions,
    },
    license: rightsAddress(unit.rights), inLanguage: unit.languages,
    isPartOf: partOf(holder, home), holdingArchive: centreNode(setting),
  })
}

function recordNode(record: DescribedRecord, holder: Holder | null, setting: EadSetting): object {
  const { home, viewer } = setting
  const { kind, title, titleEn, description, descriptionEn, place, tipologia, number, agents, link, elsewhere } = record
  const { type, plays } = KINDS[kind].schemaOrg
  const url = home + recordPath(record)
  const warning = warningOf(record) ?? (record.around.warning && warningOf(record.around.warning))
  const files = warning ? [] : record.files
  const isPlayed = !plays || files.some(({ mediaType }) => mediaType.startsWith(plays))
  const address = webAddress(link ?? '')
  return known({
    '@type': ['ArchiveComponent', isPlayed ? type : 'CreativeWork'], '@id': url, url,
    name: inBoth(title, titleEn), alternativeHeadline: record.detail, description: inBoth(description, descriptionEn),
    identifier: identifiers(record, setting), isbn: type === 'Book' ? codesOf(record, 'isbn') : null,
    inLanguage: languagesOf(record), license: rightsAddress(statedRights(record)), copyrightNotice: record.rightsText,
    materialExtent: record.extent, material: record.medium, ...datesData(record),
    creator: [...made(agents, 'author', home), ...written(record, 'author')],
    publisher: [...made(agents, 'publisher', home), ...written(record, 'publisher')],
    locationCreated: place && known({ '@type': 'Place', name: place, sameAs: elsewhere.place }),
    issueNumber: type === 'PublicationIssue' ? number : null,
    about: [
      ...record.tematiche.map((name) => known({ '@type': 'Thing', name, sameAs: elsewhere.tematiche.get(name) })),
      ...made(agents, 'subject', home),
    ],
    additionalProperty: ownProperties(record, setting.fields, setting.lang),
    genre: tipologia && elsewhere.tipologia.length > 0 ? [tipologia, ...elsewhere.tipologia] : tipologia, isPartOf: partOf(holder, home),
    subjectOf: address && { '@type': 'WebPage', url: address },
    itemLocation: mayRead('location', viewer) ? record.location : null, holdingArchive: centreNode(setting),
    conditionsOfAccess: warning,
    associatedMedia: files.map((file) => ({
      '@type': 'MediaObject', name: file.name, encodingFormat: file.mediaType, contentUrl: fileAddress(home, record, file),
      sha256: file.sha256,
    })),
  })
}

const joined = (...texts: (string | null)[]): string | null => texts.filter(Boolean).join('\n\n') || null

const warningOf = ({ contentWarning, contentWarningEn }: Pick<DescribedRecord, 'contentWarning' | 'contentWarningEn'>): string | null =>
  inLanguage(contentWarning, contentWarningEn, 'it')?.text ?? null

const partOf = (holder: Holder | null, home: string): object | null =>
  holder && { '@type': 'Collection', '@id': home + unitPath(holder), name: holder.name }

/** It has no families: one is an organisation of persons. */
const made = (agents: readonly DescribedAgent[], role: DescribedAgent['role'], home: string): object[] =>
  agents.filter((agent) => agent.role === role).map((agent) => known({
    '@type': agent.type === 'person' ? 'Person' : 'Organization', '@id': home + agentPath(agent), name: agent.name, sameAs: agent.sameAs,
  }))

/** What a record says of its author or publisher, unless it is the name of somebody who is known. */
const written = (record: DescribedRecord, role: 'author' | 'publisher'): string[] => {
  const text = record[role]
  return text && !record.agents.some((agent) => agent.role === role && agent.name === text) ? [text] : []
}

/** Its short number, and its other numbers. */
function identifiers(record: DescribedRecord, { viewer }: EadSetting): unknown[] {
  const { num, segnatura, formerSegnatura, identifier, inventoryNumber } = record
  const named = (propertyID: string, value: string | null) => (value ? [{ '@type': 'PropertyValue', propertyID, value }] : [])
  return [
    ...(segnatura ? [segnatura] : []), ...named('number', shortNumber(num)), ...named('former shelfmark', formerSegnatura),
    ...named('identifier', identifier), ...named('inventory number', mayRead('inventoryNumber', viewer) ? inventoryNumber : null),
  ]
}
