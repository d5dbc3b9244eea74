import { type Closure, closureInWords } from '@faldone/contract/closure.ts'
import { MAX_CLOSURE_TEXT } from '@faldone/contract/closure-schema.ts'
import { spreadsheetDateText } from '@faldone/contract/archival-date.ts'
import { twoFigureYear } from '@faldone/contract/archival-date/point.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import { readCellList } from '@faldone/contract/cell-list.ts'
import { type Addressed, readElsewhere } from '@faldone/contract/elsewhere-cell.ts'
import { MAX_LENGTHS, MAX_LISTED, MAX_LISTED_LENGTH, MAX_TEMATICHE } from '@faldone/contract/document.ts'
import { isDitto } from '@faldone/contract/ditto.ts'
import { hasAtMost, isBlank, LANGUAGES, type Visibility } from '@faldone/contract/common.ts'
import {
  BOOLEAN_FIELDS, type BooleanField, type FieldName, type FieldType, LIST_FIELDS, type ListField, type TextField,
} from '@faldone/contract/fields.ts'
import { type ColumnName, isLevelColumn, type SheetColumn } from '@faldone/contract/import-columns.ts'
import type { Finding, FindingCode } from '@faldone/contract/import-findings.ts'
import { isOwnName, type OwnName, ownText, type OwnValue } from '@faldone/contract/own-values.ts'
import { readLanguages } from '@faldone/contract/languages.ts'
import { rightsCode } from '@faldone/contract/rights.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { readShortNumber } from '@faldone/contract/short-number.ts'
import { fold, termKey } from '../recognising/folding.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import { readClosure } from './closure-cell.ts'
import { type Reading, refused, visibilities, yesOrNo } from './cell-reading.ts'
import { readOwnCell } from './own-cell.ts'
import { withCounted } from '../recognising/counted.ts'
import { columnText, isUnder, type ReadColumn, textsIn } from '../recognising/read-column.ts'
import type { SheetRow } from '../reading/sheet.ts'

const isTextField = (column: SheetColumn): column is TextField => column in MAX_LENGTHS
const isListField = (column: SheetColumn): column is ListField => LIST_FIELDS.some((name) => name === column)
const isBooleanField = (column: SheetColumn): column is BooleanField => BOOLEAN_FIELDS.some((name) => name === column)

type Value = { text: string; number: number; boolean: boolean; term: string; terms: string[]; list: string[] }

/** The values that a row has for a record. Absent leaves a field, null clears it. */
export type RowFields =
  { [Name in FieldName]?: Value[FieldType<Name>] | null } 
  & { visibility?: Visibility | null; closure?: Closure | null } & Record<OwnName, OwnValue | null>

export type RowContent = {
  id: string | null
  /** The running number in a short number. */
  num: number | null
  fields: RowFields
  levels: { [L in Level]?: string | null }
  files: string[]
  /** Who made the fondo of the record. */
  creators: string[]
  /** The addresses elsewhere of its themes, type and place. */
  elsewhere: Addressed[]
  /** A cell of the year column that is not a number. The date decides what happens to it. */
  yearText?: string
  findings: Finding[]
}

const MAX_UNIT_NAME = 1_000
const MAX_AGENT_NAME = 1_000
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/
const FORMULA_ERROR = /^#(N\/A|N\/D|REF!|RIF!|VALUE!|VALORE!|DIV\/0!|NAME\?|NOME\?|NUM!|NULL!|NULLO!)$/

type SheetRules = { columns: readonly ReadColumn[] } & Omit<Reading, 'header' | 'report'>

/** Reads the cells of a row, each by the rules of its column. A cell that cannot be read becomes a finding and leaves its field. */
export function readCells({ number, cells }: SheetRow, { columns, own, date1904 }: SheetRules): RowContent {
  const content: RowContent = { id: null, num: null, fields: {}, levels: {}, files: [], creators: [], elsewhere: [], findings: [] }
  for (const read of columns) {
    const { column, header, ways } = read
    const text = columnText(cells, read)
    if (isBlank(text)) continue
    const report = (code: FindingCode, values?: Finding['values'], value = text, at = header) => {
      content.findings.push({ row: number, column: at, code, value, ...(values && { values }) })
    }
    if (CONTROL.test(text)) report('CONTROL_CHARACTER', undefined, text.replace(new RegExp(CONTROL, 'g'), '�'))
    else if (ways && reportParts(textsIn(cells, read), report)) continue
    else if (FORMULA_ERROR.test(text)) report('FORMULA_ERROR')
    else {
      if (isDitto(text) && !ways) report('DITTO')
      put(content, column, text, { header, report, date1904, own })
    }
  }
  return content
}

/** Reports what is wrong with one of the cells of a field. Returns whether it cannot be read. */
function reportParts(
  texts: ReturnType<typeof textsIn>, report: (code: FindingCode, values: undefined, value: string, at: string) => void
): boolean {
  const faulty = texts.filter(({ text }) => FORMULA_ERROR.test(text))
  for (const { header, text } of faulty) report('FORMULA_ERROR', undefined, text, header)
  for (const { header, text } of texts) if (isDitto(text)) report('DITTO', undefined, text, header)
  return faulty.length > 0
}

/**
 * Removes cells that repeat what the record already says. Texts come back from an export unchanged, even those that would otherwise be read
 * as something else (a date that is a bare number, the mark for empty, the error of a formula, a ditto mark, a number of pages).
 */
