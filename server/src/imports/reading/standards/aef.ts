import { cellList } from '@faldone/contract/cell-list.ts'
import { entryIn } from '@faldone/contract/entry-in.ts'
import { levelMeaning } from '@faldone/contract/unit-columns.ts'
import type { Others, SheetRow } from '../sheet.ts'
import { AefArchive, type Described } from './aef-archive.ts'
import { type AefLine, aefLines } from './aef-lines.ts'
import { addDates, agentName, citation, describedText, isForStaff, partText, sayings } from './aef-texts.ts'
import type { StepLevel } from './ead-steps.ts'
import { addColumns, addText, type Entry, rowsUnder } from './entry-table.ts'

/** The text of a `data.json`, piece by piece. */
export type AefText = () => AsyncIterable<string>

const PREFIX = 'AEF: '

/** The columns that every table has. The others follow as they occur. */
const FIRST = ['id', 'parent', 'level', 'title', 'kind']

/**
 * The data of Archimista (AEF) as a table, with a row for each `fond` and each `unit` in the order of the tree, and a column for each field
 * and each kind of line that describes them. The container of a unit becomes a row of its own above the unit. What else the file contains
 * is reported in `others` before the first row.
 */
export async function* readAef(text: AefText, others: Others): AsyncGenerator<SheetRow> {
  const archive = await AefArchive.of(aefLines(text()))
  const tree = new AefTree(archive)
  const columns = new Set(FIRST)
  // The rows are made twice, so that not all of them are in memory beside what they are made of, and the second time that goes row by row.
  for (const row of tree.rows()) addColumns(columns, row.keys())
  const files = [...tree.filesOfUnits, ...filesOutside(archive)]
  others.people = archive.all('creator').size + archive.all('custodian').size > 0
  others.left = [...archive.left].map(([kind, number]) => ({ kind, number }))
  others.files = { number: files.length, first: files[0] ?? '' }
  yield* rowsUnder(columns, tree.rows(true), (key) => PREFIX + key)
}

/** Whether a file describes fondi or units, and not only people. */
export async function hasUnits(text: AefText): Promise<boolean> {
  for await (const { kind } of aefLines(text())) if (kind === 'fond' || kind === 'unit') return true
  return false
}

/** Names of the files of things that are neither fondi nor units. */
const filesOutside = (archive: AefArchive): string[] =>
  (['creator', 'custodian', 'source'] as const).flatMap((thing) => [...archive.all(thing).values()])
    .flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'digital_object').map(({ fields }) => fields.get('asset_file_name') ?? '')

const ITEM = 'unità documentaria'
const BUNDLE = 'fascicolo o altra unità complessa'
/** Kinds of the cards of pictures, drawings and maps. */
const PICTURE = /^(?:F|S|D|DT|CARS)$/

type Place = { of: 'fond' | 'unit'; id: string }
type Step = Place & { thing: Described; above: Step | null; level: StepLevel }

class AefTree {
  readonly #archive: AefArchive
  readonly #below = new Map<string, Place[]>()
  /** Where it is begun: at what is at the top, and then at whatever was not met from there. */
  readonly #tops: Place[] = []
  /** Containers in which anybody may see something; known after the first reading. */
  readonly #shownBoxes = new Set<string>()
  /** Names of files of fondi and units, which have none here. */
  readonly filesOfUnits: string[] = []

  constructor(archive: AefArchive) {
    this.#archive = archive
    const all = (['fond', 'unit'] as const).flatMap((of) => [...archive.all(of)].map(([id, thing]) => ({ of, id, thing })))
    for (const { of, id, thing } of all.toSorted((one, other) => orderOf(one.thing) - orderOf(other.thing))) {
      const around = this.#aroundOf(of, thing)
      const below = around === null ? this.#tops : (this.#below.get(around) ?? [])
      below.push({ of, id })
      if (around !== null) this.#below.set(around, below)
    }
    for (const { of, id } of all) this.#tops.push({ of, id })
  }

