import { levelMeaning } from '@faldone/contract/unit-columns.ts'
import { type Attributes, attributeOf } from '../../../formats/xml-scanner.ts'
import { elementBuilder, elementsWithin, valueOf, type XmlElement } from '../../../formats/xml-tree.ts'
import type { Others, SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { addColumns, addText, type Entry as Row, rowsUnder } from './entry-table.ts'
import { partsOf, settle } from './ead-parts.ts'
import { isInBusta, isInternal, ownLevel, put, type Step, type StepLevel, titleOf, withForm } from './ead-steps.ts'
import { type EadReading, hide, linesOf, lineOf, withoutInternal } from './ead-text.ts'
import { Besides, LOOSE } from './besides.ts'
import { inEad3 } from './icar-elements.ts'
import { scanFile } from './xml-file.ts'

/** What stands before the names of elements in the headings of the table. */
const PREFIX = 'EAD: '

/** The columns that every table has, in their order. The others follow as they occur. */
const FIRST = ['id', 'parent', 'level', 'own level', 'unitid', 'unittitle', 'unitdate', 'unitdate normal']

const HEADERS = ['control', 'eadheader', 'frontmatter']
/** Elements that only hold others. */
const AROUND = new Set(['ead', 'did', 'dsc', 'descgrp'])
const STEP = /^(?:archdesc|c|c0\d|c1[0-2])$/
const UUID = /^_?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const OUR_WORDS = new Set(['fonds', 'series', 'file', 'item', 'busta'])
const BOX = /^(?:busta|buste|box|boxes|scatola|scatole|faldone|faldoni|cartone|contenitore)\b/i

/** What the first reading finds: the columns, which steps hold others, what is said of those afterwards, which boxes anybody may see. */
type Survey = {
  columns: Set<string>; holders: Set<number>; late: Map<number, ReadonlyMap<string, string>>; shownBoxes: Set<string>
  isIcar: boolean; besides: Besides | null
}

/**
 * EAD 2002 or EAD3 as a table: a row for each step of the tree, with its id, that of the step above it, its level among ours, and a column
 * for each element that says something. A box that something lies in becomes a row of its own above it. The file is read twice, because
 * the columns, and whether a step holds others, are only known at its end.
 */
export const readEad = (path: string, encoding: Encoding): AsyncGenerator<SheetRow> => readTree(path, encoding, false, null)

/** The same of ICAR-IMPORT, whose EAD3 has forms of its own. `others` is told what else the file has, before the first row. */
export const readIcar = (path: string, encoding: Encoding, others: Others): AsyncGenerator<SheetRow> =>
  readTree(path, encoding, true, others)

/** The same of a bag of ours, whose people are described after the tree. */
export const readBag = (path: string, encoding: Encoding, others: Others): AsyncGenerator<SheetRow> =>
  readTree(path, encoding, false, others)

async function* readTree(path: string, encoding: Encoding, isIcar: boolean, others: Others | null): AsyncGenerator<SheetRow> {
  const besides = others && new Besides()
  const survey: Survey = { columns: new Set(FIRST), holders: new Set(), late: new Map(), shownBoxes: new Set(), isIcar, besides }
  for await (const row of rowsOf(path, encoding, survey, true)) addColumns(survey.columns, row.keys())
  for (const texts of survey.late.values()) addColumns(survey.columns, texts.keys())
  if (others) Object.assign(others, besides!.found())
  yield* rowsUnder(survey.columns, rowsOf(path, encoding, survey, false), (key) => (key.startsWith('own.') ? key : PREFIX + key))
}

function rowsOf(path: string, encoding: Encoding, survey: Survey, isFirst: boolean): AsyncGenerator<Row> {
  const reader = new EadReader(survey, isFirst)
  return scanFile(path, encoding, reader, () => reader.taken())
}

const NO_HEADER = { isOurs: false, id: '', text: '', internal: '' }

class EadReader {
  readonly #survey: Survey
  readonly #isFirst: boolean
  readonly #builder = elementBuilder()
  #ready: Row[] = []
  #step: Step | null = null
  #count = 0
  #header = NO_HEADER
  /** Of the elements around, whether what is in them is for staff alone. */
  readonly #hides: boolean[] = []

  constructor(survey: Survey, isFirst: boolean) {
    this.#survey = survey
    this.#isFirst = isFirst
  }

  taken(): Row[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (this.#builder.isOpen()) this.#builder.open(name, attributes)
    else if (STEP.test(name)) this.#begin(attributes)
    else if (AROUND.has(name)) this.#enter(name, attributes)
    else if (this.#step || HEADERS.includes(name)) this.#builder.open(name, attributes)
    else if (this.#isFirst) this.#survey.besides?.open(name, attributes)
  }

  readonly text = (text: string): void => {
    if (this.#builder.isOpen()) this.#builder.text(text)
  }

  readonly close = (name: string): void => {
    if (this.#builder.isOpen()) {
      const element = this.#builder.close()
      if (element && this.#step) this.#take(this.#step, element)
      else if (element) this.#readHeader(element)
    } else if (STEP.test(name)) this.#end()
    else if (AROUND.has(name)) this.#hides.pop()
  }

  #enter(name: string, attributes: Attributes): void {
    if (name === 'ead') this.#header = NO_HEADER
    if (name === 'did' && this.#step) this.#step.isInternal ||= isInternal(attributes)
    this.#hides.push(this.#hides.at(-1) === true || isInternal(attributes))
  }

  #begin(attributes: Attributes): void {
    if (this.#step) {
      if (this.#isFirst) this.#survey.holders.add(this.#step.nth)
      this.#tell(this.#step)
    }
    const texts = this.#isFirst ? [] : (this.#survey.late.get(this.#count) ?? [])
    this.#step = {
      nth: this.#count++, above: this.#step, attributes, texts: new Map(texts), id: '', level: 'item', isOut: false, isAround: false,
      isInternal: this.#hides.at(-1) === true || isInternal(attributes), boxes: new Set(), given: '',
    }
  }

  #end(): void {
    const step = this.#step!
    this.#tell(step)
    if (this.#isFirst && step.texts.size > 0) this.#survey.late.set(step.nth, step.texts)
    this.#step = step.above
  }

  /** What is said after the steps below was kept at the first reading. */
  #take(step: Step, element: XmlElement): void {
    if (step.isOut && !this.#isFirst) return
    const { isOurs } = this.#header
    const reading: EadReading = { isExact: isOurs, internal: [] }
    if (this.#hides.at(-1) && !step.isInternal) hide(element, reading)
    else for (const one of this.#survey.isIcar ? this.#fromIcar(step, element, reading) : [element])
      for (const part of partsOf(one, isOurs, reading)) put(step.texts, part)
    for (const text of reading.internal) put(step.texts, { key: 'internal', text, between: '\n' })
  }

  /** An element of ICAR-IMPORT in the words of EAD3, without what is for staff. */
  #fromIcar(step: Step, element: XmlElement, reading: EadReading): XmlElement[] {
    const { isOurs } = this.#header
    if (this.#isFirst) this.#survey.besides?.take(element)
    if (isOurs && element.name === 'unitid' && valueOf(element, 'localtype') === 'Faldone') {
      step.given = valueOf(element, 'identifier')
      return []
    }
    const shown = withoutInternal(element, reading)
    return shown ? inEad3(shown, { isOurs, isRecord: ownLevel(step.attributes) === 'item', hasDate: step.texts.has('unitdate') }) : []
  }

  #readHeader(element: XmlElement): void {
    const reading: EadReading = { isExact: false, internal: [] }
    const agents = elementsWithin(element, ['agent', 'creation']).map((one) => lineOf(one, reading))
    const [id] = elementsWithin(element, ['recordid', 'eadid'])
    const header = this.#header
    const shown = withoutInternal(element, reading)
    this.#header = {
      isOurs: header.isOurs || agents.some((agent) => agent.startsWith('Faldone ')), id: header.id || (id ? lineOf(id, reading) : ''),
      text: [header.text, ...(shown ? linesOf(shown, reading) : [])].filter(Boolean).join('\n'),
      internal: [header.internal, ...reading.internal].filter(Boolean).join('\n'),
    }
  }

  /** Makes the row of a step, once all is known that stands before the steps below it. */
  #tell(step: Step): void {
    if (step.isOut) return
    step.isOut = true
    const { texts, above } = step
    const { isOurs } = this.#header
    const own = ownLevel(step.attributes)
    step.isAround = isOurs && above === null && (own === 'archive' || step.given === LOOSE)
    if (!step.isAround) {
      step.level = this.#levelOf(step, this.#survey.isIcar ? withForm(step, own, isOurs) : own)
      step.id = this.#idOf(step)
      this.#ready.push(...this.#rowsFor(step, OUR_WORDS.has(own) ? '' : own))
    }
    step.texts = new Map()
    if (this.#isFirst) for (const key of texts.keys()) this.#survey.columns.add(key)
  }

  #idOf({ attributes, above, nth, given: written }: Step): string {
    const given = written ? written : above === null && this.#header.isOurs ? this.#header.id : (attributeOf(attributes, 'id') ?? '')
    return UUID.exec(given)?.[1] ?? (given || `c${nth}`)
  }

  /** The level of ours that the word of a step means; of a word that means none, the next level where it holds others, else a record. */
  #levelOf({ nth, above }: Step, own: string): StepLevel {
    const meaning = own === 'otherlevel' ? undefined : levelMeaning(own.toLowerCase().replace(/[^\p{L}]+/gu, ' ').trim())
    const parent = above?.isAround ? undefined : above?.level
    if (meaning?.level === 'record') return 'item'
    if (meaning) return meaning.level === 'fondo' && parent ? 'serie' : meaning.level
    if (!parent) return 'fondo'
    if (!this.#survey.holders.has(nth)) return 'item'
    return parent === 'fondo' || parent === 'serie' ? 'serie' : 'fascicolo'
  }

  #rowsFor(step: Step, ownWord: string): Row[] {
    const { texts, above, level } = step
    const { isOurs, text, internal } = this.#header
    const parent = above && !above.isAround ? above : null
    const box = this.#boxFor(step, parent)
    const row = new Map<string, string>([
      ['id', step.id], ['parent', box?.id ?? parent?.id ?? ''], ['level', level], ['own level', ownWord], ...texts,
    ])
    row.set('unittitle', titleOf(step))
    if (step.isInternal) row.set('audience', 'staff')
    if (isOurs && level === 'item' && UUID.test(step.id)) row.set('record id', step.id)
    if (!isOurs && !above) {
      addText(row, 'eadheader', text)
      addText(row, 'internal', internal, '\n')
    }
    settle(row, isOurs)
    return box?.row ? [box.row, row] : [row]
  }

  /** The box that a step lies in, unless the tree says so already; with a row for it where it is new. */
  #boxFor({ texts, level, above, isInternal }: Step, parent: Step | null): { id: string; row: Row | null } | null {
    const containers = (texts.get('container') ?? '').split('; ').filter(Boolean)
    const boxes = containers.filter((name) => BOX.test(name) || this.#header.isOurs)
    if (level === 'busta' || isInBusta(above)) {
      texts.delete(this.#header.isOurs ? 'container' : '')
      return null
    }
    if (boxes.length !== 1 || !['fascicolo', 'item'].includes(level) || parent?.level === 'fascicolo') return null
    const [name] = boxes as [string]
    texts.set('container', containers.filter((one) => one !== name).join('; '))
    if (texts.get('container') === '') texts.delete('container')
    const id = `${parent?.id ?? ''}:${name}`
    if (!isInternal) this.#survey.shownBoxes.add(id)
    if (parent?.boxes.has(name)) return { id, row: null }
    parent?.boxes.add(name)
    const row = new Map([['id', id], ['parent', parent?.id ?? ''], ['level', 'busta'], ['unittitle', name]])
    return { id, row: this.#survey.shownBoxes.has(id) ? row : row.set('audience', 'staff') }
  }
}
