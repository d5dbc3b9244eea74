import { type Closure, closureInWords } from '@faldone/contract/closure.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import { FIELD_NAMES, mayRead } from '@faldone/contract/fields.ts'
import { fieldLabel, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import { type Level, LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import { rightsAddress, rightsName } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { UNIT_FIELD_NAMES, unitFieldOf } from '@faldone/contract/unit-fields.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { inXml } from '../http/xml.ts'
import { dcmiType, fileAddress, recordAddress, unitAddress } from './dublin-core.ts'
import { type EadSetting, inText } from './ead-description.ts'
import { type EadPlace, RECORD_PLACES, UNIT_PLACES } from './ead-fields.ts'
import type { DescribedAgent, DescribedRecord, DescribedTree, DescribedUnit } from './tree-store.ts'
import type { XmlWriter } from './xml.ts'

/** Levels of Italy's national system. A busta is an archival unit there, as a fascicolo is; its form says which of them. */
export const ICAR_LEVELS: Record<Level, string> = { fondo: 'fonds', serie: 'series', busta: 'file', fascicolo: 'file' }

/** The system that gives out the identifiers. */
const SYSTEM = 'Faldone'

const AGENT_ELEMENTS = { person: 'persname', family: 'famname', organisation: 'corpname' } as const
const QUALIFIERS: Record<string, string> = {
  'approssimativa': 'Data approssimativa', 'attribuita': 'Data attribuita', 'incerta': 'Data incerta',
  'incerta e attribuita': 'Data incerta e attribuita', 'ante quem': 'Data ante quem', 'post quem': 'Data post quem',
}
/** What the system takes for an end of a span that is open. */
const OPEN = { from: '0001-01-01', to: '9999-12-31' }

/** The forms that records may have there are a closed list. */
const FORMS = { Sound: 'Audiovisivo', MovingImage: 'Audiovisivo', StillImage: 'Fotografia', Text: 'Documenti' } as const
const FORMS_OF_TYPES: Record<string, string> = { Lettera: 'Corrispondenza', Manifesto: 'Grafica' }
const formOf = (kind: KindName, tipologia: string | null): string =>
  (FORMS[dcmiType(KINDS[kind])] === 'Documenti' && entryIn(FORMS_OF_TYPES, tipologia ?? '')) || FORMS[dcmiType(KINDS[kind])]

/** What is said in paragraphs under the name that it has in EAD3. Other blocks become notes, under the name of their field. */
const SAME = new Set(['accessrestrict', 'arrangement', 'custodhist', 'scopecontent', 'userestrict'])
const REFERENCES = new Set(['otherfindaid', 'relatedmaterial'])

const VISIBILITY = { it: 'Visibilità', en: 'Visibility' } as const

type Relation = { type: 'BIBTEXT' | 'URL' | 'complArchSup'; text: string; href?: string }
type Dates = Pick<DescribedUnit, 'date' | 'dateFrom' | 'dateTo' | 'dateQualifier'>

/** A text with a name: the field that it is, and its label. */
type Said<Name extends string> = { name: Name; text: string; label: string; place: EadPlace }

/** Writes what ICAR-IMPORT takes of units and records: EAD3 with fewer elements and attributes, and with rules of its own. */
export class IcarDescription {
  readonly #xml: XmlWriter
  readonly #setting: EadSetting

  constructor(xml: XmlWriter, setting: EadSetting) {
    this.#xml = xml
    this.#setting = setting
  }

  /** `above`: the unit that it is in, if that is not part of the file. `keeper`: the id of who keeps it, of what the file is about. */
  unit(unit: DescribedUnit, above: DescribedTree['above'][number] | null, keeper: string | null): void {
    const { lang, home } = this.#setting
    const isFile = ICAR_LEVELS[unit.level] === 'file'
    const said = UNIT_FIELD_NAMES.flatMap((name) => this.#said(name, unit[name], unitFieldOf(name)[lang], UNIT_PLACES[name]))
    this.#xml.begin('did')
    this.#ids(unit.id, unitAddress(home, unit.id))
    this.#did(said, isFile)
    this.#titles(unit.name, unit.nameEn, isFile ? 'titolo' : 'denominazione')
    this.#date(unit)
    this.#made(unit.agents.filter(({ role }) => role === 'creator'))
    if (keeper) this.#keeper(keeper)
    this.#xml.end()
    this.#closure(unit.closure)
    this.#rights(unit.rights)
    this.#blocks(said)
    this.#visibility(unit.visibility)
    if (unit.languages) this.#note('languages', unit.languages, unitFieldOf('languages')[lang])
    this.#relations([
      ...(above ? [{ type: 'complArchSup', text: above.name, href: unitAddress(home, above.id) } as const] : []),
      ...said.flatMap(({ place, text }) => (place.block === 'bibliography' ? [{ type: 'BIBTEXT', text } as const] : [])),
    ])
    const form = () => this.#part('genreform', LEVEL_WORDS[unit.level].it.one)
    this.#access(unit.agents.filter(({ role }) => role === 'custodian'), isFile ? form : null)
  }

  record(record: DescribedRecord): void {
    const { lang, viewer, home, fields } = this.#setting
    const said = FIELD_NAMES.filter((name) => mayRead(name, viewer)).flatMap((name) =>
      this.#said(name, inText(record[name as keyof DescribedRecord], lang), fieldLabel(record.kind, name)[lang], RECORD_PLACES[name]))
    this.#xml.begin('did')
    this.#ids(record.id, recordAddress(home, record.num))
    this.#xml.element('unitid', shortNumber(record.num), { localtype: 'number' })
    this.#did(said, true)
    this.#titles(record.title, record.titleEn, 'titolo')
    this.#date(record)
    this.#made(record.agents.filter(({ role }) => role === 'author'))
    for (const file of record.files) this.#xml.element('dao', '', {
      daotype: 'unknown', href: fileAddress(home, record, file), linktitle: file.name, linkrole: file.mediaType,
    })
    this.#xml.end()
    this.#closure(record.closure)
    this.#rights(record.rights)
    this.#blocks(said)
    this.#visibility(record.visibility)
    for (const code of record.languages) this.#note('languages', languageName(code, lang), fieldLabel(record.kind, 'languages')[lang])
    for (const { field, value } of ownFilled(record, fields))
      this.#note(`own:${field.key}`, ownInWords(value, lang), field[lang] ?? field.it)
    if (record.link) this.#link(record.link, fieldLabel(record.kind, 'link')[lang])
    this.#access(record.agents.filter(({ role }) => role !== 'author'), () => this.#terms(record))
  }

  /** The first address elsewhere of each is that of its part: what is around that has no attribute for it where it is a place. */
  #terms(record: DescribedRecord): void {
    const { elsewhere } = record
    this.#part('genreform', formOf(record.kind, record.tipologia))
    this.#part('subject', KINDS[record.kind].label[this.#setting.lang], { localtype: 'kind' })
    this.#part('subject', record.tipologia, { localtype: 'tipologia' }, { identifier: elsewhere.tipologia[0] })
    for (const theme of record.tematiche)
      this.#part('subject', theme, { localtype: 'tematica' }, { identifier: elsewhere.tematiche.get(theme)?.[0] })
    this.#part('geogname', record.place, { localtype: 'place' }, { identifier: elsewhere.place[0] })
    for (const role of ['author', 'publisher'] as const)
      if (!record.agents.some((agent) => agent.role === role && agent.name === record[role]))
        this.#part('name', record[role], {}, { localtype: role })
  }

  #part(element: string, text: string | null, attributes = {}, ofPart = {}): void {
    if (text) this.#xml.begin(element, attributes).element('part', text, ofPart).end()
  }

  /** What says nothing, or only what XML cannot hold, is not said. */
  #said<Name extends string>(name: Name, text: string | null, label: string, place: EadPlace): Said<Name>[] {
    return text && inXml(text).trim() ? [{ name, text, label, place }] : []
  }

  #ids(id: string, address: string): void {
    this.#xml.element('unitid', address, { localtype: SYSTEM, identifier: id })
  }

  /** `isFile`: what has a mark in the sense of the system, which units above those of paper have not. */
  #did(said: readonly Said<string>[], isFile: boolean): void {
    const marks: Record<string, string> = { segnatura: 'segnaturaAttuale', formerSegnatura: 'segnaturaPrecedente' }
    for (const { name, text, place } of said) {
      if (place.did === 'unitid') this.#xml.element('unitid', text, { localtype: name, label: isFile ? marks[name] : null })
      else if (place.did === 'physdesc') this.#xml.element('physdesc', text, { localtype: place.localtype && name })
      else if (place.did === 'abstract' || place.did === 'physloc') this.#xml.element(place.did, text)
    }
  }

  #titles(it: string, en: string | null, localtype: string): void {
    this.#xml.element('unittitle', it, { localtype, lang: 'ita' })
    if (en) this.#xml.element('unittitle', en, { lang: 'eng' })
  }

  #date({ date, dateFrom, dateTo, dateQualifier }: Dates): void {
    if (date) this.#xml.element('unitdate', date)
    if (!dateFrom && !dateTo) return
    const altrender = QUALIFIERS[dateQualifier ?? '']
    const limit = dateQualifier === 'ante quem' ? dateTo : dateQualifier === 'post quem' ? dateFrom : dateFrom === dateTo ? dateFrom : null
    this.#xml.begin('unitdatestructured')
    if (limit) this.#xml.element('datesingle', date ?? limit, { standarddate: limit, altrender })
    else this.#xml.begin('daterange').element('fromdate', dateFrom ?? '', { standarddate: dateFrom ?? OPEN.from, altrender })
      .element('todate', dateTo ?? '', { standarddate: dateTo ?? OPEN.to, altrender }).end()
    this.#xml.end()
  }

  #made(agents: readonly DescribedAgent[]): void {
    if (agents.length === 0) return
    this.#xml.begin('origination')
    for (const agent of agents) this.#agent(agent)
    this.#xml.end()
  }

  #agent({ id, type, name, role }: DescribedAgent): void {
    this.#xml.begin(AGENT_ELEMENTS[type], { identifier: id }).element('part', name, { localtype: role }).end()
  }

  #keeper(identifier: string): void {
    this.#xml.begin('repository').begin('corpname', { identifier }).element('part', this.#setting.siteName).end().end()
  }

  #closure(closure: Closure | null): void {
    const { viewer, lang } = this.#setting
    if (closure && viewer.staff) this.#paragraphs('accessrestrict', closureInWords(closure, lang))
  }

  #rights(code: string | null): void {
    if (!code) return
    const address = rightsAddress(code)
    const xml = this.#xml.begin('userestrict').begin('p')
    if (address) xml.element('ref', rightsName(code, this.#setting.lang), { href: address })
    else xml.text(code)
    xml.end().end()
  }

  #blocks(said: readonly Said<string>[]): void {
    for (const { name, text, label, place } of said) {
      const { did, block = '', lang, localtype } = place
      if (did === 'didnote') this.#note(name, text, label)
      else if (block === '' || block === 'bibliography') continue
      else if (REFERENCES.has(block)) this.#xml.begin(block).element('archref', text).end()
      else if (SAME.has(block) && lang !== 'en' && !localtype) this.#paragraphs(block, text)
      else this.#note(name, text, label)
    }
  }

  /** A text that has no element of its own: under the name of its field, with its label before it. */
  #note(localtype: string, text: string, label: string): void {
    this.#paragraphs('processinfo', `${label}: ${text}`, { localtype })
  }

  #paragraphs(element: string, text: string, attributes = {}): void {
    this.#xml.begin(element, attributes)
    for (const paragraph of text.trim().split(/\n+/)) this.#xml.element('p', paragraph)
    this.#xml.end()
  }

  /** The system has no attribute for what is for staff alone. Others are not sent it. */
  #visibility(visibility: DescribedUnit['visibility']): void {
    if (visibility !== 'public') this.#note('visibility', visibility, VISIBILITY[this.#setting.lang])
  }

  #link(link: string, label: string): void {
    const href = webAddress(link)
    if (href) this.#relations([{ type: 'URL', text: link, href }])
    else this.#note('link', link, label)
  }

  #relations(relations: readonly Relation[]): void {
    if (relations.length === 0) return
    this.#xml.begin('relations')
    for (const { type, text, href } of relations) {
      const isUnit = type === 'complArchSup'
      this.#xml.begin('relation', {
        relationtype: isUnit ? 'resourcerelation' : 'otherrelationtype', otherrelationtype: isUnit ? null : type, href,
      }).element('relationentry', text, { localtype: isUnit ? type : null }).end()
    }
    this.#xml.end()
  }

  #access(agents: readonly DescribedAgent[], terms: (() => void) | null): void {
    if (agents.length === 0 && !terms) return
    this.#xml.begin('controlaccess')
    terms?.()
    for (const agent of agents) this.#agent(agent)
    this.#xml.end()
  }
}
