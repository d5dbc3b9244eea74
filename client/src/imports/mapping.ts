import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import type { ImportAnswer, ImportColumn, ToldGroup, Validate } from '@faldone/contract/import.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'

/** What a column is read as: its field, and how its cells are read if not as they are. */
export type Meaning = { column: SheetColumn | null; reading: ColumnReading | null }

/** Choices that are not applied yet, by the index of their column. */
export type Meanings = Record<number, Meaning>

type Column = Pick<ImportColumn, 'column' | 'meant'>

/** The field of a column: the one it is read as, or the one it means if another column is already read as that. */
const takenFor = ({ column, meant }: Column): SheetColumn | null => column ?? meant

export const meaningOf = (column: Column & Pick<ImportColumn, 'reading'>): Meaning =>
  ({ column: takenFor(column), reading: column.reading })

/** What all columns are read as, in a form to compare. */
export const meaningsKey = (columns: readonly ImportColumn[]): string => JSON.stringify(columns.map(meaningOf))

/** Whether another column is already read as what this one means. It is not imported until the user decides. */
export const isTwice = ({ column, meant }: Column): boolean => column === null && meant !== null

/** Whether nobody has decided about a column that is not imported. */
export const isUndecided = ({ column, meant, byHand }: Pick<ImportColumn, 'column' | 'meant' | 'byHand'>): boolean =>
  column === null && (meant !== null || !byHand)

/** Whether somebody still has to decide about a column: there is nothing to decide about an empty one. */
export const isOpen = (column: ImportColumn, chosen: Meanings): boolean =>
  isUndecided(column) && column.filled !== 0 && !(column.index in chosen)

/** The mapping to send: what was chosen now and what was matched by hand before. Recognised columns are left out. */
export const mappingOf = (columns: readonly ImportColumn[], chosen: Meanings): NonNullable<Validate['mapping']> =>
  columns.filter(({ index, byHand }) => byHand || index in chosen)
    .map((known) => ({ header: known.header, ...(chosen[known.index] ?? meaningOf(known)) }))

/** The columns about which nobody has decided, without empty ones and the one that says the levels, to be kept in the note. */
export const remainingOf = (columns: readonly ImportColumn[], chosen: Meanings): ImportColumn[] =>
  columns.filter((column) =>
    isOpen(column, chosen) && !isTwice(column) && !column.saysLevels)

/** The columns with a proposal that nobody has taken up yet. */
export const proposedOf = (columns: readonly ImportColumn[], chosen: Meanings): ImportColumn[] =>
  columns.filter(({ proposed, index }) => proposed !== null && !(index in chosen))

/** The choices with all proposals. */
export const acceptingAll = (columns: readonly ImportColumn[], chosen: Meanings): Meanings => ({
  ...chosen,
  ...Object.fromEntries(proposedOf(columns, chosen).map(({ index, proposed }) => {
    const { column, reading } = proposed!
    return [index, { column, reading }]
  })),
})

const KEPT: Meaning = { column: 'note', reading: { kept: true } }

/** The choices with all remaining columns kept in the note, each under its heading. */
export const keepingRest = (columns: readonly ImportColumn[], chosen: Meanings): Meanings =>
  ({ ...chosen, ...Object.fromEntries(remainingOf(columns, chosen).map(({ index }) => [index, KEPT])) })

/** Another column that is read as this field, if not under its heading. */
export const besideOf = (columns: readonly ImportColumn[], chosen: Meanings, own: number, field: SheetColumn): ImportColumn | undefined =>
  columns.find((known) => {
    const { column, reading } = chosen[known.index] ?? meaningOf(known)
    return known.index !== own && column === field && !isKept(reading)
  })

/** Whether no column is chosen as the title although new records need one. The title may then be among those that remain. */
export function lacksTitle(
  { state, columns, findings }: Pick<ImportAnswer, 'state' | 'columns'> & { findings: readonly Pick<ToldGroup, 'code'>[] }, chosen: Meanings
): boolean {
  const isTitle = (known: ImportColumn) => {
    const { column, reading } = chosen[known.index] ?? meaningOf(known)
    return [column, ...(isParted(reading) ? reading.rest : [])].includes('title')
  }
  return !columns.some(isTitle) && (state === 'failed' || findings.some(({ code }) => code === 'TITLE_NOT_READ'))
}

/** Whether the cells of a column are split into parts. */
export const isParted = (reading: ColumnReading | null): reading is Extract<ColumnReading, { separatedAt: string }> =>
  reading !== null && 'separatedAt' in reading

/** What every cell of a column that holds something says; null if each says something itself. */
export const meansIn = (reading: ColumnReading | null): string | null => (reading !== null && 'means' in reading ? reading.means : null)

export const isKept = (reading: ColumnReading | null): boolean => reading !== null && 'kept' in reading

/** The element of a file in a format of archives, of which reading it makes a heading: "EAD: unittitle". Null for other headings. */
export const tagOf = (header: string, program: string | null): string | null =>
  (program !== null && header.startsWith(`${program}: `) ? header.slice(program.length + 2) : null)
