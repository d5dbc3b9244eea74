import type { Finding } from '@faldone/contract/import-findings.ts'
import { COLOURED, colouredRows, colourOf } from '@faldone/contract/sheet-colours.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { columnLetters } from '../reading/column-letters.ts'
import { headerKey, isDecided, type Layout, type Mapping, mappingIn, type OwnHeadings, readHeader } from './header.ts'
import type { ImportOptions } from './options.ts'
import { aboutContradicted } from './proposals.ts'
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
    ...aboutBesides(layout), ...aboutHidden(layout),
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

/** People whom the file describes beside the records, files that no record names, and entries that are read nowhere. */
function aboutBesides({ others }: Layout): Finding[] {
  const told = (code: Finding['code'], value: Finding['value'], values: Finding['values'] = {}): Finding =>
    ({ row: null, column: null, code, value, values })
  return [
    ...(others?.people ? [told('PEOPLE_APART', null)] : []),
    ...(others && others.files.number > 0 ? [told('FILES_UNNAMED', others.files.first, { number: others.files.number })] : []),
    ...(others?.left?.length ? [told('ENTRIES_LEFT', others.left.map(({ kind, number }) => `${kind} (${number})`).join(', '))] : []),
  ]
}

/** The chosen sheets in which no header was recognised. */
const aboutUnread = ({ unread = [] }: Layout): Finding[] =>
  (unread.length === 0 ? [] : [{ row: null, column: null, code: 'SHEETS_UNREAD', value: unread.join(', ') }])
