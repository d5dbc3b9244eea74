import { UNIT_COLUMNS, unitColumnHeadings } from '@faldone/contract/unit-columns.ts'
import { columnsByHeading } from './header-key.ts'

/** The column of units that a heading names. */
export const unitColumnNamed = columnsByHeading(UNIT_COLUMNS, unitColumnHeadings)
