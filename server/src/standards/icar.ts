import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import type { DescribedCpf } from './agents-store.ts'
import { CpfWriter } from './eac-cpf.ts'
import type { EadSetting } from './ead-description.ts'
import { EAD3_NAMESPACE } from './ead3.ts'
import { ICAR_LEVELS, IcarDescription } from './icar-ead.ts'
import { metsOfRecord } from './mets.ts'
import type { DescribedRecord, DescribedTree, Step } from './tree-store.ts'
import { XmlWriter } from './xml.ts'

const NAMESPACE = 'http://www.san.beniculturali.it/icar-import'
/** The id of the centre in its file. */
const KEEPER = 'conservatore'
/** How much is written before it is sent. */
const PIECE = 64 * 1024

/** Who made, keeps or occurs in what is written, and how the tree is read from its beginning, with `onStep` called for each step. */
export type IcarSources = { agents: AsyncIterable<DescribedCpf>; read(onStep: () => void): Promise<DescribedTree> }

/**
 * A tree of units and records as ICAR-IMPORT 1.1, the file that Italy's national archival system takes: the centre in SCONS2, persons,
 * families and organisations in EAC-CPF, each unit at the top with all that is in it in EAD3, and the files of each record in METS.
 */
export async function* icarImport({ agents, read }: IcarSources, setting: EadSetting, onStep: () => void): AsyncGenerator<string> {
  const write = new IcarWriter(setting)
  write.head()
  for await (const agent of agents) {
    write.agent(agent)
    if (write.length > PIECE) yield write.take()
  }
  const tree = await read(onStep)
  for await (const step of tree.steps) {
    write.step(step, tree.above.at(-1) ?? null)
    if (write.length > PIECE) yield write.take()
  }
  write.endTree()
  for await (const step of (await read(() => {})).steps) {
    if ('record' in step && step.record.files.length > 0) write.files(step.record)
    if (write.length > PIECE) yield write.take()
  }
  yield write.end()
}

class IcarWriter {
  readonly #xml = new XmlWriter()
  readonly #setting: EadSetting
  readonly #description: IcarDescription
  /** How many steps of the tree are open. */
  #open = 0
  /** Whether the unit at the top has anything in it so far. */
  #hasParts = false
  #isLoose = false

  constructor(setting: EadSetting) {
    this.#setting = setting
    this.#description = new IcarDescription(this.#xml, setting)
  }

  get length(): number {
    return this.#xml.length
  }

  take(): string {
    return this.#xml.take()
  }

  head(): void {
    const { siteName, home, at, lang } = this.#setting
    const { version, lost, [lang]: label } = STANDARDS['icar-import']
    const time = at.toISOString()
    this.#xml.begin('icar-import', { xmlns: NAMESPACE }).line()
      .begin('header').element('systemId', home).element('systemTitle', siteName)
      .begin('event', { eventType: 'creation', eventDate: time }).element('agent', `Faldone ${VERSION.product}`, { agentType: 'software' })
      .end().begin('fileDesc').element('title', siteName).element('abstract', `${label} ${version}. ${lost[lang]}`)
      .element('date', time).end().end().line()
      .begin('listRecords').line()
    this.#record('scons', KEEPER, time)
    this.#xml.begin('scons', { xmlns: 'http://www.san.beniculturali.it/scons2' })
      .begin('identificativi').element('identificativosistema', KEEPER).element('identificativo', home, { tipo: 'URL', href: home }).end()
      .element('denominazione', siteName, { qualifica: 'principale', lingua: 'ita' }).element('tipologia', 'Centro di documentazione')
      .begin('relazioni').element('relazione', siteName, { tipo: 'URL', href: home }).end().end()
    this.#endRecord()
  }

