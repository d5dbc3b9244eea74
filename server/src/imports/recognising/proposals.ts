import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import { CONTENTS, type ContentName } from '@faldone/contract/column-content.ts'
import {
  COLUMN_NAMES, type ColumnName, columnHeaders, columnLabel, isFieldColumn, type SheetColumn, usualSeparator,
} from '@faldone/contract/import-columns.ts'
import { COLOURED, colourOf, saysClosed } from '@faldone/contract/sheet-colours.ts'
import type { Finding } from '@faldone/contract/import-findings.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import type { Content } from './content.ts'
import { headerKey } from './header-key.ts'
import type { Layout } from './header.ts'
import { leftOverIn } from './programs/programs.ts'
import { fieldAt, isKeptAt, type ReadColumn } from './read-column.ts'

/**
 * What a column may be that nobody has decided about. `content`: what is in it that says so, in how many cells; null if its heading does.
 */
export type ColumnProposal = { column: ColumnName; reading: ColumnReading | null; content: Content | null }

const HEADINGS = COLUMN_NAMES.flatMap((column) =>
  columnHeaders(column).map((header) => ({ column, words: headerKey(header).split(' ') })))

/** Headings that begin like one of ours, but are about something else. */
const OTHER_THINGS = new Set((
  'ins inserimento inserito immissione catalogazione catalogatore schedatura schedatore modifica modificato aggiornamento compilazione '
  + 'compilatore acquisto acquisizione ingresso restituzione prestito scadenza nascita morte telefono tel studio costo prezzo ultimo ultima '
  + 'precedente rilevazione restauro digitalizzazione scansione ora id codice type certainty era calendar'
).split(' '))

/** The second of two columns of a span. */
const ENDS = ['fine', 'finale', 'al', 'a', 'end', 'to', 'termine', 'ultimo']

const isOther = (key: string): boolean => key.split(' ').some((word) => OTHER_THINGS.has(word))

/** What a heading says that is no heading of ours: it begins with one (`Autore 1`), or shortens one that is the only one (`Edit.`). */
function saidBy(key: string): ColumnName | null {
  const words = key.split(' ')
  const begun = HEADINGS.filter(({ words: ours }) => ours.length < words.length && ours.every((word, at) => word === words[at]))
    .sort((a, b) => b.words.length - a.words.length)[0]
  if (begun && begun.words.join('').length >= SHORTEST) return isOther(key) && begun.column !== 'file' ? null : begun.column
  const shortened = HEADINGS.filter(({ words: ours }) => ours.length === words.length
    && ours.every((word, at) => words[at]!.length >= SHORTEST && word.startsWith(words[at]!)))
  const columns = new Set(shortened.map(({ column }) => column))
  return columns.size === 1 ? [...columns][0]! : null
}

const SHORTEST = 3

