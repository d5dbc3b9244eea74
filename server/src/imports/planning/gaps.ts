import { isDitto } from '@faldone/contract/ditto.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { isEmptyMark } from './cells.ts'
import { fold } from '../recognising/folding.ts'
import type { Layout, ReadColumn } from '../recognising/header.ts'
import { type EditedRow, isHeld, type PlannedRow, type PlanRules } from './row-plan.ts'

/** A column of units on its way down the sheet: the name that holds, and how often its cells do what. */
type Column = {
  level: Level
  /** New records whose rows say none have one already. */
  isGiven: boolean
  header: string
  index: number
  name: string
  key: string
  names: number
  /** Cells that repeat the name that holds. */
  again: number
  /** Empty cells below a name; of those, the ones of rows that name no unit at all. */
  empty: number
  bare: number
  /** Empty cells where no name holds. */
  loose: number
  /** Rows whose empty cell is below a name, by whether their findings say so already; and those whose say so wrongly. */
  told: number[]
  untold: number[]
  mistold: number[]
}

/**
 * Whether the empty cells of a column mean what stands above them. Where names are repeated row by row, or stand here and there
 * (a fascicolo for a few of many), an empty cell means that there is none. `isBelowOne`: the column above says its names once, and so a row
 * may name no unit at all.
 */
const isSaidOnce = ({ names, again, empty, bare, loose }: Column, isBelowOne: boolean): boolean =>
  empty > 0 && again * 10 + loose * 2 <= empty && (empty * 2 >= names || (isBelowOne && bare * 2 >= empty))

export type GapWatch = {
  /** The row that comes next, with its gaps as far as the rows before it tell: few are left to be corrected when all are known. */
  foresee: (row: EditedRow) => EditedRow
  /** Takes the rows in their order. */
  see: (row: PlannedRow) => void
  /** Headers of the columns that say a name once. */
  saidOnce: () => string[]
  /** The rows whose findings have to say more or less than they do, with the headers of their gaps. */
  corrections: () => Map<number, string[]>
}

/**
 * Looks for lists that say a busta once, at its first row, and leave the cells below empty: as they stand, those rows would go to the unit
 * above. Another unit above begins anew; rows that are left out neither give nor take. Records that are known stay where they are.
 */
export function watchGaps({ kind, columns, fondo }: PlanRules): GapWatch {
  const watched = KINDS[kind].levels.flatMap((level) => {
    const read = columns.find(({ column }) => column === level)
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
          column.key = fold(column.name)
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

const isNamed = ({ name, key }: Column, text: string): boolean => text === name || fold(text) === key || isDitto(text)

/** A gap that a person filled says of the list what it said empty. */
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
  const isKnown = row.recordId !== null && !isHeld(row.plan)
  if (isKnown || column.name === '') {
    if (!isKnown) column.loose++
    if (isTold) column.mistold.push(row.number)
    return
  }
  countEmpty(column, row, watched)
  ;(isTold ? column.told : column.untold).push(row.number)
}

/**
 * The gaps of a row after an edit: those that there were, and the empty cells that before were not empty or not asked for, in a column that
 * says its names once.
 */
export function gapsAfterEdit(
  before: EditedRow, { cells }: Pick<EditedRow, 'cells'>, { saidOnce = [], columns }: Pick<Layout, 'saidOnce' | 'columns'>
): string[] {
  const isNew = ({ header, column, parts: [index = 0] }: ReadColumn) =>
    saidOnce.includes(header) && !cells[index]?.trim()
      && (before.cells[index]?.trim() || before.choice?.leftOut || before.choice?.without.includes(column))
  return [...(before.gaps ?? []), ...columns.filter(isNew).map(({ header }) => header)]
}
