import { type FieldName, fieldOf } from '@faldone/contract/fields.ts'

export const SECTION_NAMES = ['description', 'terms', 'keeping'] as const

/** The section of a field; the kind gives the order within. */
export const sectionOf = (field: FieldName) => fieldOf(field).section ?? 'description'
