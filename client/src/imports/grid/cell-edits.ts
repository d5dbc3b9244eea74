import { cellList, LIST_SEPARATOR } from '@faldone/contract/cell-list.ts'
import { isDitto } from '@faldone/contract/ditto.ts'
import type { ImportColumn, ImportRow, RowEdit } from '@faldone/contract/import.ts'
import { LEVELS } from '@faldone/contract/levels.ts'

type Row = Pick<ImportRow, 'row' | 'cells' | 'leftOut' | 'without' | 'action' | 'otherFondo'> & {
  findings: readonly Pick<ImportRow['findings'][number], 'code'>[]
}

/** What was taken for a row about the list. A user can say that it is a record. */
const ABOUT_THE_LIST: ReadonlySet<string> = new Set(['HEADER_REPEATED', 'LEGEND_ROW'])
export const isAboutTheList = ({ findings }: Pick<Row, 'findings'>): boolean => findings.some(({ code }) => ABOUT_THE_LIST.has(code))

/** A row may not be a record even if nobody left it out, because a decision about its type leaves it out. */
export const isOutByItself = (row: Pick<Row, 'leftOut' | 'action' | 'otherFondo' | 'findings'>): boolean =>
  !row.leftOut && row.action === 'skipped' && row.otherFondo === null && !isAboutTheList(row)

export const isTaken = ({ leftOut, action }: Pick<Row, 'leftOut' | 'action'>): boolean => !leftOut && action !== 'skipped'

/** Nor can a row be a record while the decision about a total is open. A row that waits for a tick is one. */
const isOfList = (row: Row): boolean =>
  (isTaken(row) || row.otherFondo === 'held') && !row.findings.some(({ code }) => code === 'TOTAL_ROW')

/** Edits made in one go, and those that undo them. `overOthers`: overwrite other users' edits, which the user has been shown. */
export type GridAct = { forward: RowEdit[]; back: RowEdit[]; overOthers?: true }

/** The edits that undo these: the current contents of their cells. */
export function seeing(edits: readonly RowEdit[], until: readonly RowEdit[]): RowEdit[] {
  const seen = new Map(until.map(({ row, cells }) => [row, cells]))
  return edits.map((edit) => ({ ...edit, ...(edit.cells && { seen: seen.get(edit.row) }) }))
}

export const findingsOf = ({ findings }: Pick<ImportRow, 'findings'>, { header }: Pick<ImportColumn, 'header'>): ImportRow['findings'] =>
  findings.filter(({ column }) => column === header)

/** The weight of the worst of some findings. */
export const severityOf = (findings: ImportRow['findings']): 'error' | 'warning' | undefined =>
  (findings.some(({ severity }) => severity === 'error') ? 'error' : findings.length > 0 ? 'warning' : undefined)

export const cellOf = ({ cells }: Pick<ImportRow, 'cells'>, index: number): string => cells[index] ?? ''

/**
 * Writes texts into cells. `textOf` gives the text for a row and column by their index among these; undefined leaves a cell as it is. A
 * column that was not imported is imported from then on. Null if nothing changes.
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

/** Writes a table of texts from the first of these cells on; a single text fills all of them. What does not fit is left out. */
export function pasting(rows: readonly Row[], indexes: readonly number[], table: readonly (readonly string[])[]): GridAct | null {
  const alone = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  return writing(rows, indexes, (row, col) => alone ?? table[row]?.[col])
}

/** Writes the first row's cells into those below. */
export const filling = (rows: readonly Row[], indexes: readonly number[]): GridAct | null =>
  writing(rows, indexes, (_, col) => rows[0] && cellOf(rows[0], indexes[col]!))

type Column = Pick<ImportColumn, 'index' | 'column'>

/** The columns of the units above those of a column. */
const columnsAbove = (columns: readonly Column[], index: number): number[] => {
  const level = LEVELS.findIndex((level) => level === columns.find((column) => column.index === index)?.column)
  return LEVELS.slice(0, Math.max(0, level))
    .flatMap((above) => columns.filter(({ column }) => column === above).map((column) => column.index))
}

/** A cell that points to the one above has no value of its own. */
function saidIn(row: Row, index: number): string {
  const text = cellOf(row, index).trim()
  return isDitto(text) ? '' : text
}

/**
 * What the gaps of a column mean in a list that names a busta only in its first row: by row, undefined if there is nothing. Another unit
 * above starts again, and rows that are left out, repeat the headings or are totals neither give nor take.
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

/** Fills empty cells, and those that point to the one above, with its value. */
export function fillingGaps(rows: readonly Row[], indexes: readonly number[], columns: readonly Column[]): GridAct | null {
  const meant = indexes.map((index) => meantByGaps(rows, index, columnsAbove(columns, index)))
  return writing(rows, indexes, (row, col) => meant[col]?.[row])
}

type Change = Omit<RowEdit, 'row'>

/**
 * Imports a row or leaves it out, with the edits that undo it. A row that changes a record of another fondo waits for its own tick, and one
 * that is about the list becomes a record.
 */
export function taking(
  { leftOut, otherFondo, findings }: Pick<Row, 'leftOut' | 'otherFondo' | 'findings'>, isTaken: boolean
): { forward: Change; back: Change } {
  if (isTaken && !leftOut && isAboutTheList({ findings })) return { forward: { record: true }, back: { record: false } }
  if (otherFondo !== null) return { forward: { otherFondo: isTaken }, back: { otherFondo: otherFondo === 'ticked' } }
  return { forward: { leftOut: !isTaken }, back: { leftOut } }
}

/** A row about the list becomes a record only by itself: among others it is not what is meant. */
export function leavingOut(rows: readonly Row[], leftOut: boolean): GridAct | null {
  const isTurned = (row: Row) => rows.length === 1 && !leftOut && isAboutTheList(row)
  const isOther = (row: Row) => (row.otherFondo === null ? row.leftOut !== leftOut : isTaken(row) === leftOut)
  const changed = rows.filter((row) => isTurned(row) || isOther(row))
  if (changed.length === 0) return null
  const side = (name: 'forward' | 'back') => changed.map((row) => ({ row: row.row, ...taking(row, !leftOut)[name] }))
  return { forward: side('forward'), back: side('back') }
}

/** Makes a record of a row that was recognised as a unit, or a unit again. */
export function turning({ row, unit }: Pick<ImportRow, 'row' | 'unit'>): GridAct {
  const isUnit = unit !== 'unit'
  return { forward: [{ row, unit: isUnit }], back: [{ row, unit: !isUnit }] }
}

/** A cell may contain several values, separated by ';'. The last one is being typed. */
export const lastOf = (text: string, isList: boolean): string => (isList ? text.slice(text.lastIndexOf(LIST_SEPARATOR) + 1).trim() : text)

/** The cell after a value has replaced the last one. */
export const withLast = (text: string, value: string, isList: boolean): string =>
  (isList ? `${text.slice(0, text.lastIndexOf(LIST_SEPARATOR) + 1)} ${cellList([value])}`.trimStart() : value)