/** A heading of a program as words: `ca_objects.condition` is `condition`, `physicalCharacteristics` `physical characteristics`. */
const spoken = (header: string): string =>
  headerKey(header.replace(/^.*[.:]|^[np]_/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** Whether a heading says nothing at all: `Col. 7`, `Campo`, `X`, a letter, a name of ours for none. */
const saysNothing = (key: string): boolean =>
  /^(?:(?:col|colonna|column|campo|field|dato|dati|data field|var|variabile|x|f|c)? ?\p{L}? ?\d*)$/u.test(key)

/** The field for a content. Those in `WEAK` are proposed only for a heading that says nothing, since many fields have such cells. */
const FIELD_OF: Partial<Record<ContentName, ColumnName>> = {
  link: 'link', file: 'file', isbn: 'identifier', issn: 'identifier', duration: 'duration', language: 'languages', date: 'date',
  year: 'year', month: 'month', extent: 'extent', yesNo: 'availableOnSite', shelfmark: 'segnatura',
}
const WEAK: readonly ContentName[] = ['year', 'month', 'extent', 'yesNo', 'shelfmark']

const ANYWHERE: readonly ColumnName[] = ['note', 'staffNote', 'description', 'detail', 'searchKey', 'provenance']
/** Fields that may well have a content, apart from its own and those of any text. What is not here never contradicts a heading. */
const FITTING: Partial<Record<ContentName, readonly ColumnName[]>> = {
  link: ['identifier', 'rights', 'rightsText', 'location', 'file'],
  file: ['title', 'segnatura', 'formerSegnatura', 'inventoryNumber', 'location', 'identifier', 'link'],
  isbn: ['inventoryNumber'], issn: ['inventoryNumber'],
  duration: ['extent', 'medium'],
  language: ['place', 'month'],
  date: ['year', 'month', 'closure', 'title', 'rightsText', 'number', 'segnatura', 'fascicolo', 'busta', 'serie', 'condition', 'id'],
}
/** Fields whose values repeat or are short, so that texts which all differ are something else. */
const LISTS: readonly ColumnName[] =
  ['tematiche', 'tipologia', 'month', 'year', 'date', 'languages', 'availableOnSite', 'visibility', 'duration']
const NEVER_NUMBERS: readonly ColumnName[] = ['title', 'author', 'place']
const ENOUGH = 5

/** What a column that is read as it is contains instead of what its heading says; null if it may well be that. */
const contradicted = ({ column, parts, ways }: ReadColumn, contents: Layout['contents'] = []): Content | null =>
  (ways === undefined && parts.length === 1 ? contradictionOf(column, contents[parts[0]!] ?? null) : null)

/** Issues of a periodical are numbered one after the other, too. */
const ISSUED: readonly KindName[] = ['newspaper', 'magazine']

function contradictionOf(column: SheetColumn | null, content: Content | null): Content | null {
  if (!content || !column || isOwnName(column) || content.of < ENOUGH || ANYWHERE.includes(column)) return null
  if (content.name === 'name') return LISTS.includes(column) ? content : null
  if (content.name === 'running') return [...NEVER_NUMBERS, 'number'].includes(column) ? content : null
  if (content.name === 'number') return NEVER_NUMBERS.includes(column) ? content : null
  const fitting = FITTING[content.name]
  return !fitting || FIELD_OF[content.name] === column || fitting.includes(column) ? null : content
}

/** Reports the columns that contradict their heading, except those about which a user has decided. */
export const aboutContradicted = ({ columns, contents }: Layout, kind: KindName, isDecided: (header: string) => boolean): Finding[] =>
  columns.flatMap((read): Finding[] => {
    const content = isDecided(read.header) ? null : contradicted(read, contents)
    if (!content || isOwnName(read.column) || (content.name === 'running' && read.column === 'number' && ISSUED.includes(kind))) return []
    const values = { field: columnLabel(kind, read.column), content: CONTENTS[content.name], cells: content.cells, of: content.of }
    return [{ row: null, column: read.header, code: 'COLUMN_CONTRADICTED', value: read.header, values }]
  })

/** What the columns may be that are not read, by their index. No two are the same unless they can be joined. */
export function proposalsFor(layout: Layout): Map<number, ColumnProposal> {
  const { header, columns, contents = [], samples = [], beside = [] } = layout
  const proposals = new Map<number, ColumnProposal>()
  const { rest, left, placed } = leftOverIn(header)
  const taken = new Set<SheetColumn>(columns.flatMap(({ column, ways }) => (ways?.every((way) => way?.isKept) ? [] : [column])))
  const isRest = (index: number) => rest.has(headerKey(header[index]!)) && !beside.includes(index) && isKeptAt(columns, index)
  const isOpen = (index: number) => (!fieldAt(columns, index) && !left.has(headerKey(header[index]!))) || isRest(index)
  const keyOf = (index: number) => (isRest(index) ? spoken(header[index]!) : headerKey(header[index]!))
  const unread = [...header.keys()].filter((index) => header[index] && isOpen(index) && (layout.filled?.[index] ?? 1) > 0)
  const [coloured, open] = [unread.filter((index) => colourOf(header[index]!)), unread.filter((index) => !colourOf(header[index]!))]
  const propose = (index: number, proposal: ColumnProposal | null) => {
    if (!proposal) return
    const further = proposal.reading && 'rest' in proposal.reading ? proposal.reading.rest : []
    for (const field of [proposal.column, ...further]) if (field) taken.add(field)
    proposals.set(index, proposal)
  }
  for (const index of coloured) {
    const proposal = byLegend(samples[index]?.[0] ?? '', colourOf(header[index]!)!.of)
    if (proposal) proposals.set(index, proposal)
  }
  for (const index of open) propose(index, inTwo(header[index]!, samples[index] ?? [], taken))
  const others = () => open.filter((index) => !proposals.has(index))
  for (const index of others()) {
    const exactly = isRest(index) ? KNOWN_ALONE.get(keyOf(index)) : undefined
    const column = exactly ?? saidBy(keyOf(index))
    // What a program calls a series is none of an archive, and its notes are kept in the note.
    if (!isRest(index) || (column && isFieldColumn(column) && column !== 'note' && !placed.has(column)))
      propose(index, byHeading(column, keyOf(index), contents[index] ?? null, taken))
  }
  for (const index of others()) {
    const proposal = byContent(keyOf(index), contents[index] ?? null, taken)
    if (!isRest(index) || !placed.has(proposal?.column ?? '')) propose(index, proposal)
  }
  if (!taken.has('title')) proposeTitle(layout, open, proposals)
  return proposals
}

/** What the legend says of a colour: rows that are not for everybody, or else something for the note. */
const byLegend = (legend: string, of: 'row' | 'cells'): ColumnProposal | null => {
  if (of === 'cells' || legend === COLOURED) return null
  return saysClosed(legend)
    ? { column: 'visibility', reading: { means: CLOSED }, content: null }
    : { column: 'note', reading: { kept: true }, content: null }
}

/** How the cells of a sheet say that a record is only for staff. */
const CLOSED = 'riservato'

/** Fields of which a sheet may have several columns. */
const JOINED: readonly ColumnName[] =
  ['author', 'publisher', 'place', 'date', 'note', 'description', 'tematiche', 'file', 'detail', 'searchKey']

const NAMES: readonly ColumnName[] = ['author', 'publisher', 'place']

function byHeading(
  column: ColumnName | null, key: string, content: Content | null, taken: ReadonlySet<SheetColumn>
): ColumnProposal | null {
  if (column === null || contradictionOf(column, content)) return null
  if (!taken.has(column)) return { column, reading: null, content: null }
  if (!JOINED.includes(column)) return null
  const isEnd = column === 'date' && ENDS.includes(key.split(' ').at(-1)!)
  return { column, reading: { joined: isEnd ? ' - ' : NAMES.includes(column) ? '; ' : usualSeparator(column) }, content: null }
}

function byContent(key: string, content: Content | null, taken: ReadonlySet<SheetColumn>): ColumnProposal | null {
  const column = content && FIELD_OF[content.name]
  if (!column || taken.has(column) || (['date', 'year', 'month'].includes(column) && isOther(key))) return null
  const isVague = saysNothing(key) || (content.name === 'shelfmark' && /\b(?:cod|codice|code|sigla|rif|riferimento|ref)\b/.test(key))
  return WEAK.includes(content.name) && !isVague ? null : { column, reading: null, content }
}

const SEPARATORS = [' : ', ' / ', ' - ', ' – ', '; ', ', ', ': ']

/** Two headings of ours in one (`Luogo e editore`), where most cells are in two parts as well. */
function inTwo(header: string, samples: readonly string[], taken: ReadonlySet<SheetColumn>): ColumnProposal | null {
  const fields = header.split(/\s+(?:e|ed|and|&)\s+|\s*[/+]\s*|\s+[-–]\s+/).map((part) => KNOWN_ALONE.get(headerKey(part)))
  const [first, second, third] = fields
  if (!first || !second || third || fields.length !== 2 || first === second || taken.has(first) || taken.has(second)) return null
  const at = SEPARATORS.find((separator) => samples.filter((text) => text.includes(separator)).length > samples.length / 2)
  return at === undefined ? null : { column: first, reading: { separatedAt: at, rest: [second] }, content: null }
}

const KNOWN_ALONE = new Map(HEADINGS.map(({ column, words }) => [words.join(' '), column]))

/** Words for what a record is called, where nothing else is its title. */
const CALLED = ['denominazione', 'nome', 'name', 'oggetto', 'opera']

/** New records need a title: the first column of texts that differ, among those that nobody has read, or read as a list. */
function proposeTitle({ header, columns, contents = [] }: Layout, open: readonly number[], proposals: Map<number, ColumnProposal>): void {
  const isText = (index: number) => contents[index]?.name === 'name'
  const misread = columns.filter((read) => contradicted(read, contents)?.name === 'name').map(({ parts }) => parts[0]!)
  const [first] = [...open.filter((index) => CALLED.includes(headerKey(header[index]!))),
    ...open.filter((index) => isText(index) && !proposals.has(index)), ...misread,
    ...open.filter((index) => isText(index) && proposals.get(index)?.column === 'description')]
  if (first !== undefined) proposals.set(first, { column: 'title', reading: null, content: isText(first) ? contents[first]! : null })
}
