import { MONTHS } from '@faldone/contract/calendar.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { expect, test } from 'vitest'
import { ownName } from '@faldone/contract/own-name.ts'
import { EMPTY, EMPTY_FORM, entryOf, formErrors, formOf, NONE, queryOf, readYear, SEVERAL } from '../src/documents/filter-form.ts'

test('no preference is code 0 and the empty value code 1', () => {
  expect([NONE, EMPTY]).toEqual(['0', '1'])
  expect(formOf(EMPTY_SEARCH)).toMatchObject({ tematica: '0', availableOnSite: '0', yearFrom: '', author: { text: '', isEmpty: false } })
})

const asked: SearchQuery = {
  ...EMPTY_SEARCH, q: 'casa', tematica: ['Energia'], month: [3], yearFrom: 1970, yearTo: 1979, author: 'Rossi', availableOnSite: false,
  hasFiles: true, wordsIn: 'files',
  title: 'sfratto', location: 'armadio 9', createdFrom: '2026-01-31', updatedTo: '2026-02-28',
  empty: ['place', 'tipologia', 'detail', 'unitId'],
}

test('a search fills the fields, and the fields give the search back', () => {
  expect({ ...asked, ...queryOf(formOf(asked), asked) }).toEqual({ ...asked, empty: ['unitId', 'tipologia', 'place', 'detail'] })
})

test('no value is mistaken for a code: January is not the empty value', () => {
  for (const month of MONTHS.keys()) {
    const query = { ...EMPTY_SEARCH, month: [month + 1] }
    expect(queryOf(formOf(query), query)).toMatchObject({ month: [month + 1], empty: [] })
  }
  for (const named of ['0', '1', SEVERAL]) {
    const query = { ...EMPTY_SEARCH, tematica: [named], tipologia: [named] }
    expect(queryOf(formOf(query), EMPTY_SEARCH)).toMatchObject({ tematica: [named], tipologia: [named], empty: [] })
  }
})

test('several values that a facet chose stay, unless another is chosen', () => {
  const query = { ...EMPTY_SEARCH, tematica: ['Energia', 'Casa'] }
  const form = formOf(query)
  expect(form.tematica).toBe(SEVERAL)
  expect(queryOf(form, query).tematica).toEqual(['Energia', 'Casa'])
  expect(queryOf({ ...form, tematica: entryOf('Radio') }, query).tematica).toEqual(['Radio'])
  expect(queryOf({ ...form, tematica: EMPTY }, query)).toMatchObject({ tematica: [], empty: ['tematica'] })
})

test('a field that must be empty asks for no words and no years', () => {
  const form = { ...EMPTY_FORM, author: { text: 'Rossi', isEmpty: true }, yearFrom: '1970', hasEmptyYear: true }
  expect(queryOf(form, EMPTY_SEARCH)).toMatchObject({ author: '', yearFrom: null, empty: ['year', 'author'] })
})

test('any year from 1 to 2100 may be typed', () => {
  expect([' 1899 ', '1', '2100', '0', '2101', '77a', '-5', ''].map(readYear)).toEqual([1899, 1, 2100, null, null, null, null, null])
})

test('wrong and reversed years have different messages', () => {
  expect(formErrors(EMPTY_FORM)).toEqual({})
  expect(formErrors({ ...EMPTY_FORM, yearFrom: 'anni 70' })).toEqual({ yearFrom: 'yearIsWrong' })
  expect(formErrors({ ...EMPTY_FORM, yearFrom: '1979', yearTo: '1970' })).toEqual({ yearTo: 'yearsAreTurned' })
  expect(formErrors({ ...EMPTY_FORM, yearFrom: 'x', hasEmptyYear: true })).toEqual({})
})

test('a last day before the first one is wrong', () => {
  expect(formErrors({
    ...EMPTY_FORM, createdFrom: '2026-02-01', createdTo: '2026-01-31', updatedFrom: '2026-02-01', updatedTo: '2026-02-01',
  })).toEqual({ createdTo: 'daysAreTurned' })
  expect(formErrors({ ...EMPTY_FORM, createdFrom: '2026-02-01', updatedTo: '2026-01-31' })).toEqual({})
})

test('visibility and missing fields are read from a search and written back', () => {
  const query: SearchQuery = { ...EMPTY_SEARCH, visibility: 'staff', empty: ['unitId', 'segnatura'] }
  const form = formOf(query)
  expect(form).toMatchObject({ visibility: 'staff', lacking: ['unitId'], segnatura: { isEmpty: true } })
  expect(queryOf(form, query)).toMatchObject({ visibility: 'staff', empty: ['unitId', 'segnatura'] })
  expect(queryOf({ ...form, visibility: NONE, lacking: [] }, query)).toMatchObject({ visibility: null, empty: ['segnatura'] })
})

test('own fields are filled in from a search and read back, and one that must be empty has no value', () => {
  const query = { ...EMPTY_SEARCH, own: { colore: ['Rosso', 'Nero'], altezza: ['1..10'] }, empty: [ownName('firmato')] }
  const form = formOf(query)
  expect(queryOf(form, query)).toMatchObject({ own: query.own, empty: ['own.firmato'] })
  const lacking = [...form.lacking, ownName('colore')]
  expect(queryOf({ ...form, own: { ...form.own, altezza: [' '] }, lacking }, query)).toMatchObject({ own: {}, empty: lacking })
})
