import { expect, test } from 'vitest'
import { MAX_LENGTHS, MAX_TEMATICHE, updateDocumentSchema } from '../src/document.ts'
import { updateUnitSchema } from '../src/unit.ts'
import { UNIT_FIELD_NAMES, UNIT_FIELDS } from '../src/unit-fields.ts'

type Schema = { safeParse(values: unknown): { success: boolean } }

const UNIT_LENGTHS = Object.fromEntries(UNIT_FIELD_NAMES.map((name) => [name, UNIT_FIELDS[name].max]))

test.each<[string, Schema, Record<string, number>]>([
  ['a record', updateDocumentSchema, MAX_LENGTHS],
  ['a unit', updateUnitSchema, UNIT_LENGTHS],
])('the fields of %s take exactly as many characters as the limit says, also beyond the BMP', (_, schema, lengths) => {
  for (const [field, most] of Object.entries(lengths)) {
    const taken = ['x', '🚩'].flatMap((sign) => [most, most + 1].map((count) => schema.safeParse({ [field]: sign.repeat(count) }).success))
    expect([field, ...taken]).toEqual([field, true, false, true, false])
  }
})

test('years, months and themes of a record have limits', () => {
  const taken = (values: object) => updateDocumentSchema.safeParse(values).success
  expect([0, 1, 2100, 2101].map((year) => taken({ year }))).toEqual([false, true, true, false])
  expect([0, 1, 12, 13].map((month) => taken({ month }))).toEqual([false, true, true, false])
  expect(
    [MAX_TEMATICHE, MAX_TEMATICHE + 1].map((count) => taken({ tematiche: Array.from({ length: count }, (_theme, at) => `Tema ${at}`) }))
  ).toEqual([true, false])
})
