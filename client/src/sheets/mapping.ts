import type { ImportColumn, Validate } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'

/** The mapping by hand that says what was chosen now, and again what was said by hand before; what is recognised needs no word. */
export const mappingOf = (columns: readonly ImportColumn[], chosen: Record<number, ColumnName | null>): NonNullable<Validate['mapping']> =>
  columns.filter(({ index, byHand }) => byHand || index in chosen).map(({ index, header, column }) => ({ header, column: index in chosen ? (chosen[index] ?? null) : column }))
