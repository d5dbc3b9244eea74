import type { ImportColumn, Validate } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'

type Column = Pick<ImportColumn, 'column' | 'meant'>

/** What a column is taken for: what it is read as, or what it means, where another is read as that already. */
export const takenFor = ({ column, meant }: Column): ColumnName | null => column ?? meant

/** Another column is read as what this one means already: it is not imported until somebody decides. */
export const isTwice = ({ column, meant }: Column): boolean => column === null && meant !== null

/** The mapping by hand that says what was chosen now, and again what was said by hand before; what is recognised needs no word. */
export const mappingOf = (columns: readonly ImportColumn[], chosen: Record<number, ColumnName | null>): NonNullable<Validate['mapping']> =>
  columns.filter(({ index, byHand }) => byHand || index in chosen)
    .map((column) => ({ header: column.header, column: column.index in chosen ? (chosen[column.index] ?? null) : takenFor(column) }))
