import { agentPath, recordPath } from '@faldone/contract/addresses.ts'
import type { AgentRole, AgentType } from '@faldone/contract/agent-roles.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { TAR_END, tarFile } from '../formats/tar.ts'
import type { DescribedCpf, RelatedAgent } from './agents-store.ts'
import { unitAddress } from './dublin-core.ts'
import type { EadSetting } from './ead-description.ts'
import { XmlWriter } from './xml.ts'

const NAMESPACES = { 'xmlns': 'urn:isbn:1-931666-33-4', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }
const ENTITIES: Record<AgentType, string> = { person: 'person', family: 'family', organisation: 'corporateBody' }

/** What the other one is, as EAC-CPF says it: of a relation that is its own, and of one that is the other's. */
const RELATIONS: Partial<Record<AgentRole, [string, string]>> = {
  partOf: ['hierarchical-parent', 'hierarchical-child'], precededBy: ['temporal-earlier', 'temporal-later'],
  family: ['family', 'family'], associated: ['associative', 'associative'],
}

/** What is made by it or about it. The other roles are said in words. */
const RESOURCES: Partial<Record<AgentRole, string>> = { creator: 'creatorOf', author: 'creatorOf', subject: 'subjectOf' }
const OTHER_ROLES: Partial<Record<AgentRole, string>> = { custodian: 'Conservatore', publisher: 'Editore' }

/** A person, family or organisation as a file of its own. */
export const cpfFile = (agent: DescribedCpf, setting: EadSetting): string => {
  const xml = new XmlWriter()
  new CpfWriter(xml, setting).agent(agent)
  return xml.line().take()
}

/** All of them as a tar archive, a file for each: EAC-CPF has one in a file. */
export async function* cpfFiles(agents: AsyncIterable<DescribedCpf>, setting: EadSetting): AsyncGenerator<Buffer> {
  for await (const agent of agents) yield tarFile(`eac-cpf/${agent.id}.xml`, Buffer.from(cpfFile(agent, setting)), setting.at)
  yield TAR_END
}

/**
 * Writes what EAC-CPF 2010, as revised in 2018, says of a person, family or organisation. `agencyCode`: that of the centre, if it has one.
 */
export class CpfWriter {
  readonly #xml: XmlWriter
  readonly #setting: EadSetting
  readonly #agencyCode: string | null

  constructor(xml: XmlWriter, setting: EadSetting, agencyCode = setting.agencyCode ?? null) {
    this.#xml = xml
    this.#setting = setting
    this.#agencyCode = agencyCode
  }

  agent(agent: DescribedCpf): void {
    this.#xml.begin('eac-cpf', NAMESPACES)
    this.#control(agent)
    this.#xml.begin('cpfDescription')
    this.#identity(agent)
    this.#description(agent)
    this.#relations(agent)
    this.#xml.end().end()
  }

  #control({ id, visibility, sources }: DescribedCpf): void {
    const { siteName, at, lang } = this.#setting
    const { version, lost } = STANDARDS['eac-cpf']
    const day = at.toISOString().slice(0, 10)
    this.#xml.begin('control').element('recordId', id).element('maintenanceStatus', 'derived')
      .element('publicationStatus', visibility === 'public' ? 'approved' : 'inProcess').begin('maintenanceAgency')
    if (this.#agencyCode) this.#xml.element('agencyCode', this.#agencyCode)
    this.#xml.element('agencyName', siteName).end()
      .begin('languageDeclaration').element('language', 'italiano', { languageCode: 'ita' })
      .element('script', 'Latin', { scriptCode: 'Latn' }).end()
      .begin('conventionDeclaration').element('abbreviation', 'ISAAR(CPF)')
      .element('citation', 'International Standard Archival Authority Record for Corporate Bodies, Persons and Families, 2nd ed.').end()
      .begin('maintenanceHistory').begin('maintenanceEvent').element('eventType', 'derived')
      .element('eventDateTime', day, { standardDateTime: day }).element('agentType', 'machine')
      .element('agent', `Faldone ${VERSION.product}`)
      .element('eventDescription', `EAC-CPF ${version}. ${lost[lang]}`).end().end()
    if (sources) this.#xml.begin('sources').begin('source').element('sourceEntry', sources).end().end()
    this.#xml.end()
  }

