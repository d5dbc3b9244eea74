import { usualSeparator } from '@faldone/contract/import-columns.ts'
import { type NumberedSheet, sheetOf } from '@faldone/contract/sheet-rows.ts'
import type { ReadColumn, Way } from './read-column.ts'

/** A sheet that is read together with others of its workbook. */
export type SheetPart = NumberedSheet & {
  headerRow: number
  /** The columns of the layout that it has, in the order of the sheet. */
  has: number[]
  /** What is read from it. */
  columns: ReadColumn[]
  /** How many rows it has below its header. */
  rows: number
  titleFondo?: string
}

/** The first rows of a sheet, as users see them. */
export type Head = { row: number; cells: string[] }[]

/**
 * The sheets that are read together, the names of those without a header, the first rows of all of these, and which were chosen. Absent if
 * one sheet is read; `heads` also in older imports.
 */
export type SheetsTogether = { parts?: SheetPart[]; unread?: string[]; heads?: { sheet: string; head: Head }[]; chosen?: string }

type Parted = { columns: ReadColumn[]; parts?: SheetPart[] }

/** What is read from the sheet that a row is in. */
export const columnsFor = ({ columns, parts = [] }: Parted, row: number): ReadColumn[] => sheetOf(row, parts)?.columns ?? columns

/** The headers of the columns that a sheet has; the others are ''. */
export const headersIn = (header: readonly string[], { has }: SheetPart): string[] => {
  const own = new Set(has)
  return header.map((text, index) => (own.has(index) ? text : ''))
}

/** The columns of several sheets as one list. Columns of different sheets for the same field stand beside each other. */
export function stacked(sheets: readonly (readonly ReadColumn[])[]): ReadColumn[] {
  return [...Map.groupBy(sheets.flat(), ({ column }) => column).values()].map(together)
}

function together(reads: readonly ReadColumn[]): ReadColumn {
  const [first] = reads as [ReadColumn]
  const texts = new Map(reads.map((read) => [JSON.stringify(read), read]))
  if (texts.size === 1) return first
  const pieces = new Map<string, { index: number; way: Way | null }>()
  for (const read of texts.values()) {
    for (const [nth, index] of read.parts.entries()) {
      const way = read.ways ? read.ways[nth]! : nth === 0 ? { header: read.header, before: usualSeparator(read.column) } : null
      const key = `${index} ${way?.piece?.nth ?? 0}`
      if (!pieces.has(key)) pieces.set(key, { index, way })
    }
  }
  const all = [...pieces.values()]
  return { column: first.column, header: first.header, parts: all.map(({ index }) => index), ways: all.map(({ way }) => way) }
}
