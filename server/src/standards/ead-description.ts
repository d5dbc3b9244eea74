import { type Closure, closureInWords } from '@faldone/contract/closure.ts'
import type { Language } from '@faldone/contract/common.ts'
import { FIELD_NAMES, type FieldName, mayRead } from '@faldone/contract/fields.ts'
import { fieldLabel, KINDS } from '@faldone/contract/kinds.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import { ownFilled, ownInWords } from '@faldone/contract/own-words.ts'
import type { OwnField } from '@faldone/contract/own-values.ts'
import { rightsAddress, rightsName } from '@faldone/contract/rights.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { UNIT_FIELD_NAMES, unitFieldOf } from '@faldone/contract/unit-fields.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import type { Viewer } from '../http/viewer.ts'
import { fileAddress } from './dublin-core.ts'
import { type EadPlace, RECORD_PLACES, UNIT_PLACES } from './ead-fields.ts'
import type { DescribedAgent, DescribedRecord, DescribedUnit } from './tree-store.ts'
import type { XmlWriter } from './xml.ts'

/** `home`: where the archive is, with its base path. `lang`: of labels and of words that the program adds. `at`: when it is written. */
export type EadSetting = {
  siteName: string
  /** The ISIL code of the centre, if it has one. */
  agencyCode?: string | null
  home: string; lang: Language; viewer: Viewer; fields: readonly OwnField[]; at: Date
}

/** The busta that something is in. `id` is null if it is not part of the file. */
export type Busta = { id: string | null; name: string }

const AGENT_ELEMENTS = { person: 'persname', family: 'famname', organisation: 'corpname' } as const

type BlockAttributes = { [Name in 'lang' | 'localtype' | 'audience' | 'head']?: string | undefined }

/** Writes what EAD says of units and records, in the words of EAD3, inside the element that stands for them. */
export class EadDescription {
  readonly #xml: XmlWriter
  readonly #setting: EadSetting

  constructor(xml: XmlWriter, setting: EadSetting) {
    this.#xml = xml
    this.#setting = setting
  }

  /** `isTop`: it is what the file is about. */
  unit(unit: DescribedUnit, busta: Busta | null, isTop: boolean): void {
    const { lang } = this.#setting
    const labelOf = (name: (typeof UNIT_FIELD_NAMES)[number]) => unitFieldOf(name)[lang]
    const xml = this.#xml.begin('did')
    if (isTop) this.repository()
    this.#did(UNIT_FIELD_NAMES, UNIT_PLACES, (name) => unit[name], labelOf)
    this.#titles(unit.name, unit.nameEn)
    this.#date(unit)
    if (unit.languages) xml.begin('langmaterial').element('language', unit.languages).end()
    this.#made(unit.agents.filter(({ role }) => role === 'creator'))
    if (unit.level === 'busta') xml.element('container', unit.name, { localtype: 'busta', id: containerId(unit.id) })
    else this.#container(busta)
    xml.end()
    this.#closure(unit.closure)
    this.#rights(unit.rights)
    this.#blocks(UNIT_FIELD_NAMES, UNIT_PLACES, (name) => unit[name], labelOf)
    const keepers = unit.agents.filter(({ role }) => role === 'custodian')
    if (keepers.length === 0) return
    xml.begin('controlaccess')
    for (const agent of keepers) this.#agent(agent)
    xml.end()
  }

  record(record: DescribedRecord, busta: Busta | null): void {
    const { lang, viewer, home } = this.#setting
    const names = FIELD_NAMES.filter((name) => mayRead(name, viewer))
    const labelOf = (name: FieldName) => fieldLabel(record.kind, name)[lang]
    const textOf = (name: FieldName) => inText(record[name as keyof DescribedRecord], lang)
    const number = shortNumber(record.num)
    const xml = this.#xml.begin('did').element('unitid', number, { localtype: 'number', identifier: `${home}/r/${number}` })
    this.#did(names, RECORD_PLACES, textOf, labelOf)
    this.#titles(record.title, record.titleEn)
    this.#date(record)
    if (record.languages.length > 0) {
      xml.begin('langmaterial')
      for (const code of record.languages) xml.element('language', languageName(code, lang), { langcode: code })
      xml.end()
    }
    this.#made(record.agents.filter(({ role }) => role === 'author' || role === 'publisher'))
    this.#written('author', record.author, record.agents)
    this.#written('publisher', record.publisher, record.agents)
    this.#container(busta)
    for (const file of record.files) xml.element('dao', '', {
      daotype: 'unknown', identifier: file.sha256, href: fileAddress(home, record, file),
      linktitle: file.name, linkrole: file.mediaType, audience: file.isPublic ? null : 'internal',
    })
    xml.end()
    this.#closure(record.closure)
    this.#rights(record.rights)
    this.#blocks(names, RECORD_PLACES, textOf, labelOf)
    this.#link(record.link)
    for (const { field, value } of ownFilled(record, this.#setting.fields))
      this.#block('odd', ownInWords(value, lang), { localtype: `own:${field.key}`, head: field[lang] ?? field.it })
    this.#access(record)
  }

  /** What is not an address is only said. */
  #link(link: string | null): void {
    const href = webAddress(link ?? '')
    if (href) this.#xml.begin('relatedmaterial', { localtype: 'link' }).begin('p').element('ref', link!, { href }).end().end()
    else if (link) this.#block('relatedmaterial', link, { localtype: 'link' })
  }