  #identity(agent: DescribedCpf): void {
    const { type, name, otherNames } = agent
    this.#xml.begin('identity', { localType: 'soggettoProduttore' }).element('entityId', this.#setting.home + agentPath(agent))
      .element('entityType', ENTITIES[type])
    const entry = (parts: readonly [string, string | null][], localType?: string) => {
      this.#xml.begin('nameEntry', { localType })
      for (const [text, part] of parts) this.#xml.element('part', text, { localType: part })
      this.#xml.end()
    }
    entry(type === 'person' ? personParts(name) : [[name, type === 'family' ? 'denominazione' : null]])
    for (const other of otherNames) {
      if (type === 'organisation') entry([[other, null]], 'altraDenominazione')
      else entry([[other, type === 'family' ? 'altraDenominazione' : 'intestazione']])
    }
    this.#xml.end()
  }

  #description({ places, functions, history, historyEn, ...dates }: DescribedCpf): void {
    const hasDates = dates.date || dates.dateFrom || dates.dateTo
    if (!hasDates && !places && !functions && !history && !historyEn) return
    this.#xml.begin('description')
    if (hasDates) {
      this.#xml.begin('existDates')
      if (this.#dates(dates) && dates.date) this.#note([dates.date, dates.dateQualifier].filter((text) => text !== null).join('; '))
      this.#xml.end()
    }
    if (places) this.#xml.begin('place').element('placeEntry', places).end()
    if (functions) this.#paragraphs('functions', functions)
    if (history) this.#paragraphs('biogHist', history, 'it')
    if (historyEn) this.#paragraphs('biogHist', historyEn, 'en')
    this.#xml.end()
  }

  /** Returns whether the text as written is still to be said. */
  #dates({ date, dateFrom, dateTo }: Pick<DescribedCpf, 'date' | 'dateFrom' | 'dateTo'>): boolean {
    if (dateFrom === dateTo || (!dateFrom && !dateTo)) {
      this.#xml.element('date', date ?? dateFrom!, { standardDate: dateFrom })
      return false
    }
    this.#xml.begin('dateRange')
    if (dateFrom) this.#xml.element('fromDate', dateFrom, { standardDate: dateFrom })
    if (dateTo) this.#xml.element('toDate', dateTo, { standardDate: dateTo })
    this.#xml.end()
    return true
  }

  #relations({ sameAs, agents, units, records }: DescribedCpf): void {
    if (sameAs.length + agents.length + units.length + records.length === 0) return
    const { home } = this.#setting
    this.#xml.begin('relations')
    for (const address of sameAs) this.#relation('cpfRelation', { cpfRelationType: 'identity' }, address, { name: address })
    for (const other of agents)
      this.#relation('cpfRelation', { cpfRelationType: relationOf(other) }, home + agentPath(other), other)
    for (const unit of units) this.#resource(unit, unitAddress(home, unit.id))
    for (const record of records) this.#resource(record, home + recordPath(record))
    this.#xml.end()
  }

  #resource(related: Named & { role: AgentRole }, address: string): void {
    const { role } = related
    this.#relation('resourceRelation', { resourceRelationType: RESOURCES[role] ?? 'other' }, address, related, OTHER_ROLES[role])
  }

  #relation(element: string, kind: Record<string, string>, address: string, related: Named, role?: string): void {
    const { name, date = null, dateFrom = null, dateTo = null } = related
    this.#xml.begin(element, { ...kind, 'xlink:type': 'simple', 'xlink:href': address }).element('relationEntry', name)
    const written = date && this.#dates({ date, dateFrom, dateTo }) ? date : null
    const note = [role, written].filter(Boolean).join('; ')
    if (note) this.#note(note)
    this.#xml.end()
  }

  #note(text: string): void {
    this.#xml.begin('descriptiveNote').element('p', text).end()
  }

  /** EAC-CPF has no line breaks, so each line is a paragraph. */
  #paragraphs(element: string, text: string, lang?: 'it' | 'en'): void {
    this.#xml.begin(element, { 'xml:lang': lang })
    for (const line of text.split(/\n+/).filter((written) => written.trim() !== '')) this.#xml.element('p', line)
    this.#xml.end()
  }
}

type Named = { name: string; date?: string | null; dateFrom?: string | null; dateTo?: string | null }

const relationOf = ({ role, inverse }: RelatedAgent): string => RELATIONS[role]![inverse ? 1 : 0]

/** `Rossi, Mario` has a surname and a name; other forms are not taken apart. */
function personParts(name: string): [string, string | null][] {
  const [, surname, first] = /^([^,]*\S[^,]*), *(\S.*)$/s.exec(name) ?? []
  return surname && first ? [[surname, 'cognome'], [first, 'nome']] : [[name, 'cognome']]
}
