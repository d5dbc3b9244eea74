import { agentPath } from '@faldone/contract/addresses.ts'
import { FIELD_NAMES, type FieldName, mayRead } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import { rightsAddress } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { UNIT_FIELD_NAMES, type UnitFieldName, unitFieldOf } from '@faldone/contract/unit-fields.ts'
import type { DescribedCpf, RelatedAgent } from './agents-store.ts'
import { fileAddress, recordAddress, statedRights, unitAddress } from './dublin-core.ts'
import type { EadSetting } from './ead-description.ts'
import { inEnglish, inItalian, type RdfWriter, type Statement, turtleWriter } from './rdf.ts'
import type { DescribedAgent, DescribedRecord, DescribedTree, DescribedUnit } from './tree-store.ts'

const PREFIXES = {
  rico: 'https://www.ica.org/standards/RiC/ontology#', dcterms: 'http://purl.org/dc/terms/', owl: 'http://www.w3.org/2002/07/owl#',
  void: 'http://rdfs.org/ns/void#',
}
const SET_TYPES = 'https://www.ica.org/standards/RiC/vocabularies/recordSetTypes#'
const TYPES: Partial<Record<Level, string>> = { fondo: 'Fonds', serie: 'Series', fascicolo: 'File' }
const AGENT_CLASSES = { person: 'rico:Person', family: 'rico:Family', organisation: 'rico:CorporateBody' } as const
const LANGUAGES = 'http://id.loc.gov/vocabulary/'

/** The fields of units that have a property of their own; the others go into the general description, under their names. */
const UNIT_PROPERTIES: Partial<Record<UnitFieldName, string>> = {
  name: 'title', nameEn: 'title', segnatura: 'identifier', date: 'date', extent: 'recordResourceExtent', description: 'scopeAndContent',
  descriptionEn: 'scopeAndContent', history: 'history', historyEn: 'history', custodialHistory: 'history', acquisition: 'history',
  arrangement: 'structure', accessConditions: 'conditionsOfAccess', reproductionConditions: 'conditionsOfUse',
  contentWarning: 'conditionsOfAccess', contentWarningEn: 'conditionsOfAccess',
}
const RECORD_PROPERTIES: Partial<Record<FieldName, string>> = {
  title: 'title', titleEn: 'title', date: 'date', description: 'scopeAndContent', descriptionEn: 'scopeAndContent',
  extent: 'recordResourceExtent', identifier: 'identifier', provenance: 'history', rightsText: 'conditionsOfUse',
  contentWarning: 'conditionsOfAccess', contentWarningEn: 'conditionsOfAccess', tipologia: 'type', segnatura: 'identifier',
  formerSegnatura: 'identifier', inventoryNumber: 'identifier',
}
/** Said by what they refer to. */
const REFERRED: readonly string[] = ['languages', 'rights', 'tematiche'] satisfies (FieldName | UnitFieldName)[]

/** `subjects`: the addresses of themes, by their labels. */
export type RicParts = { tree: DescribedTree; agents: AsyncIterable<DescribedCpf>; subjects: ReadonlyMap<string, string> }

/** How much is written before it is sent. */
const PIECE = 64 * 1024

/** A tree of units and records, and the persons and organisations in it, in the words of Records in Contexts (RiC-O 1.0), as Turtle. */
export async function* recordsInContexts({ tree, agents, subjects }: RicParts, setting: EadSetting): AsyncGenerator<string> {
  const { version, lost } = STANDARDS.rdf
  const rdf = turtleWriter(PREFIXES, `RiC-O ${version}. ${lost.en}`)
  const write = new RicWriter(rdf, setting, subjects)
  write.head(version)
  const holders: string[] = []
  const around = tree.above.at(-1)
  for await (const step of tree.steps) {
    holders.length = Math.min(holders.length, step.depth)
    const holder = holders.at(-1) ?? (around ? unitAddress(setting.home, around.id) : null)
    if ('unit' in step) {
      write.unit(step.unit, holder)
      holders.push(unitAddress(setting.home, step.unit.id))
    } else write.record(step.record, holder)
    if (rdf.length > PIECE) yield rdf.take()
  }
  for await (const agent of agents) {
    write.agent(agent)
    if (rdf.length > PIECE) yield rdf.take()
  }
  yield rdf.end()
}

class RicWriter {
  readonly #rdf: RdfWriter
  readonly #setting: EadSetting
  readonly #subjects: ReadonlyMap<string, string>

  constructor(rdf: RdfWriter, setting: EadSetting, subjects: ReadonlyMap<string, string>) {
    this.#rdf = rdf
    this.#setting = setting
    this.#subjects = subjects
  }

