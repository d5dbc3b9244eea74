import type { RowEdit } from '@faldone/contract/import.ts'
import { sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import type { Layout } from '../recognising/header.ts'
import { columnsFor } from '../recognising/sheet-part.ts'
import { readStagedRows, rowsFollowing, type StagedRow } from '../staging/staged-store.ts'

type Cells = Record<string, string>
type Turn = Pick<RowEdit, 'row'> & { cells: Cells }

/** Between the names of two units of one level, the lower of which bears both. */
const JOINT = ' / '

/**
 * Rows that are units and become records, or units again: the edits with the cells that say so, followed by those of the rows that are in
 * the unit, which then are in the one above it, or in it again. Throws INVALID_FIELDS if a row was never a unit.
 */
export async function withTurns(db: Db, importId: string, edits: readonly RowEdit[], layout: Layout): Promise<RowEdit[]> {
  const turned: RowEdit[] = []
  const followers: Turn[] = []
  for (const [at, edit] of edits.entries()) {
    const [row] = edit.unit === undefined ? [] : await readStagedRows(db, importId, [edit.row])
    if (!row) {
      turned.push(edit)
      continue
    }
    const { tree } = layout
    if (!tree || !isUnitRow(row, tree.mark)) throw new ApiError('INVALID_FIELDS', {}, { [`rows.${at}.unit`]: [{ problem: 'choice' }] })
    if (Boolean(row.cells[tree.mark]) === edit.unit) turned.push(edit)
    else {
      const { own, level, name } = edit.unit ? asUnit(row, tree) : asRecord(row, tree, layout)
      turned.push({ ...edit, cells: { ...own, ...edit.cells } })
      followers.push(...(await movedRows(db, importId, row, { level, name, isBack: edit.unit!, layout })))
    }
  }
  return [...turned, ...followers]
}

const isUnitRow = ({ cells, original }: StagedRow, mark: number): boolean => Boolean(cells[mark] || original?.[mark])

type Tree = NonNullable<Layout['tree']>
type Turned = { own: Cells; level: number; name: string }

/** The column of the level of a unit: the deepest that names one. */
const levelIn = (cells: readonly string[], { from, mark }: Tree): number =>
  Array.from({ length: mark - from }, (_, at) => mark - 1 - at).find((index) => cells[index]) ?? mark

/** A record is in the unit above, and is called as the unit was, unless it has a title. */
function asRecord({ number, cells }: StagedRow, tree: Tree, layout: Layout): Turned {
  const level = levelIn(cells, tree)
  const name = cells[level] ?? ''
  const titles = columnsFor(layout, number).find(({ column }) => column === 'title')?.parts ?? []
  const isUntitled = titles.length > 0 && titles.every((index) => !cells[index]?.trim())
  return { own: { [tree.mark]: '', [level]: '', ...(isUntitled && { [titles[0]!]: name }) }, level, name }
}

function asUnit({ cells, original }: StagedRow, tree: Tree): Turned {
  const level = levelIn(original!, tree)
  const name = original![level] ?? ''
  const isName = (text: string, index: number) => index < tree.from && text === name && !original![index]
  const title = cells.findIndex(isName)
  return { own: { [tree.mark]: original![tree.mark]!, [level]: name, ...(title >= 0 && { [title]: '' }) }, level, name }
}

type Moving = { level: number; name: string; isBack: boolean; layout: Layout }

/** The rows that follow the unit and are in it, with the name of the unit taken away, or written again where it was taken away. */
async function movedRows(db: Db, importId: string, { number }: StagedRow, { level, name, isBack, layout }: Moving): Promise<Turn[]> {
  const without = (text: string) => (text === name ? '' : text.slice(name.length + JOINT.length))
  const isIn = (text: string) => text === name || text.startsWith(name + JOINT)
  const sheet = sheetOf(number, layout.parts ?? [])
  const change = (row: StagedRow): Turn | null => {
    if (sheetOf(row.number, layout.parts ?? []) !== sheet) return null
    const [now = '', was = ''] = [row.cells[level], row.original?.[level]]
    if (isBack) return isIn(was) && now === without(was) ? { row: row.number, cells: { [level]: was } } : null
    return isIn(now) ? { row: row.number, cells: { [level]: without(now) } } : null
  }
  return rowsFollowing(db, importId, number, change)
}