  #access(record: DescribedRecord): void {
    const { lang } = this.#setting
    const { elsewhere } = record
    const xml = this.#xml.begin('controlaccess')
    const named = (element: string, text: string | null, attributes = {}) => {
      if (text) xml.begin(element, attributes).element('part', text).end()
    }
    named('genreform', KINDS[record.kind].label[lang], { localtype: 'kind', identifier: record.kind })
    named('genreform', record.tipologia, { localtype: 'tipologia', identifier: elsewhere.tipologia[0] })
    for (const theme of record.tematiche) 
      named('subject', theme, { localtype: 'tematica', identifier: elsewhere.tematiche.get(theme)?.[0] })
    named('geogname', record.place, { localtype: 'place', identifier: elsewhere.place[0] })
    for (const agent of record.agents.filter(({ role }) => role === 'subject')) this.#agent(agent)
    xml.end()
  }

  /** The centre that holds it. */
  repository(): void {
    this.#xml.begin('repository').begin('corpname').element('part', this.#setting.siteName).end().end()
  }

  #titles(it: string, en: string | null): void {
    this.#xml.element('unittitle', it, { lang: 'it' })
    if (en) this.#xml.element('unittitle', en, { lang: 'en' })
  }

  #date({ date, dateFrom, dateTo, dateQualifier }: DescribedUnit | DescribedRecord): void {
    const normal = normalDate(dateFrom, dateTo)
    if (!date && !normal) return
    const isSpan = dateFrom !== dateTo
    this.#xml.element('unitdate', date ?? normal!, {
      normal, unitdatetype: isSpan && normal ? 'inclusive' : null, certainty: dateQualifier?.replaceAll(' ', '-'),
    })
  }

  #container(busta: Busta | null): void {
    if (busta) this.#xml.element('container', busta.name, { localtype: 'busta', parent: busta.id && containerId(busta.id) })
  }

  #made(agents: readonly DescribedAgent[]): void {
    for (const agent of agents) {
      this.#xml.begin('origination', { localtype: agent.role })
      this.#agent(agent)
      this.#xml.end()
    }
  }

  /** By an address elsewhere, which others know, if it has one. */
  #agent({ id, type, name, role, sameAs }: DescribedAgent): void {
    const identifier = sameAs[0] ?? `${this.#setting.home}/people/${id}`
    this.#xml.begin(AGENT_ELEMENTS[type], { identifier, relator: role }).element('part', name).end()
  }

  /** What a record says of its author or publisher, unless it is the name of somebody who is known. */
  #written(role: 'author' | 'publisher', text: string | null, agents: readonly DescribedAgent[]): void {
    if (!text || agents.some((agent) => agent.role === role && agent.name === text)) return
    this.#xml.begin('origination', { localtype: role }).begin('name', { relator: role }).element('part', text).end().end()
  }

  #closure(closure: Closure | null): void {
    const { viewer, lang } = this.#setting
    if (closure && viewer.staff) this.#block('accessrestrict', closureInWords(closure, lang), { localtype: 'closure' })
  }

  #rights(code: string | null): void {
    if (!code) return
    const address = rightsAddress(code)
    const xml = this.#xml.begin('userestrict', { localtype: 'rights' }).begin('p')
    if (address) xml.element('ref', rightsName(code, this.#setting.lang), { href: address })
    else xml.text(code)
    xml.end().end()
  }

  #did<Name extends string>(
    names: readonly Name[], places: Record<Name, EadPlace>, textOf: (name: Name) => string | null, labelOf: (name: Name) => string
  ): void {
    for (const name of names) {
      const place = places[name]
      const text = textOf(name)
      if (!place.did || !text) continue
      const more = place.localtype ? { localtype: name, label: labelOf(name) } : {}
      this.#xml.element(place.did, text, more)
    }
  }

  #blocks<Name extends string>(
    names: readonly Name[], places: Record<Name, EadPlace>, textOf: (name: Name) => string | null, labelOf: (name: Name) => string
  ): void {
    for (const name of names) {
      const place = places[name]
      const text = textOf(name)
      if (!place.block || !text) continue
      const audience = this.#setting.viewer.staff ? place.audience : undefined
      this.#block(place.block, text, { lang: place.lang, audience, ...(place.localtype && { localtype: name, head: labelOf(name) }) })
    }
  }

  /** A text as paragraphs, with its line breaks. */
  #block(element: string, text: string, { head, ...attributes }: BlockAttributes): void {
    this.#xml.begin(element, attributes)
    if (head) this.#xml.element('head', head)
    // At least one: a block without paragraphs is not valid.
    for (const paragraph of text.trim().split(/\n{2,}/)) {
      this.#xml.begin('p')
      for (const [at, line] of paragraph.split('\n').entries()) {
        if (at > 0) this.#xml.element('lb')
        this.#xml.text(line)
      }
      this.#xml.end()
    }
    this.#xml.end()
  }
}

const containerId = (unitId: string): string => `container_${unitId}`

/** ISO 8601: a day, a span of days, or one with an open end (ISO 8601-2). */
function normalDate(from: string | null, to: string | null): string | null {
  if (!from && !to) return null
  return from === to ? from : `${from ?? '..'}/${to ?? '..'}`
}

/** A value of a field as EAD says it. */
export function inText(value: unknown, lang: Language): string | null {
  if (typeof value === 'boolean') return ownInWords(value, lang)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