  /** What the file is, and the centre. */
  head(version: string): void {
    const { home, siteName, at } = this.#setting
    const { lost } = STANDARDS.rdf
    this.#rdf.about(`${home}/opendata#rdf`, ['void:Dataset'], [
      ['dcterms:title', inItalian(siteName)], ['dcterms:description', inItalian(`RiC-O ${version}. ${lost.it}`)],
      ['dcterms:description', inEnglish(`RiC-O ${version}. ${lost.en}`)], ['dcterms:conformsTo', { at: PREFIXES.rico }],
      ['dcterms:modified', { text: at.toISOString(), type: 'dateTime' }],
    ])
    this.#rdf.about(`${home}/home#centre`, ['rico:CorporateBody'], [['rico:name', inItalian(siteName)]])
  }

  unit(unit: DescribedUnit, holder: string | null): void {
    const { home, lang } = this.#setting
    const type = TYPES[unit.level]
    this.#rdf.about(unitAddress(home, unit.id), ['rico:RecordSet'], [
      ...UNIT_FIELD_NAMES.filter((name) => !REFERRED.includes(name) || name === 'languages')
        .map((name) => said(name, unit[name], UNIT_PROPERTIES[name], unitFieldOf(name)[lang])),
      ...days(unit), ['rico:hasRecordSetType', type ? { at: SET_TYPES + type } : null],
      ['rico:conditionsOfUse', plain(rightsAddress(unit.rights) ?? unit.rights)], ...this.#holders(holder),
      ...this.#agents(unit.agents, 'creator', 'hasOrganicProvenance'), ...this.#agents(unit.agents, 'custodian', 'hasOrHadHolder'),
    ])
  }

  record(record: DescribedRecord, holder: string | null): void {
    const { home, lang, viewer, fields } = this.#setting
    const code = statedRights(record)
    const read = FIELD_NAMES.filter((name) => mayRead(name, viewer) && !REFERRED.includes(name))
    this.#rdf.about(recordAddress(home, record.num), ['rico:Record'], [
      ['rico:identifier', plain(shortNumber(record.num))], ['rico:type', inItalian(KINDS[record.kind].label.it)],
      ...read.map((name) => said(name, record[name as 'title'], RECORD_PROPERTIES[name], fieldLabel(record.kind, name)[lang])),
      ...ownFilled(record, fields).map(({ field, value }) => said('own', ownInWords(value, lang), undefined, field[lang] ?? field.it)),
      ...days(record), ['rico:conditionsOfUse', plain(rightsAddress(code) ?? code)], ...this.#holders(holder),
      ...record.languages.filter((one) => /^[a-z]{2,3}$/.test(one))
        .map((one): Statement => ['rico:hasOrHadLanguage', { at: `${LANGUAGES}${one.length === 2 ? 'iso639-1' : 'iso639-2'}/${one}` }]),
      ...record.tematiche.flatMap((name) => [this.#subjects.get(name), ...record.elsewhere.tematiche.get(name) ?? []])
        .map((address): Statement => ['rico:hasOrHadSubject', reference(address)]),
      ...record.elsewhere.tipologia.map((address): Statement => ['rico:hasDocumentaryFormType', { at: address }]),
      ...record.elsewhere.place.map((address): Statement => ['rico:isAssociatedWithPlace', { at: address }]),
      ...this.#agents(record.agents, 'author', 'hasAuthor'), ...this.#agents(record.agents, 'publisher', 'hasPublisher'),
      ...this.#agents(record.agents, 'subject', 'hasOrHadSubject'),
      ...record.files.map((file): Statement => ['rico:hasOrHadInstantiation', { at: fileAddress(home, record, file) }]),
    ])
    for (const file of record.files) this.#rdf.about(fileAddress(home, record, file), ['rico:Instantiation'], [
      ['rico:title', plain(file.name)], ['rico:type', plain(file.mediaType)], ['rico:instantiationExtent', plain(`${file.size} B`)],
      ['rico:identifier', plain(`sha256:${file.sha256}`)],
    ])
  }

  agent(agent: DescribedCpf): void {
    const { home } = this.#setting
    this.#rdf.about(home + agentPath(agent), [AGENT_CLASSES[agent.type]], [
      ...[agent.name, ...agent.otherNames].map((name): Statement => ['rico:name', plain(name)]), ...days(agent),
      ['rico:date', plain(agent.date)], ['rico:history', inItalian(agent.history)], ['rico:history', inEnglish(agent.historyEn)],
      ...[agent.places, agent.functions, agent.sources].map((text): Statement => ['rico:generalDescription', inItalian(text)]),
      ...agent.sameAs.map((address): Statement => ['owl:sameAs', { at: address }]),
      ...agent.agents.map((other): Statement => [relationOf(agent, other), { at: home + agentPath(other) }]),
    ])
  }

  #holders(holder: string | null): Statement[] {
    return [['rico:isOrWasIncludedIn', reference(holder)], ['rico:hasOrHadHolder', { at: `${this.#setting.home}/home#centre` }]]
  }

  #agents(agents: readonly DescribedAgent[], role: DescribedAgent['role'], property: string): Statement[] {
    return agents.filter((agent) => agent.role === role)
      .map((agent) => [`rico:${property}`, { at: this.#setting.home + agentPath(agent) }])
  }
}

const plain = (text: string | null) => (text ? { text } : null)
const reference = (address: string | null | undefined) => (address ? { at: address } : null)

/** A field by its property; or, where it has none, in the general description under its name. */
function said(name: string, value: unknown, property: string | undefined, label: string): Statement {
  const text = value === null || value === undefined || value === '' ? null : String(value)
  const lang = name.endsWith('En') ? inEnglish : inItalian
  return property ? [`rico:${property}`, lang(text)] : ['rico:generalDescription', lang(text && `${label}: ${text}`)]
}

const day = (text: string | null): Statement[1] => (text ? { text, type: 'date' } : null)
const days = ({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): Statement[] =>
  [['rico:beginningDate', day(dateFrom)], ['rico:endDate', day(dateTo)]]

/** Read from either side: of a relation that is the other's, the inverse property. */
function relationOf({ type }: DescribedCpf, { role, inverse, type: other }: RelatedAgent): string {
  if (role === 'partOf') {
    const isMembership = (inverse ? other : type) === 'person' && (inverse ? type : other) !== 'person'
    return isMembership ? (inverse ? 'rico:hasOrHadMember' : 'rico:isOrWasMemberOf') : inverse ? 'rico:hasOrHadPart' : 'rico:isOrWasPartOf'
  }
  if (role === 'precededBy') return inverse ? 'rico:hasSuccessor' : 'rico:isSuccessorOf'
  return role === 'family' && type === 'person' && other === 'person' ? 'rico:hasFamilyAssociationWith' : 'rico:isAgentAssociatedWithAgent'
}
