import { type FieldReader, mayRead } from '@faldone/contract/fields.ts'

/** The columns among these that the reader may not read, set to empty. */
export const closedFields = (columns: readonly string[], reader: FieldReader): object =>
  Object.fromEntries(columns.filter((name) => !mayRead(name, reader)).map((name) => [name, null]))
