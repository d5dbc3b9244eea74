import type { ArchiveDocument } from './document.ts'
import { type FieldName, fieldOf } from './fields.ts'
import { KINDS } from './kinds.ts'

/**
 * The fields that a record's page lists, in the order of its kind. Nothing appears there twice: title, detail, description, type and
 * segnatura are in the head, and a date says the year and the month.
 */
export const listedFields = ({ kind, date }: Pick<ArchiveDocument, 'kind' | 'date'>): FieldName[] =>
  KINDS[kind].fields.filter((field) => !fieldOf(field).inHead && !(date !== null && (field === 'year' || field === 'month')))
