import type { Level } from '@faldone/contract/levels.ts'
import { type Busta, EadDescription, type EadSetting } from './ead-description.ts'
import type { DescribedTree, DescribedUnit, Step } from './tree-store.ts'
import type { XmlWriter } from './xml.ts'

/** What a finding aid is about: the title and id in its header, and its page. */
type EadSubject = { title: string; id: string; page: string }

/**
 * A version of EAD: how it begins a file, up to the end of its header, and what writes the rest. That is told the words of EAD3, whose
 * elements the other version has, too.
 */
export type EadVersion = { writer: () => XmlWriter; begin(xml: XmlWriter, subject: EadSubject, setting: EadSetting): void }

/** Levels of EAD. A busta is a container, not a level of description. It stays a step of the tree, since it may be described. */
const EAD_LEVELS: Record<Level, { level: string; otherlevel?: string }> = {
  fondo: { level: 'fonds' }, serie: { level: 'series' }, busta: { level: 'otherlevel', otherlevel: 'busta' }, fascicolo: { level: 'file' },
}

/** How much is written before it is sent. */
const PIECE = 64 * 1024

/**
 * A tree of units and records as a finding aid. The unit that was asked for is its `archdesc`; the whole archive has one around its fondi.
 * The texts are in Italian, with the English ones beside them.
 */
export async function* findingAid(
  { steps, unitId, above }: DescribedTree, setting: EadSetting, version: EadVersion
): AsyncGenerator<string> {
  const held = above.findLast(({ level }) => level === 'busta')
  const writer = new EadWriter(setting, version, held ? { id: null, name: held.name } : null)
  if (unitId === null) writer.beginArchive()
  for await (const step of steps) {
    if (unitId === null) writer.step(step.depth, step)
    else if (step.depth === 0 && 'unit' in step) writer.beginUnit(step.unit)
    else writer.step(step.depth - 1, step)
    if (writer.length > PIECE) yield writer.take()
  }
  yield writer.end()
}

class EadWriter {
  readonly #xml: XmlWriter
  readonly #description: EadDescription
  readonly #setting: EadSetting
  readonly #version: EadVersion
  /** The busta around everything in the file. */
  #around: Busta | null
  /** The `c` elements that are open, and the busta that each is. */
  readonly #above: (Busta | null)[] = []
  #hasParts = false

  constructor(setting: EadSetting, version: EadVersion, around: Busta | null) {
    this.#setting = setting
    this.#version = version
    this.#around = around
    this.#xml = version.writer()
    this.#description = new EadDescription(this.#xml, setting)
  }

  get length(): number {
    return this.#xml.length
  }

  take(): string {
    return this.#xml.take()
  }

  beginUnit(unit: DescribedUnit): void {
    this.#begin({ title: unit.name, id: unit.id, page: `/archives?unitId=${unit.id}` })
    this.#xml.begin('archdesc', { ...EAD_LEVELS[unit.level], ...audienceOf(unit) })
    this.#description.unit(unit, this.#around, true)
    if (unit.level === 'busta') this.#around = unit
  }

  beginArchive(): void {
    const { siteName, home, lang } = this.#setting
    this.#begin({ title: siteName, id: home, page: '/home' })
    this.#xml.begin('archdesc', { level: 'otherlevel', otherlevel: 'archive' }).begin('did')
    this.#description.repository()
    this.#xml.element('unittitle', siteName, { lang }).end()
  }

  #begin(subject: EadSubject): void {
    this.#version.begin(this.#xml, subject, this.#setting)
    this.#xml.line()
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

/** What is for staff is internal. Visitors are not sent it. */
const audienceOf = ({ visibility }: { visibility: string }): { audience?: string } =>
  (visibility === 'staff' ? { audience: 'internal' } : {})
