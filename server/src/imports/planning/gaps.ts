import { isDitto } from '@faldone/contract/ditto.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { isEmptyMark } from '../recognising/empty-mark.ts'
import type { Layout } from '../recognising/header.ts'
import type { ReadColumn } from '../recognising/read-column.ts'
import { unitKey } from '../recognising/unit-key.ts'
import { type EditedRow, isHeld, type PlannedRow, type PlanRules } from './row-plan.ts'

/** A column of units while rows are read: the current name, and counts of its cells. */
type Column = {
  level: Level
  /** New records whose rows name no unit have a fondo anyway. */
  isGiven: boolean
  header: string
  index: number
  name: string
  key: string
  names: number
  /** Cells that repeat the current name. */
  again: number
  /** Empty cells below a name; and those of them in rows that name no unit at all. */
  empty: number
  bare: number
  /** Empty cells before any name. */
  loose: number
  /**
   * Rows whose empty cell is below a name: those whose findings already say so, those whose findings do not, and rows whose findings
   * wrongly say so.
   */
  told: number[]
  untold: number[]
  mistold: number[]
}

/**
 * Whether the empty cells of a column mean the name above them. If names are repeated row by row, or occur only here and there (a fascicolo
 * for a few of many), an empty cell means no name. `isBelowOne`: the column above names each unit once, so a row may name no unit at all.
 */
const isSaidOnce = ({ names, again, empty, bare, loose }: Column, isBelowOne: boolean): boolean =>
  empty > 0 && again * 10 + loose * 2 <= empty && (empty * 2 >= names || (isBelowOne && bare * 2 >= empty))

export type GapWatch = {
  /** The next row with its gaps as far as the previous rows show them. Few are left to correct when all rows are known. */
  foresee: (row: EditedRow) => EditedRow
  /** Takes the rows in their order. */
  see: (row: PlannedRow) => void
  /** The headers of the columns that name each unit once. */
  saidOnce: () => string[]
  /** The rows whose findings must be corrected, with the headers of their gaps. */
  corrections: () => Map<number, string[]>
}

/** Watches the gaps of each sheet by itself, as the last name of one says nothing about the next. */
export function watchGaps(rules: PlanRules): GapWatch {
  const { sheets } = rules
  if (sheets.length === 0) return watchSheet(rules)
  const bySheet = new Map(sheets.map((sheet) => [sheet, watchSheet({ ...rules, ...sheet })]))
  const watches = [...bySheet.values()]
  const of = ({ number }: EditedRow): GapWatch => bySheet.get(sheetOf(number, sheets)!)!
  return {
    foresee: (row) => of(row).foresee(row),
    see: (row) => of(row).see(row),
    saidOnce: () => [...new Set(watches.flatMap((watch) => watch.saidOnce()))],
    corrections: () => new Map(watches.flatMap((watch) => [...watch.corrections()])),
  }
}

/**
 * Finds lists that name a busta once, in its first row, and leave the cells below empty. As they are, those rows would go to the unit
 * above. When the unit above changes, the column starts again. Rows that are left out are ignored. Known records stay where they are.
 */
function watchSheet({ kind, columns, fondo }: PlanRules): GapWatch {
  const watched = KINDS[kind].levels.flatMap((level) => {
    const read = columns.find(({ column, ways }) => column === level && !ways)
    return read ? [columnAt(level, read, fondo)] : []
  })
  function judged(): { column: Column; isOnce: boolean }[] {
    let isBelowOne = false
    return watched.map((column) => {
      isBelowOne = isSaidOnce(column, isBelowOne)
      return { column, isOnce: isBelowOne && !column.isGiven }
    })
  }
  return {
    foresee(row) {
      let isAnew = false
      let gaps: string[] | undefined
      for (const column of watched) {
        const text = row.cells[column.index]?.trim() ?? ''
        if (text !== '') isAnew ||= !isNamed(column, text)
        else if (!isAnew && column.name !== '' && !column.isGiven && isSaidOnce(column, true)) (gaps ??= []).push(column.header)
      }
      return gaps ? { ...row, gaps } : row
    },
    see(row) {
      if ((row.plan.action === 'skipped' && !isHeld(row.plan)) || row.findings.some(({ code }) => code === 'TOTAL_ROW')) return
      let isAnew = false
      for (const column of watched) {
        if (row.choice?.without.includes(column.level)) continue
        if (isAnew) column.name = column.key = ''
        const text = row.cells[column.index]?.trim() ?? ''
        if (text === '') seeEmpty(column, row, watched)
        else if (isNamed(column, text)) seeAgain(column, row, watched)
        else {
          column.name = isEmptyMark(text) ? '' : text
          column.key = unitKey(column.name)
          column.names++
          isAnew = true
        }
      }
    },
    saidOnce: () => judged().filter(({ isOnce }) => isOnce).map(({ column }) => column.header),
    corrections() {
      const wrong = new Set(judged().flatMap(({ column: { told, untold, mistold }, isOnce }) => [...mistold, ...(isOnce ? untold : told)]))
      const right = new Map<number, string[]>([...wrong].map((row) => [row, []]))
      for (const { column: { header, told, untold }, isOnce } of judged())
        if (isOnce) for (const row of [...told, ...untold]) right.get(row)?.push(header)
      return right
    },
  }
}

const columnAt = (level: Level, { header, parts: [index = 0] }: ReadColumn, fondo: PlanRules['fondo']): Column =>
  ({
    level, isGiven: level === 'fondo' && fondo !== null, header, index, name: '', key: '', names: 0, again: 0, empty: 0, bare: 0, loose: 0,
    told: [], untold: [], mistold: [],
  })

const isNamed = ({ name, key }: Column, text: string): boolean => text === name || unitKey(text) === key || isDitto(text)

/** A gap that a user filled counts for the list as the empty cell that it was. */
function seeAgain(column: Column, row: PlannedRow, watched: readonly Column[]): void {
  if (row.original && !row.original[column.index]?.trim()) countEmpty(column, row, watched)
  else column.again++
}

function countEmpty(column: Column, { cells, original }: PlannedRow, watched: readonly Column[]): void {
  column.empty++
  if (watched.every(({ index }) => !(original ?? cells)[index]?.trim())) column.bare++
}

function seeEmpty(column: Column, row: PlannedRow, watched: readonly Column[]): void {
  const isTold = row.gaps?.includes(column.header) ?? false
  const isKnown = row.documentId !== null && !isHeld(row.plan)
  if (isKnown || column.name === '') {
    if (!isKnown) column.loose++
    if (isTold) column.mistold.push(row.number)
    return
  }
  countEmpty(column, row, watched)
  ;(isTold ? column.told : column.untold).push(row.number)
}

/**
 * The gaps of a row after an edit: those it already had, and cells that the edit emptied or included, in a column that names each unit
 * once.
 */
export function gapsAfterEdit(
  before: EditedRow, { cells }: Pick<EditedRow, 'cells'>, { saidOnce = [], columns }: Pick<Layout, 'saidOnce' | 'columns'>
): string[] {
  const isNew = ({ header, column, parts: [index = 0] }: ReadColumn) =>
    saidOnce.includes(header) && !cells[index]?.trim()
      && (before.cells[index]?.trim() || before.choice?.leftOut || before.choice?.without.includes(column))
  return [...(before.gaps ?? []), ...columns.filter(isNew).map(({ header }) => header)]
}
