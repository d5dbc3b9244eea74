import { headerKey } from '../recognising/header-key.ts'
import { headingsIn, valuesOf } from './take.ts'
import { type Given, readUnitRow } from './unit-row.ts'
import type { Maker } from './unit-makers.ts'
import { unitSheet } from './units.ts'

type Said = { given: Omit<Given, 'name'>; makers: Maker[] }
type TextsIn = (row: number, cells: readonly string[], name: string) => Said

/**
 * What a row says about a unit, and who made or kept it, under these headings. A text without a field is kept in the notes, under its
 * heading.
 */
export function unitTextsUnder(headings: readonly string[]): TextsIn {
  const { heading, left } = headingsIn([{ number: 0, cells: [...headings] }], unitSheet)
  return (row, all, name) => {
    const cells = all.map((text) => (text.trim() === name ? '' : text))
    const { given: { name: _, ...given }, code, makers } = readUnitRow(row, valuesOf(heading, cells), 'it', () => {})
    const isOther = (header: string, at: number) => header && !heading[at] && !left.has(headerKey(header)) && cells[at]?.trim()
    const others = headings.flatMap((header, at) => (isOther(header, at) ? [`${header}: ${cells[at]!.trim()}`] : []))
    const notes = [given.notes, ...others].filter(Boolean).join('\n')
    return { given: { ...given, ...(code && !given.segnatura && { segnatura: code }), ...(notes && { notes }) }, makers }
  }
}
