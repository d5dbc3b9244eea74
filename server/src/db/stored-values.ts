import { cellList, readCellList } from '@faldone/contract/cell-list.ts'
import { BOOLEAN_FIELDS, type BooleanField, LIST_FIELDS, type ListField } from '@faldone/contract/fields.ts'

const each = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

/** Booleans are stored as 0 and 1, lists as texts like those of a cell, empty ones as null. */
type Row = Record<BooleanField, number | null> & Record<ListField, string | null>
type Values = Record<BooleanField, boolean | null> & Record<ListField, string[]>

const truthOf = (value: number | null) => (value === null ? null : value === 1)
const listOf = (value: string | null) => (value === null ? [] : readCellList(value))

/** The booleans and lists of a row of documents. */
export const valuesOf = (row: Row): Values =>
  ({ ...each(BOOLEAN_FIELDS, (name) => truthOf(row[name])), ...each(LIST_FIELDS, (name) => listOf(row[name])) })

/** The same, with those lists that were read. */
export const readValuesOf = (row: Pick<Row, BooleanField> & Partial<Row>): Pick<Values, BooleanField> & Partial<Values> => ({
  ...each(BOOLEAN_FIELDS, (name) => truthOf(row[name])),
  ...each(LIST_FIELDS.filter((name) => row[name] !== undefined), (name) => listOf(row[name] ?? null)),
})

/** The inverse of `valuesOf`. */
export const storedOf = (values: Values): Row => ({
  ...each(BOOLEAN_FIELDS, (name) => (values[name] === null ? null : Number(values[name]))),
  ...each(LIST_FIELDS, (name) => cellList(values[name]) || null),
})