export function leaveRepeated(
  content: RowContent, { cells }: SheetRow, columns: readonly ReadColumn[], known: Readonly<Record<string, unknown>>
): void {
  for (const read of columns) {
    const { column, header } = read
    const text = columnText(cells, read)
    if (!wordingsOf(column, known[column]).some((wording) => [wording, withCounted(column, header, wording)].includes(text))) continue
    if (content.fields[column as 'year'] !== known[column]) delete content.fields[column as 'year']
    if (content.findings.length > 0)
      content.findings = content.findings.filter(({ code, column: at }) => !isUnder(read, at) || !ABOUT_WORDING.includes(code))
  }
}

/** How an export may have written the value of a column whose texts stay as they are. */
function wordingsOf(column: SheetColumn, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (isOwnName(column)) return typeof value === 'boolean' ? [] : [String(value), ownText(value as OwnValue)]
  if (column === 'closure') return LANGUAGES.map((language) => closureInWords(value as Closure, language))
  return column === 'year' || isTextField(column) ? [String(value)] : []
}

/** Findings about the wording of a cell, which do not matter if the record says the same. */
const ABOUT_WORDING: readonly FindingCode[] = ['FORMULA_ERROR', 'DITTO', 'YEAR_SHORT', 'OWN_VALUE_UNKNOWN']

function put(content: RowContent, column: SheetColumn, text: string, reading: Reading): void {
  const cleared = isEmptyMark(text)
  if (column === 'id') content.id = cleared ? null : text
  else if (column === 'shortNumber') content.num = cleared ? null : (readShortNumber(text) ?? refused(reading, 'NUMBER_INVALID') ?? null)
  else if (column === 'file') content.files = cleared ? [] : readCellList(text)
  else if (column === 'creator')
    content.creators = cleared ? [] : readCellList(text).filter((name) => bounded(name, MAX_AGENT_NAME, reading))
  else if (column === 'elsewhere')
    content.elsewhere = cleared ? [] : readElsewhere(text, (entry) => reading.report('ELSEWHERE_UNCLEAR', undefined, entry))
  else if (column === 'year' && !cleared && !/^\d{1,4}(\.0+)?$/.test(text)) content.yearText = text
  else if (isLevelColumn(column)) content.levels[column] = cleared ? null : bounded(text, MAX_UNIT_NAME, reading)
  else if (isOwnName(column)) {
    const value = cleared ? null : readOwnCell(reading.own.get(column)!, text, reading)
    if (value !== undefined) content.fields[column] = value
  } else {
    const value = cleared ? null : readField(column, text, reading)
    if (value !== undefined) Object.assign(content.fields, { [column]: value })
  }
}

type ReadColumnName = Exclude<ColumnName, 'id' | 'shortNumber' | 'file' | 'creator' | 'elsewhere' | Level>

/** Undefined if a finding says why the cell cannot be read. */
function readField(column: ReadColumnName, text: string, reading: Reading) {
  switch (column) {
    case 'year':
      return yearIn(text, reading) ?? refused(reading, 'YEAR_INVALID')
    case 'month':
      return monthOf(text) ?? refused(reading, 'MONTH_INVALID')
    case 'visibility':
      return visibilities.get(termKey(text)) ?? refused(reading, 'VISIBILITY_INVALID')
    case 'closure':
      return bounded(text, MAX_CLOSURE_TEXT, reading) && readClosure(spreadsheetDateText(text, reading), reading.header)
    case 'tematiche': {
      const values = readCellList(text)
      return values.length <= MAX_TEMATICHE ? values : refused(reading, 'TOO_MANY_TEMATICHE', { limit: MAX_TEMATICHE })
    }
    case 'tipologia':
      return text
    case 'rights':
      return bounded(rightsCode(text) ?? text, MAX_LENGTHS.rights, reading)
    case 'date':
      return bounded(spreadsheetDateText(text, reading), MAX_LENGTHS.date, reading)
    default:
      if (isBooleanField(column)) return yesOrNo.get(termKey(text)) ?? refused(reading, 'YES_NO_INVALID')
      return isListField(column) ? listIn(text, reading) : bounded(text, MAX_LENGTHS[column], reading)
  }
}

/** Several languages in a cell, also if commas separate them. */
function listIn(text: string, reading: Reading): string[] | undefined {
  const values = readLanguages(readCellList(text))
  if (values.length > MAX_LISTED) return refused(reading, 'TOO_MANY_IN_LIST', { limit: MAX_LISTED })
  return values.every((value) => bounded(value, MAX_LISTED_LENGTH, reading) !== undefined) ? values : undefined
}

const bounded = (text: string, limit: number, reading: Reading): string | undefined =>
  hasAtMost(limit, text) ? text : refused(reading, 'TOO_LONG', { limit })

/** One or two figures are reported: 77 is 1977, as in dates. */
function yearIn(text: string, { report }: Reading): number | null {
  const number = numberIn(text, text === '00' ? 0 : 1, 2100)
  const year = number !== null && /^\d\d$/.test(text) ? twoFigureYear(number) : number
  if (year !== null && text.length <= 2) report('YEAR_SHORT', { year })
  return year
}

function numberIn(text: string, min: number, max: number): number | null {
  const number = /^\d{1,4}(\.0+)?$/.test(text) ? Number(text) : 0
  return number >= min && number <= max ? number : null
}

const MONTH_NAMES = MONTHS.map(({ it, en }) => [fold(it), fold(en)])

/** 3, '03', 'marzo', 'March', 'mar.' */
function monthOf(text: string): number | null {
  const name = fold(text).replace(/\.$/, '')
  if (!/^\p{L}{3,}$/u.test(name)) return numberIn(text, 1, 12)
  const at = MONTH_NAMES.findIndex((names) => names.some((full) => full.startsWith(name)))
  return at < 0 ? null : at + 1
}
