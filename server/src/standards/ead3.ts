import { type Language, LANGUAGES } from '@faldone/contract/common.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { VERSION } from '@faldone/contract/settings.ts'
import { STANDARDS } from '@faldone/contract/standards.ts'
import { type Busta, EadDescription, type EadSetting } from './ead-description.ts'
import type { DescribedTree, DescribedUnit, Step } from './tree-store.ts'
import { XmlWriter } from './xml.ts'

const EAD3 = 'http://ead3.archivists.org/schema/'

/** Levels of EAD. A busta is a container, not a level of description. It stays a step of the tree, since it may be described. */
const EAD_LEVELS: Record<Level, { level: string; otherlevel?: string }> = {
  fondo: { level: 'fonds' }, serie: { level: 'series' }, busta: { level: 'otherlevel', otherlevel: 'busta' }, fascicolo: { level: 'file' },
}

/** How much is written before it is sent. */
const PIECE = 64 * 1024

/**
 * A tree of units and records as an EAD3 finding aid (SAA, version 1.1.1). The unit that was asked for is its `archdesc`; the whole archive
 * has one around its fondi. The texts are in Italian, with the English ones beside them.
 */
export async function* ead3({ steps, unitId, above }: DescribedTree, setting: EadSetting): AsyncGenerator<string> {
  const held = above.findLast(({ level }) => level === 'busta')
  const writer = new Ead3Writer(setting, held ? { id: null, name: held.name } : null)
  if (unitId === null) writer.beginArchive()
  for await (const step of steps) {
    if (unitId === null) writer.step(step.depth, step)
    else if (step.depth === 0 && 'unit' in step) writer.beginUnit(step.unit)
    else writer.step(step.depth - 1, step)
    if (writer.length > PIECE) yield writer.take()
  }
  yield writer.end()
}

class Ead3Writer {
  readonly #xml = new XmlWriter()
  readonly #description: EadDescription
  readonly #setting: EadSetting
  /** The busta around everything in the file. */
  #around: Busta | null
  /** The `c` elements that are open, and the busta that each is. */
  readonly #above: (Busta | null)[] = []
  #hasParts = false

  constructor(setting: EadSetting, around: Busta | null) {
    this.#setting = setting
    this.#around = around
    this.#description = new EadDescription(this.#xml, setting)
  }

  get length(): number {
    return this.#xml.length
  }

  take(): string {
    return this.#xml.take()
  }

  beginUnit(unit: DescribedUnit): void {
    this.#control(unit.name, unit.id, `/archives?unitId=${unit.id}`)
    this.#xml.begin('archdesc', { ...EAD_LEVELS[unit.level], ...audienceOf(unit) })
    this.#description.unit(unit, this.#around, true)
    if (unit.level === 'busta') this.#around = unit
  }

  beginArchive(): void {
    const { siteName, home, lang } = this.#setting
    this.#control(siteName, home, '/home')
    this.#xml.begin('archdesc', { level: 'otherlevel', otherlevel: 'archive' }).begin('did')
    this.#description.repository()
    this.#xml.element('unittitle', siteName, { lang }).end()
  }

  #control(title: string, id: string, path: string): void {
    const { siteName, home, at, lang } = this.#setting
    const { version, lost } = STANDARDS.ead3
    const day = at.toISOString().slice(0, 10)
    this.#xml.begin('ead', { xmlns: EAD3 }).line()
      .begin('control', { langencoding: 'iso639-1', scriptencoding: 'iso15924', dateencoding: 'iso8601' })
      .element('recordid', id, { instanceurl: home + path })
      .begin('filedesc').begin('titlestmt').element('titleproper', title).end()
      .begin('publicationstmt').element('publisher', siteName).end().end()
      .element('maintenancestatus', '', { value: 'derived' })
      .begin('maintenanceagency').element('agencyname', siteName).end()
    for (const code of LANGUAGES) this.#xml.begin('languagedeclaration')
      .element('language', languageName(code, lang), { langcode: code }).element('script', 'Latin', { scriptcode: 'Latn' }).end()
    this.#xml.begin('conventiondeclaration').element('abbr', 'ISAD(G)')
      .element('citation', 'General International Standard Archival Description, 2nd ed.').end()
      .begin('localtypedeclaration').element('citation', 'Faldone', { href: `${home}/about` })
      .begin('descriptivenote').element('p', LOCALTYPES[lang]).end().end()
      .begin('maintenancehistory').begin('maintenanceevent').element('eventtype', '', { value: 'derived' })
      .element('eventdatetime', day, { standarddatetime: day }).element('agenttype', '', { value: 'machine' })
      .element('agent', `Faldone ${VERSION.product}`)
      .element('eventdescription', `EAD3 ${version}. ${lost[lang]}`).end().end().end().line()
  }

  /** A unit or a record, so many steps below the top. What is no longer above it ends. */
  step(depth: number, step: Step): void {
    if (!this.#hasParts) this.#xml.begin('dsc').line()
    this.#hasParts = true
    while (this.#above.length > depth) this.#close()
    const busta = this.#above.findLast((held) => held !== null) ?? this.#around
    const { id } = 'unit' in step ? step.unit : step.record
    const place = 'unit' in step ? EAD_LEVELS[step.unit.level] : { level: 'item' }
    this.#xml.begin('c', { ...place, id: `_${id}`, ...audienceOf('unit' in step ? step.unit : step.record) })
    if ('unit' in step) this.#description.unit(step.unit, busta, false)
    else this.#description.record(step.record, busta)
    this.#xml.line()
    this.#above.push('unit' in step && step.unit.level === 'busta' ? step.unit : null)
  }

  #close(): void {
    this.#above.pop()
    this.#xml.end().line()
  }

  end(): string {
    while (this.#above.length > 0) this.#close()
    if (this.#hasParts) this.#xml.end()
    return this.#xml.end().line().end().line().take()
  }

}

const LOCALTYPES: Record<Language, string> = {
  it: 'I valori di localtype sono i nomi dei campi di Faldone; own: precede quelli dei campi propri del centro.',
  en: 'Values of localtype are the names of Faldone’s fields; own: stands before those of the centre’s own fields.',
}

/** What is for staff is internal. Visitors are not sent it. */
const audienceOf = ({ visibility }: { visibility: string }): { audience?: string } =>
  (visibility === 'staff' ? { audience: 'internal' } : {})