  agent(agent: DescribedCpf): void {
    this.#record('eac-cpf', agent.id, agent.updatedAt)
    new CpfWriter(this.#xml, this.#setting, agencyCode(this.#setting)).agent(agent)
    this.#endRecord()
  }

  /** A unit or a record. Each unit at the top is a record of the file. One around them has those that are in no unit, which come last. */
  step(step: Step, above: DescribedTree['above'][number] | null): void {
    if ('unit' in step) {
      this.#closeTo(step.depth)
      if (this.#open === 0) this.#root(step.unit.id, step.unit.name, () => {
        this.#xml.begin('archdesc', { level: ICAR_LEVELS[step.unit.level] })
        this.#description.unit(step.unit, above, KEEPER)
      })
      else this.#part(ICAR_LEVELS[step.unit.level], () => this.#description.unit(step.unit, null, null))
    } else {
      if (step.depth === 0 && !this.#isLoose) this.#loose()
      else this.#closeTo(Math.max(step.depth, 1))
      this.#part('item', () => this.#description.record(step.record))
    }
    this.#open++
  }

  #loose(): void {
    const { siteName } = this.#setting
    this.#closeTo(0)
    this.#root('senza-unita', siteName, () => {
      this.#xml.begin('archdesc', { level: 'collection' }).begin('did')
        .element('unitid', siteName, { localtype: 'Faldone', identifier: 'senza-unita' })
        .element('unittitle', siteName, { localtype: 'denominazione', lang: 'ita' }).end()
    })
    this.#isLoose = true
    this.#open++
  }

  #root(id: string, title: string, describe: () => void): void {
    const { siteName, at, lang } = this.#setting
    const { version, lost } = STANDARDS['icar-import']
    const day = at.toISOString().slice(0, 10)
    this.#record('ead3', id, at.toISOString())
    this.#xml.begin('ead', { xmlns: EAD3_NAMESPACE })
      .begin('control', { langencoding: 'iso639-2b', scriptencoding: 'iso15924', dateencoding: 'iso8601' }).element('recordid', id)
      .begin('filedesc').begin('titlestmt').element('titleproper', title, { lang: 'ita' }).end().end()
      .element('maintenancestatus', '', { value: 'derived' })
      .begin('maintenanceagency').element('agencyname', siteName).end()
      .begin('languagedeclaration').element('language', 'italiano', { langcode: 'ita' })
      .element('script', 'Latin', { scriptcode: 'Latn' }).end()
      .begin('conventiondeclaration').element('citation', 'ISAD(G)').end()
      .begin('maintenancehistory').begin('maintenanceevent').element('eventtype', '', { value: 'derived' })
      .element('eventdatetime', day, { standarddatetime: day }).element('agenttype', '', { value: 'machine' })
      .element('agent', `Faldone ${VERSION.product}`).element('eventdescription', `ICAR-IMPORT ${version}. ${lost[lang]}`).end().end()
      .end().line()
    describe()
    this.#hasParts = false
  }

  #part(level: string, describe: () => void): void {
    if (!this.#hasParts) this.#xml.begin('dsc')
    this.#hasParts = true
    this.#xml.line().begin('c', { level })
    describe()
  }

  #closeTo(depth: number): void {
    for (; this.#open > depth; this.#open--) {
      if (this.#open > 1) this.#xml.end()
      else this.#endRoot()
    }
  }

  #endRoot(): void {
    if (this.#hasParts) this.#xml.end()
    this.#xml.end().end()
    this.#endRecord()
  }

  endTree(): void {
    this.#closeTo(0)
  }

  /** The files of a record, with their checksums and rights. */
  files(record: DescribedRecord): void {
    this.#record('mets', `mets_${record.id}`, this.#setting.at.toISOString())
    metsOfRecord(this.#xml, record, this.#setting)
    this.#endRecord()
  }

  end(): string {
    return this.#xml.end().end().line().take()
  }

  #record(type: string, id: string, lastUpdate: string): void {
    const groupEad = type === 'ead3' ? 'multiple' : null
    this.#xml.begin('record').begin('recordHeader', { action: 'insert', type, groupEad })
      .element('id', id).element('lastUpdate', lastUpdate).end().begin('recordBody')
  }

  #endRecord(): void {
    this.#xml.end().end().line()
  }
}

/** The system wants a code of whoever describes (ISO 15511). A centre without one gets a private one, of letters of its name. */
const agencyCode = ({ agencyCode: own, siteName }: EadSetting): string =>
  own ?? `x-${siteName.normalize('NFD').replace(/[^a-zA-Z0-9]/g, '').slice(0, 11) || 'archivio'}`
