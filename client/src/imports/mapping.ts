import type { ImportColumn, Validate } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'

type Column = Pick<ImportColumn, 'column' | 'meant'>

/** The field of a column: the one it is read as, or the one it means if another column is already read as that. */
export const takenFor = ({ column, meant }: Column): ColumnName | null => column ?? meant

/** Whether another column is already read as what this one means. It is not imported until the user decides. */
export const isTwice = ({ column, meant }: Column): boolean => column === null && meant !== null

/** The mapping to send: what was chosen now and what was matched by hand before. Recognised columns are left out. */
export const mappingOf = (columns: readonly ImportColumn[], chosen: Record<number, ColumnName | null>): NonNullable<Validate['mapping']> =>
  columns.filter(({ index, byHand }) => byHand || index in chosen)
    .map((column) => ({ header: column.header, column: column.index in chosen ? (chosen[column.index] ?? null) : takenFor(column) }))
