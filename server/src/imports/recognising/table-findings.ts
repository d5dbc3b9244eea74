import type { Finding } from '@faldone/contract/import-findings.ts'
import { COLOURED, colouredRows, colourOf } from '@faldone/contract/sheet-colours.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { columnLetters } from '../reading/column-letters.ts'
import type { Others } from '../reading/sheet.ts'
import { headerKey, isDecided, type Layout, type Mapping, mappingIn, type OwnHeadings, readHeader } from './header.ts'
import type { ImportOptions } from './options.ts'
import { aboutContradicted } from './proposals.ts'
import { meaningsOf, programOf } from './programs/programs.ts'
import { fieldAt } from './read-column.ts'
import { rowKindsIn } from './row-kinds.ts'
import { rowList } from './row-list.ts'
import { headersIn } from './sheet-part.ts'
import { namelessName } from './read-table.ts'
import { INSTRUCTIONS } from './table.ts'

/** The findings about a table as a whole. */
export function tableFindings({ kind, layout, options }: {
  kind: KindName
  layout: Layout
  options: Pick<ImportOptions, 'sheet' | 'mapping' | 'kindColumn' | 'kindColumns' | 'kindWords'>
}, own: OwnHeadings = new Map()): Finding[] {
  const { parts, tree } = layout
  const levels: [string, { column: null; reading: null; isHeading: true }][] =
    tree?.level === undefined ? [] : [[headerKey(tree.level), { column: null, reading: null, isHeading: true }]]
  const mapping: Mapping = new Map([...levels, ...mappingIn(options, own)])
  const unnamed = layout.nameless.filter((index) => !mapping.has(headerKey(namelessName(index))))
  const cells = layout.header.map((text, index) => (unnamed.includes(index) ? '' : text))
  const findings = parts
    ? parts.flatMap((part) => readHeader({ number: part.headerRow, cells: headersIn(cells, part) }, kind, mapping).findings)
    : readHeader({ number: layout.headerRow, cells }, kind, mapping).findings
  const nameless = unnamed.map((index): Finding => ({ row: null, column: null, code: 'COLUMN_NAMELESS', value: columnLetters(index) }))
  const unvalued = (layout.unvalued ?? []).flatMap(({ index, cells, rows }): Finding[] => {
    const read = fieldAt(layout.columns, index)
    return read ? [{
      row: null, column: read.header, code: 'FORMULA_WITHOUT_VALUE', value: layout.header[index]!,
      values: { cells, rows: rowList(rows, parts) },
    }] : []
  })
  const contradictions = aboutContradicted(layout, kind, (header) => isDecided(mapping, headerKey(header)))
  const unread: Finding[] = parts ? aboutUnread(layout) : options.sheet === null ? aboutOthers(layout) : []
  const ofKind = rowKindsIn({ layout, options }) ? findings.filter(({ code }) => code !== 'COLUMN_NOT_SHOWN') : findings
  return [
    ...withoutRepeated(ofKind), ...contradictions, ...aboutColours(layout, mapping), ...nameless, ...unvalued, ...unread,
    ...aboutBesides(layout), ...aboutKept(layout), ...aboutHidden(layout),
  ]
}

/** Colours that nobody has given a meaning. */
const aboutColours = ({ header, columns, filled = [], samples = [] }: Layout, mapping: Mapping): Finding[] =>
  header.flatMap((name, index): Finding[] => {
    const what = fieldAt(columns, index) || isDecided(mapping, headerKey(name)) ? null : colouredRows(name, filled[index] ?? 0, String)
    if (!what || !filled[index]) return []
    const legend = colourOf(name)?.of === 'row' ? (samples[index]?.[0] ?? COLOURED) : COLOURED
    const said = (word: string) => (legend === COLOURED ? '' : ` (${word}: ${legend})`)
    const values = { what, legend: { it: said('legenda'), en: said('legend') } }
    return [{ row: null, column: name, code: 'COLOUR_UNREAD', value: name, values }]
  })