  /**
   * The rows of everything, what is above first. What is above itself, or above which nothing is known, is at the top. `isLast`: the
   * archive forgets what has its row.
   */
  *rows(isLast = false): Generator<Entry> {
    const [seen, boxes] = [new Set<string>(), new Set<string>()]
    this.filesOfUnits.length = 0
    for (const place of this.#tops) yield* this.#from(place, { seen, boxes, isLast })
  }

  #aroundOf(of: Place['of'], { fields }: Described): string | null {
    const [unit, fond] = of === 'fond'
      ? [undefined, fields.get('legacy_parent_id')] : [fields.get('legacy_parent_unit_id'), fields.get('legacy_parent_fond_id')]
    if (unit !== undefined && this.#archive.all('unit').has(unit)) return `unit ${unit}`
    return fond !== undefined && this.#archive.all('fond').has(fond) ? `fond ${fond}` : null
  }

  /** Everything below a thing, without recursion: a file may be deeper than the stack. */
  *#from(top: Place, { seen, boxes, isLast }: { seen: Set<string>; boxes: Set<string>; isLast: boolean }): Generator<Entry> {
    const open: (Place & { above: Step | null })[] = [{ ...top, above: null }]
    for (let next = open.pop(); next; next = open.pop()) {
      const { of, id, above } = next
      const key = `${of} ${id}`
      if (seen.has(key)) continue
      seen.add(key)
      const thing = this.#archive.all(of).get(id)!
      const below = this.#below.get(key) ?? []
      const step: Step = { thing, of, id: `${of === 'fond' ? 'f' : 'u'}${id}`, above, level: levelOf(thing, of, above, below.length > 0) }
      yield* this.#rowsFor(step, boxes)
      for (const place of below.toReversed()) open.push({ ...place, above: step })
      if (isLast) this.#archive.forget(of, id)
    }
  }

  #rowsFor(step: Step, boxes: Set<string>): Entry[] {
    const { thing, of, above, level } = step
    const row = new Map<string, string>([['id', step.id], ['level', level]])
    const box = of === 'unit' ? this.#boxFor(step, row, boxes) : null
    row.set('parent', box?.id ?? above?.id ?? '')
    for (const [name, text] of sayings(thing.fields, TOLD)) addText(row, name, text)
    // The number of the container counts more.
    if (thing.fields.has('physical_container_number')) addText(row, 'folder_number', thing.fields.get('folder_number') ?? '')
    const metres = thing.fields.get('length')?.replace('.', ',')
    if (metres) row.set('length', `${metres} metri lineari`)
    row.set('title', titleOf(thing, step.id))
    const own = thing.fields.get(of === 'fond' ? 'fond_type' : 'unit_type') ?? ''
    if (own !== '' && own !== level && own !== (level === 'item' ? ITEM : BUNDLE)) row.set('own level', own)
    const card = thing.fields.get('sc2_tsk') ?? thing.fields.get('tsk') ?? ''
    const isPicture = level === 'item' && PICTURE.test(card)
    if (of === 'unit' && level === 'item') row.set('kind', isPicture ? 'Immagine' : 'Documento')
    if (!isPicture) addText(row, 'card', card)
    if (isForStaff(thing)) row.set('audience', 'staff')
    addDates(row, thing, 'place of date')
    for (const part of thing.parts) {
      addPart(row, part, level === 'item')
      if (part.kind === 'digital_object' && level !== 'item') this.filesOfUnits.push(part.fields.get('asset_file_name') ?? '')
    }
    for (const relation of thing.related) addRelated(row, relation)
    return box?.row ? [box.row, row] : [row]
  }

  /** The container that a unit lies in, with a row for it where it is new. What is in another unit lies where that does. */
  #boxFor({ thing, above, level }: Step, row: Map<string, string>, boxes: Set<string>): { id: string; row: Entry | null } | null {
    const name = containerOf(thing.fields)
    if (name === '') return null
    if (above?.of === 'unit' || (level !== 'fascicolo' && level !== 'item')) {
      row.set('container', name)
      return null
    }
    const id = `${above?.id ?? ''}:${name}`
    if (!isForStaff(thing)) this.#shownBoxes.add(id)
    if (boxes.has(id)) return { id, row: null }
    boxes.add(id)
    const box = new Map([['id', id], ['parent', above?.id ?? ''], ['level', 'busta'], ['title', name]])
    return { id, row: this.#shownBoxes.has(id) ? box : box.set('audience', 'staff') }
  }
}

/** Fields that other columns already show. */
const TOLD = [
  'name', 'title', 'fond_type', 'unit_type', 'sc2_tsk', 'tsk', 'published', 'physical_container_type', 'physical_container_title',
  'physical_container_number', 'folder_number', 'length',
]

