import { expect, test } from 'vitest'
import { FIELD_NAMES, fieldOf, fieldsWith } from '../src/fields.ts'
import { COLUMN_NAMES, columnHeaders } from '../src/import-columns.ts'
import { isFirstIn, KIND_NAMES, type KindName, KINDS } from '../src/kinds.ts'
import { EMPTY_FILTERS, SORTS, TEXT_FILTERS } from '../src/search-query.ts'

test('every filter has the stored column that it needs', () => {
  for (const name of fieldsWith({ filter: 'words' })) expect([name, fieldOf(name).searched]).toEqual([name, true])
  for (const name of fieldsWith({ filter: 'parts' })) expect([name, fieldOf(name).sorted]).toEqual([name, 'key'])
})

test('keys, suggestions and lines are only for texts, and fields in lists can be sorted', () => {
  for (const name of FIELD_NAMES) {
    const { type, sorted, recurs, lines, inLists, filter } = fieldOf(name)
    if (recurs || lines) expect([name, type]).toEqual([name, 'text'])
    if (sorted === 'key') expect([name, type === 'text' || type === 'list']).toEqual([name, true])
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
  expect(KINDS.document.fields.join(' ')).toBe('title detail date year month number author place publisher description extent medium duration languages identifier provenance link rights rightsText contentWarning note tematiche tipologia segnatura formerSegnatura location inventoryNumber condition searchKey availableOnSite staffNote titleEn descriptionEn contentWarningEn')
  expect(KINDS.library.fields.join(' ')).toBe('title detail author publisher place date year month number description extent medium duration languages identifier provenance link rights rightsText contentWarning note tematiche tipologia segnatura formerSegnatura location inventoryNumber condition searchKey availableOnSite staffNote titleEn descriptionEn contentWarningEn')
  expect(COLUMN_NAMES.join(' ')).toBe('id shortNumber segnatura title detail date year month number description author place publisher extent medium duration languages identifier provenance link rights rightsText contentWarning note tematiche tipologia formerSegnatura location inventoryNumber condition searchKey availableOnSite staffNote titleEn descriptionEn contentWarningEn visibility closure file fondo serie busta fascicolo creator elsewhere')
  expect(TEXT_FILTERS.join(' ')).toBe('title author place publisher number medium provenance detail extent duration languages identifier rights segnatura formerSegnatura location inventoryNumber condition staffNote')
  expect([...SORTS].sort().join(' ')).toBe('author availableOnSite condition created date detail duration extent files formerSegnatura identifier inventoryNumber languages location medium month number place position provenance publisher relevance rights segnatura staffNote tematiche tipologia title titleEn updated year')
})

test('a kind shows its own fields at once, and the others apart', () => {
  const first = (kind: KindName) => KINDS[kind].fields.filter((field) => fieldOf(field).firstIn && isFirstIn(kind, field)).join(' ')
  expect(KIND_NAMES.map((kind) => [kind, first(kind)])).toEqual([
    ['document', 'extent'], ['audio', 'medium duration'], ['video', 'medium duration'], ['image', 'medium rights rightsText'],
    ['newspaper', 'identifier'], ['magazine', 'identifier'], ['library', 'extent languages identifier'],
  ])
  expect(isFirstIn('audio', 'title')).toBe(true)
})

test('no heading means two columns', () => {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const owners = new Map<string, string>()
  for (const column of COLUMN_NAMES) for (const header of new Set(columnHeaders(column).map(folded))) {
    expect([header, owners.get(header) ?? column]).toEqual([header, column])
    owners.set(header, column)
  }
})
