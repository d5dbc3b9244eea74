import { expect, test } from 'vitest'
import { FIELD_NAMES, fieldOf, fieldsWith } from '../src/fields.ts'
import { COLUMN_NAMES, columnHeaders } from '../src/import-columns.ts'
import { KIND_NAMES, KINDS } from '../src/kinds.ts'
import { EMPTY_FILTERS, SORTS, TEXT_FILTERS } from '../src/search-query.ts'

test('every filter has the stored column that it needs', () => {
  for (const name of fieldsWith({ filter: 'words' })) expect([name, fieldOf(name).searched]).toEqual([name, true])
  for (const name of fieldsWith({ filter: 'parts' })) expect([name, fieldOf(name).sorted]).toEqual([name, 'key'])
})

test('keys, suggestions and lines are only for texts, and fields in lists can be sorted', () => {
  for (const name of FIELD_NAMES) {
    const { type, sorted, recurs, lines, inLists, filter } = fieldOf(name)
    if (sorted === 'key' || recurs || lines) expect([name, type]).toEqual([name, 'text'])
    if (recurs) expect([name, filter]).toEqual([name, 'words'])
    if (inLists) expect([name, sorted]).not.toEqual([name, undefined])
  }
})

test('every field is in a kind, in sheets and in the filter for empty fields', () => {
  for (const name of FIELD_NAMES) {
    expect([name, KIND_NAMES.some((kind) => KINDS[kind].fields.includes(name)), COLUMN_NAMES.includes(name)]).toEqual([name, true, true])
    expect(columnHeaders(name)).toEqual(expect.arrayContaining([fieldOf(name).it, fieldOf(name).en]))
  }
  expect(EMPTY_FILTERS).toHaveLength(FIELD_NAMES.length)
})

test('fields come in the usual order', () => {
  expect(KINDS.document.fields.join(' ')).toBe('title detail date year month number author place publisher description tematiche tipologia segnatura location searchKey availableOnSite')
  expect(KINDS.library.fields.join(' ')).toBe('title detail author publisher place date year month number description tematiche tipologia segnatura location searchKey availableOnSite')
  expect(COLUMN_NAMES.join(' ')).toBe('id segnatura title detail date year month number description author place publisher tematiche tipologia location searchKey availableOnSite visibility file fondo serie busta fascicolo')
  expect(TEXT_FILTERS.join(' ')).toBe('title author place publisher number detail segnatura location')
  expect([...SORTS].sort().join(' ')).toBe('author availableOnSite created date detail files location month number place position publisher relevance segnatura tematiche tipologia title updated year')
})
