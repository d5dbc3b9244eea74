import { MONTHS } from '@faldone/contract/calendar.ts'
import { cellList } from '@faldone/contract/cell-list.ts'
import { CELL_WORDS } from '@faldone/contract/cell-words.ts'
import type { Language } from '@faldone/contract/common.ts'
import { BOOLEAN_FIELDS } from '@faldone/contract/fields.ts'
import type { ColumnName, SheetColumn } from '@faldone/contract/import-columns.ts'
import { type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { isOwnName, ofKind, type OwnField, ownKey, ownName } from '@faldone/contract/own-values.ts'
import { type WriteSheet, writeXlsx } from 'hucre'
import type { Db } from '../db/database.ts'
import { loadUnits } from '../imports/planning/archive-store.ts'
import { readOwnFields } from '../own-fields/store.ts'
import { EXAMPLES } from '../imports/planning/plan.ts'
import { CHOICES, INSTRUCTIONS } from '../imports/recognising/table.ts'
import { headerOf, ownColumns, templateColumns } from './document-cells.ts'
import { termLabels } from './document-store.ts'
import { columnExample, columnHelp, GENERAL_HELP, ownExample, ownHelp } from './template-text.ts'

/** How many rows have lists to choose from. */
const ROWS = 5_000
const WIDTHS: Partial<Record<ColumnName, number>> = { id: 12, title: 40, description: 50, detail: 30, year: 8, month: 12, number: 10 }

type Lists = Partial<Record<SheetColumn, string[]>>

/** A sheet to fill in, as XLSX: the kind's columns with lists to choose from, an example, and instructions. */
export async function templateFile(db: Db, kind: KindName, lang: Language): Promise<Uint8Array> {
  const fields = ofKind((await readOwnFields(db)).fields, kind)
  const columns = [...templateColumns(kind), ...ownColumns(kind, fields)]
  const lists = await listsFor(db, fields, lang)
  const offered = columns.filter((column) => (lists[column]?.length ?? 0) > 0)
  const sheet = { kind, columns, fields, lang }
  return writeXlsx({ sheets: [dataSheet(sheet, offered, lists), instructionSheet(sheet), listSheet(offered, lists, lang)] })
}

type TemplateSheet = { kind: KindName; columns: readonly SheetColumn[]; fields: readonly OwnField[]; lang: Language }

const fieldNamed = (fields: readonly OwnField[], column: SheetColumn): OwnField | undefined =>
  (isOwnName(column) ? fields.find(({ key }) => key === ownKey(column)) : undefined)

async function listsFor(db: Db, fields: readonly OwnField[], lang: Language): Promise<Lists> {
  const fondi = (await loadUnits(db)).filter(({ level }) => level === 'fondo').map(({ name }) => name)
  return {
    tematiche: (await termLabels(db, 'tematica', lang)).map((label) => cellList([label])),
    tipologia: await termLabels(db, 'tipologia', lang),
    fondo: fondi.sort((a, b) => a.localeCompare(b, lang)),
    month: MONTHS.map((month) => month[lang].toLowerCase()),
    ...Object.fromEntries(BOOLEAN_FIELDS.map((name) => [name, [CELL_WORDS.yes[lang], CELL_WORDS.no[lang]]])),
    visibility: [CELL_WORDS.public[lang], CELL_WORDS.staff[lang]],
    ...Object.fromEntries(fields.flatMap(({ key, type, values }): [string, readonly string[]][] => {
      if (type === 'boolean') return [[ownName(key), [CELL_WORDS.yes[lang], CELL_WORDS.no[lang]]]]
      return type === 'list' ? [[ownName(key), values]] : []
    })),
  }
}

/** 0 → A, 26 → AA */
const letters = (index: number): string => (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

function dataSheet({ kind, columns, fields, lang }: TemplateSheet, offered: readonly SheetColumn[], lists: Lists): WriteSheet {
  const exampleOf = (column: SheetColumn) => {
    if (column === 'id') return EXAMPLES[lang === 'it' ? 0 : 1]!
    const field = fieldNamed(fields, column)
    return (field ? ownExample(field, lang) : columnExample(column as ColumnName, lang)) ?? lists[column]?.[0] ?? null
  }
  return {
    name: KINDS[kind].plural[lang],
    columns: columns.map((column) => ({ width: isOwnName(column) ? 18 : (WIDTHS[column] ?? 18) })),
    rows: [
      columns.map((column) => headerOf(kind, column, fields, lang)),
      columns.map(exampleOf),
    ],
    freezePane: { rows: 1 },
    // A value that is not in the list can still be typed: the check decides.
    dataValidations: offered.map((column, at) => ({
      type: 'list' as const, range: `${letters(columns.indexOf(column))}3:${letters(columns.indexOf(column))}${ROWS}`,
      formula1: `'${CHOICES[lang]}'!$${letters(at)}$2:$${letters(at)}$${lists[column]!.length + 1}`, allowBlank: true,
      showErrorMessage: false,
    })),
  }
}

const instructionSheet = ({ kind, columns, fields, lang }: TemplateSheet): WriteSheet => ({
  name: INSTRUCTIONS[lang],
  columns: [{ width: 26 }, { width: 100 }],
  rows: [
    ...GENERAL_HELP[lang].map((line) => [line, null]), [null, null],
    ...columns.map((column) => {
      const field = fieldNamed(fields, column)
      return [headerOf(kind, column, fields, lang), field ? ownHelp(field, lang) : columnHelp(column as ColumnName, lang)]
    }),
  ],
})

function listSheet(offered: readonly SheetColumn[], lists: Lists, lang: Language): WriteSheet {
  const longest = Math.max(0, ...offered.map((column) => lists[column]!.length))
  return {
    name: CHOICES[lang], hidden: true,
    rows: Array.from(
      { length: longest + 1 }, (_, row) => offered.map((column) => (row === 0 ? column : (lists[column]![row - 1] ?? null)))
    ),
  }
}