const orderOf = ({ fields }: Described): number => Number(fields.get('sequence_number') ?? fields.get('position') ?? 0) || 0

/** Without a title, a thing is called by its shelfmark or its date. */
const titleOf = ({ fields, parts }: Described, id: string): string =>
  fields.get('name') ?? fields.get('title') ?? fields.get('reference_number')
    ?? parts.find(({ fields }) => fields.has('start_date_display'))?.fields.get('start_date_display')
    ?? (fields.get('content')?.slice(0, 80) || `[${id}]`)

/** The level of ours that a type means. A type that means none is a serie, or of a unit a fascicolo. */
function levelOf({ fields }: Described, of: Place['of'], above: Step | null, holds: boolean): StepLevel {
  if (of === 'unit') return fields.get('unit_type') === ITEM && !holds ? 'item' : 'fascicolo'
  const meaning = levelMeaning((fields.get('fond_type') ?? '').toLowerCase().replace(/[^\p{L}]+/gu, ' ').trim())?.level
  if (!above) return 'fondo'
  return meaning === undefined || meaning === 'record' || meaning === 'fondo' ? 'serie' : meaning
}

/** What a container is called: *Busta 3*, *Busta 3: Lettere*. */
function containerOf(fields: AefLine['fields']): string {
  const [type, number, title] = ['type', 'number', 'title'].map((name) => fields.get(`physical_container_${name}`) ?? '')
  const numbered = number || fields.get('folder_number') || ''
  const word = type || (numbered && 'busta')
  const name = [word && word[0]!.toUpperCase() + word.slice(1), numbered].filter(Boolean).join(' ')
  return [name, title].filter(Boolean).join(': ')
}

function addPart(row: Map<string, string>, line: AefLine, isRecord: boolean): void {
  const { kind, fields } = line
  if (kind.endsWith('_event')) return
  if (kind === 'digital_object') return addFile(row, fields, isRecord)
  if (kind.endsWith('_url')) {
    addText(row, row.has('url') ? 'other url' : 'url', fields.get('url') ?? '', '\n')
    return addText(row, 'url note', fields.get('note') ?? '', '\n')
  }
  const { key, text } = partText(line)
  if (key === 'sc2_author' || key === 'iccd_author') addText(row, 'author', fields.get('autn') ?? '')
  addText(row, key, text, ['lang', 'identifier', 'other_reference_number'].includes(key) ? '; ' : '\n')
}

/** A file, by the place that it has inside the AEF; units have no files, so they only keep its name. */
function addFile(row: Map<string, string>, fields: AefLine['fields'], isRecord: boolean): void {
  const name = fields.get('asset_file_name') ?? ''
  const ending = /\.\w+$/.exec(name)?.[0] ?? ''
  const token = fields.get('access_token')
  const isShown = fields.get('published') !== 'false'
  if (isRecord && isShown) addText(row, 'file', cellList([token ? `${token}/original${ending}` : name]))
  const told = [fields.get('title'), fields.get('description'), name].filter(Boolean).join('; ')
  addText(row, isShown ? 'digital_object' : 'digital_object for staff', told, '\n')
}

/** What a heading is, by its type. */
const HEADINGS: Readonly<Record<string, string>> = {
  persona: 'person', person: 'person', ente: 'corporate body', famiglia: 'family', toponimo: 'place', geographic: 'place',
}

function addRelated(row: Map<string, string>, { thing, kind, fields }: Described['related'][number]): void {
  if (kind.includes('creator') || kind.includes('custodian')) {
    const [column, name] = [kind.includes('creator') ? 'creator' : 'custodian', agentName(thing)]
    if (name !== '') addText(row, column, cellList([name]))
  } else if (kind.includes('source')) {
    addText(row, thing.fields.get('source_type_code') === '2' ? 'finding aid' : 'source', citation(thing, fields.get('pages')), '\n')
  } else if (kind.includes('heading') || kind.includes('anagraphic')) {
    const type = (thing.fields.get('heading_type') ?? thing.fields.get('anagraphic_type') ?? '').toLowerCase()
    const name = ['surname', 'name', 'dates', 'qualifier'].map((field) => thing.fields.get(field)).filter(Boolean).join(', ')
    addText(row, entryIn(HEADINGS, type) ?? 'heading', cellList([name]))
  } else addText(row, kind.includes('project') ? 'project' : kind.replace(/^rel_(?:fond|unit)_/, ''), describedText(thing), '\n')
}
