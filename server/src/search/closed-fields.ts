import { type FieldReader, mayRead } from '@faldone/contract/fields.ts'

/** Of these columns those that the reader may not read, empty. */
export const closedFields = (columns: readonly string[], reader: FieldReader): object =>
  Object.fromEntries(columns.filter((name) => !mayRead(name, reader)).map((name) => [name, null]))
