import { LEVELS } from '@faldone/contract/levels.ts'
import type { UnitColumn } from '@faldone/contract/unit-columns.ts'
import { headerKey } from '../recognising/header-key.ts'
import { isUnitId } from './unit-plan.ts'
import { headingsIn, valuesOf } from './headings.ts'
import { type Given, readUnitRow } from './unit-row.ts'
import type { Maker } from './unit-makers.ts'
import { unitSheet } from './units.ts'

/** `id`: one of ours that the sheet gives the unit; null if it gives none. */
export type Said = { given: Omit<Given, 'name'>; makers: Maker[]; id: string | null }
type TextsIn = (row: number, cells: readonly string[], name: string) => Said

/**
 * What a row says about a unit, and who made or kept it, under these headings. A text without a field, or that its field has no room
 * for, is kept in the notes, under its heading; in the internal note if its column is `forStaff`.
 */
export function unitTextsUnder(headings: readonly string[], forStaff: ReadonlySet<string> = new Set()): TextsIn {
  const { heading, left } = headingsIn([{ number: 0, cells: [...headings] }], unitSheet)
  return (row, all, name) => {
    const cells = all.map((text, at) => (text.trim() === name && isName(heading[at]?.column) ? '' : text))
    const values = valuesOf(heading, cells)
    const { given: { name: _, ...given }, id, code, makers } = readUnitRow(row, values, 'it', () => {})
    const isOther = (header: string, at: number) => header && !heading[at] && !left.has(headerKey(header)) && cells[at]?.trim()
    const others = headings.flatMap((header, at) =>
      (isOther(header, at) ? [{ line: `${header}: ${cells[at]!.trim()}`, isForStaff: forStaff.has(headerKey(header)) }] : []))
    const kept = (ofStaff: boolean) => others.filter(({ isForStaff }) => isForStaff === ofStaff).map(({ line }) => line)
    const without = TEXTS.filter((column) => values.get(column)?.trim() && !(column in given))
      .map((column) => `${headings[heading.findIndex((one) => one?.column === column)]}: ${values.get(column)}`)
    const notes = [given.notes, ...kept(false), ...without].filter(Boolean).join('\n')
    const staffNote = [given.staffNote, ...kept(true)].filter(Boolean).join('\n')
    return {
      given: {
        ...given, ...(code && !given.segnatura && { segnatura: code }), ...(notes && { notes }), ...(staffNote && { staffNote }),
      },
      makers,
      id: id !== null && isUnitId(id) ? id.toLowerCase() : null,
    }
  }
}

/** Whether a column may name the unit itself. A creator may have the same name as its fondo. */
const isName = (column: UnitColumn | undefined): boolean =>
  column === undefined || column === 'name' || (LEVELS as readonly string[]).includes(column)

/** Fields that are short enough for a text to be too long. */
const TEXTS: readonly UnitColumn[] = ['segnatura', 'date', 'extent', 'rights', 'contentWarning', 'contentWarningEn', 'nameEn', 'languages']
