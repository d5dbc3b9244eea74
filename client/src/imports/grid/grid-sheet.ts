import type { ImportAnswer, ImportColumn } from '@faldone/contract/import.ts'

/** A column of a grid. If it is no column of records, `label` is what it is called, and `says` whether it names a row, or its sort. */
export type GridColumn = ImportColumn & { label?: string; says?: 'name' | 'sort' }

/** A sheet whose rows are in a grid. `isUncertain`: it is not known what rows do as long as something is wrong with others. */
export type GridSheet = Pick<ImportAnswer, 'importId' | 'kind' | 'sheet' | 'headerRow' | 'parts' | 'newUnits'>
  & { columns: readonly GridColumn[]; isUncertain?: boolean }

/** Whether a column is read as anything. */
export const isRead = ({ column, label }: GridColumn): boolean => column !== null || label !== undefined
