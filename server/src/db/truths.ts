import { BOOLEAN_FIELDS, type BooleanField } from '@faldone/contract/fields.ts'

/** The booleans of a row of documents. */
export const truthsOf = (row: Record<BooleanField, number | null>) =>
  Object.fromEntries(
    BOOLEAN_FIELDS.map((name) => [name, row[name] === null ? null : row[name] === 1])
  ) as Record<BooleanField, boolean | null>