/** The columns that a sheet hides, and the hidden sheets that are not read. */
function aboutHidden({ sheet, parts = [], header, hiddenColumns = [], hiddenSheets = [] }: Layout): Finding[] {
  const read = parts.length > 0 ? parts.map((part) => part.sheet) : [sheet]
  const told = (code: Finding['code'], names: readonly string[]): Finding[] =>
    (names.length === 0 ? [] : [{ row: null, column: null, code, value: names.join(', ') }])
  return [
    ...told('HIDDEN_COLUMNS', hiddenColumns.map((index) => header[index] || columnLetters(index))),
    ...told('HIDDEN_SHEETS', hiddenSheets.filter((name) => !read.includes(name))),
  ]
}

/** Several sheets may say the same. */
const withoutRepeated = (findings: readonly Finding[]): Finding[] =>
  [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]

function aboutOthers({ sheet, sheets }: Layout): Finding[] {
  const others = sheets.filter((name) => name !== sheet && !Object.values<string>(INSTRUCTIONS).includes(name))
  return others.length === 0
    ? []
    : [{ row: null, column: null, code: 'OTHER_SHEETS', value: sheet, values: { sheets: others.join(', ') } }]
}

const listed = (left: NonNullable<Others['left']>): string => left.map(({ kind, number }) => `${kind} (${number})`).join(', ')

/** People whom the file describes beside the records, files that no record names, and entries that are read nowhere. */
function aboutBesides({ others }: Layout): Finding[] {
  const told = (code: Finding['code'], value: Finding['value'], values: Finding['values'] = {}): Finding =>
    ({ row: null, column: null, code, value, values })
  return [
    ...(others?.people ? [told('PEOPLE_APART', null)] : []),
    ...(others && others.files.number > 0 ? [told('FILES_UNNAMED', others.files.first, { number: others.files.number })] : []),
    ...(others?.left?.length ? [told('ENTRIES_LEFT', null, { entries: listed(others.left) })] : []),
  ]
}

/** What stands before the names of elements: `EAD: `, `dc:`. Readers know the format. */
const OF_FORMAT = /^[\w-]+:\s?/

/** How many elements a finding names. */
const MOST_NAMED = 20

/** What a format says that has no field here, and is only kept in a note: of records by how they are read, of units by their program. */
function aboutKept({ header, columns, tree, filled = [], filledByUnits = [] }: Layout): Finding[] {
  const program = programOf(header)
  if (!program?.isFormat) return []
  const ofRecords = columns.flatMap(({ parts, ways }) => parts.filter((_, nth) => ways?.[nth]?.isKept))
  const meanings = program.units && meaningsOf(program.units, header)
  const ofUnits = [...header.keys()].slice(0, tree?.from).filter((index) => meanings?.get(headerKey(header[index]!))?.way === 'kept')
  const told = (code: Finding['code'], indexes: readonly number[], count: (index: number) => number): Finding[] => {
    const held = indexes.filter((index) => count(index) > 0).toSorted((one, other) => count(other) - count(one))
    if (held.length === 0) return []
    const names = held.slice(0, MOST_NAMED).map((index) => `${header[index]!.replace(OF_FORMAT, '')} (${count(index)})`)
    const elements = names.join(', ') + (held.length > MOST_NAMED ? ' …' : '')
    return [{ row: null, column: null, code, value: null, values: { elements } }]
  }
  const byUnits = (index: number): number => filledByUnits[index] ?? 0
  return [
    ...told('KEPT_IN_NOTE', ofRecords, (index) => (filled[index] ?? 0) - byUnits(index)), ...told('UNITS_KEPT_IN_NOTES', ofUnits, byUnits),
  ]
}

/** The chosen sheets in which no header was recognised. */
const aboutUnread = ({ unread = [] }: Layout): Finding[] =>
  (unread.length === 0 ? [] : [{ row: null, column: null, code: 'SHEETS_UNREAD', value: unread.join(', ') }])
