import { cellList, LIST_SEPARATOR } from '@faldone/contract/cell-list.ts'
import { isDitto } from '@faldone/contract/ditto.ts'
import type { ImportColumn, ImportRow, RowEdit } from '@faldone/contract/import.ts'
import { LEVELS } from '@faldone/contract/levels.ts'

type Row = Pick<ImportRow, 'row' | 'cells' | 'leftOut' | 'without' | 'action' | 'otherFondo'> & {
  findings: readonly Pick<ImportRow['findings'][number], 'code'>[]
}

/**
 * A row that nobody left out may be none of a record, nevertheless: it says the headers again, or a decision about its type leaves it out.
 */
export const isOutByItself = ({ leftOut, action, otherFondo }: Pick<Row, 'leftOut' | 'action' | 'otherFondo'>): boolean =>
  !leftOut && action === 'skipped' && otherFondo === null

export const isTaken = ({ leftOut, action }: Pick<Row, 'leftOut' | 'action'>): boolean => !leftOut && action !== 'skipped'

/** Nor may one be that is taken, as long as nobody decided about a total; one that waits for a tick is. */
const isOfList = (row: Row): boolean =>
  (isTaken(row) || row.otherFondo === 'held') && !row.findings.some(({ code }) => code === 'TOTAL_ROW')

/** What was done in one go, and what takes it back; `overOthers`: whatever somebody else wrote there meanwhile, which was told. */
export type GridAct = { forward: RowEdit[]; back: RowEdit[]; overOthers?: true }

/** Edits with what stands in their cells until then, which are those of the other direction. */
export function seeing(edits: readonly RowEdit[], until: readonly RowEdit[]): RowEdit[] {
  const seen = new Map(until.map(({ row, cells }) => [row, cells]))
  return edits.map((edit) => ({ ...edit, ...(edit.cells && { seen: seen.get(edit.row) }) }))
}

export const cellOf = ({ cells }: Pick<ImportRow, 'cells'>, index: number): string => cells[index] ?? ''

/**
 * Writes texts into cells: `textOf` says what, by the row's place among these and the column's; undefined leaves a cell. One that was not
 * imported is from then on. Null where nothing changes.
 */
export function writing(
  rows: readonly Row[], indexes: readonly number[], textOf: (row: number, col: number) => string | undefined
): GridAct | null {
  const act: GridAct = { forward: [], back: [] }
  rows.forEach((row, r) => {
    const changed = indexes.flatMap((index, c) => {
      const text = textOf(r, c)
      return text === undefined || text === cellOf(row, index) ? [] : [[index, text] as const]
    })
    if (changed.length === 0) return
    act.forward.push({ row: row.row, cells: Object.fromEntries(changed) })
    act.back.push({
      row: row.row, cells: Object.fromEntries(changed.map(([index]) => [index, cellOf(row, index)])),
      ...(row.without.length > 0 && { without: row.without })
    })
  })
  return act.forward.length > 0 ? act : null
}

/** A table of texts written from the first of these cells on; one text fills all of them. What does not fit is left out. */
export function pasting(rows: readonly Row[], indexes: readonly number[], table: readonly (readonly string[])[]): GridAct | null {
  const alone = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  return writing(rows, indexes, (row, col) => alone ?? table[row]?.[col])
}

/** The first row's cells written into those below. */
export const filling = (rows: readonly Row[], indexes: readonly number[]): GridAct | null =>
  writing(rows, indexes, (_, col) => rows[0] && cellOf(rows[0], indexes[col]!))

type Column = Pick<ImportColumn, 'index' | 'column'>

/** The columns of the units that lie above those of a column: all but those of a level lie in none. */
const columnsAbove = (columns: readonly Column[], index: number): number[] => {
  const level = LEVELS.findIndex((level) => level === columns.find((column) => column.index === index)?.column)
  return LEVELS.slice(0, Math.max(0, level))
    .flatMap((above) => columns.filter(({ column }) => column === above).map((column) => column.index))
}

/** A cell that points to the one above says nothing of its own. */
function saidIn(row: Row, index: number): string {
  const text = cellOf(row, index).trim()
  return isDitto(text) ? '' : text
}

/**
 * What the gaps of a column mean in a list that says a busta once, at its first row: by row, undefined where there is none. Another unit
 * above begins anew, and rows that are left out, repeat the headers or are a total neither give nor take.
 */
function meantByGaps(rows: readonly Row[], index: number, above: readonly number[]): (string | undefined)[] {
  let last = ''
  let units: readonly string[] = above.map(() => '')
  return rows.map((row) => {
    if (!isOfList(row)) return undefined
    const here = above.map((unit, at) => saidIn(row, unit) || units[at]!)
    if (here.some((unit, at) => unit !== units[at])) last = ''
    units = here
    if (saidIn(row, index) === '') return last || undefined
    last = cellOf(row, index)
    return undefined
  })
}

/** Empty cells, and those that point to the one above, take what stands there. */
export function fillingGaps(rows: readonly Row[], indexes: readonly number[], columns: readonly Column[]): GridAct | null {
  const meant = indexes.map((index) => meantByGaps(rows, index, columnsAbove(columns, index)))
  return writing(rows, indexes, (row, col) => meant[col]?.[row])
}

type Change = Omit<RowEdit, 'row'>

/** What takes a row, or leaves it out, and the way back: one that changes a record of another fondo waits for a tick of its own. */
export function taking({ leftOut, otherFondo }: Pick<Row, 'leftOut' | 'otherFondo'>, isTaken: boolean): { forward: Change; back: Change } {
  if (otherFondo !== null) return { forward: { otherFondo: isTaken }, back: { otherFondo: otherFondo === 'ticked' } }
  return { forward: { leftOut: !isTaken }, back: { leftOut } }
}

export function leavingOut(rows: readonly Row[], leftOut: boolean): GridAct | null {
  const changed = rows.filter((row) => (row.otherFondo === null ? row.leftOut !== leftOut : isTaken(row) === leftOut))
  if (changed.length === 0) return null
  const side = (name: 'forward' | 'back') => changed.map((row) => ({ row: row.row, ...taking(row, !leftOut)[name] }))
  return { forward: side('forward'), back: side('back') }
}

/** Several values may stand in one cell, parted by ';': the last of them, which is being written. */
export const lastOf = (text: string, isList: boolean): string => (isList ? text.slice(text.lastIndexOf(LIST_SEPARATOR) + 1).trim() : text)

/** The cell once a value was chosen in the place of the last one. */
export const withLast = (text: string, value: string, isList: boolean): string =>
  (isList ? `${text.slice(0, text.lastIndexOf(LIST_SEPARATOR) + 1)} ${cellList([value])}`.trimStart() : value)
