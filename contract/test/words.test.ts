import { expect, test } from 'vitest'
import { FIRST_LISTED_YEAR, listedYears, MONTHS } from '../src/calendar.ts'
import { ERRORS, errorMessage } from '../src/errors.ts'
import { fieldLabel, KIND_NAMES, KINDS, levelAbove } from '../src/kinds.ts'
import { isPagePath } from '../src/pages.ts'
import { can, ROLES } from '../src/permissions.ts'
import { MAIN_AREAS, TEMATICHE } from '../src/tematiche.ts'
import { TIPOLOGIE } from '../src/tipologie.ts'

const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)

test('all specified themes and types exist, each with one label in each language', () => {
  expect(TEMATICHE).toHaveLength(44)
  expect(TIPOLOGIE).toHaveLength(15)
  for (const list of [TEMATICHE, TIPOLOGIE]) {
    unique(list.map(({ it }) => it))
    unique(list.map(({ en }) => en))
  }
})

test('each main area links to an existing theme', () => {
  expect(MAIN_AREAS.map(({ area }) => area.it)).toEqual([
    'Cultura', 'Energia', 'Femminismo', 'Internazionalismo', 'Lavoro', 'Movimenti', 'Organizzazioni', 'Razzismo', 'Repressione', 'Scuola',
  ])
  for (const { tematica } of MAIN_AREAS) expect(TEMATICHE.map(({ it }) => it)).toContain(tematica)
})

test('the usual types of each kind exist', () => {
  for (const kind of KIND_NAMES) for (const tipologia of KINDS[kind].usualTypes) expect(TIPOLOGIE.map(({ it }) => it)).toContain(tipologia)
})

test('kinds: routes and stored values are unique, every field has a label, the title comes first', () => {
  const kinds = KIND_NAMES.map((name) => KINDS[name])
  for (const key of ['stored', 'consultation', 'configuration'] as const) unique(kinds.map((kind) => kind[key]))
  for (const kind of kinds) {
    expect(kind.fields[0]).toBe('title')
    unique(kind.fields)
    for (const field of kind.fields) expect(Object.values(fieldLabel(kind.name, field)).every(Boolean)).toBe(true)
  }
  expect(fieldLabel('audio', 'title')).toEqual({ it: 'Titolo file audio', en: 'Audio file title' })
  expect(fieldLabel('library', 'publisher').it).toBe('Casa editrice')
})

test('the level above is the next one that the kind has', () => {
  expect(levelAbove('document', 'fascicolo')).toBe('busta')
  expect(levelAbove('magazine', 'serie')).toBe('fondo')
  expect(levelAbove('library', 'fondo')).toBe(null)
  expect(levelAbove('library', 'busta')).toBe(undefined)
})

test('months and years', () => {
  expect(MONTHS).toHaveLength(12)
  expect(listedYears(1962)).toEqual(['1960', '1961', '1962'])
  expect(listedYears(FIRST_LISTED_YEAR - 1)).toEqual([])
})

test('every error has a message in both languages, with the same values', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const { it, en, status } of Object.values(ERRORS)) {
    expect(holes(it)).toEqual(holes(en))
    expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(errorMessage('NOT_EMPTY', 'it', { units: 2, documents: 1 })).toBe('Non è vuoto. Unità: 2; schede: 1')
})

test('roles: everybody reads, staff write, administrators manage', () => {
  expect(
    [...ROLES, 'anonymous' as const].map((role) => [can(role, 'archive.read'), can(role, 'archive.write'), can(role, 'accounts.manage')])
  ).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [true, false, false],
  ])
})

test.each([
  ['/', true],
  ['/home', true],
  ['/home/', true],
  ['/faldone', true],
  ['/other', false],
  ['/archives/documentArchive', true],
  ['/archives/documentArchive/0199-abc', true],
  ['/archives/documentArchive/a/b', false],
  ['/archives/nothing', false],
  ['/configuration/configureAudio/create', true],
  ['/configuration/configureLibrary/create/manageSerie', false],
  ['/configuration/nothing', false],
  ['/importexport/importFromExcel', true],
  ['/importexport/nothing', false],
  ['/people', true],
  ['/people/0199-abc', true],
  ['/people/0199-abc/edit', true],
  ['/people/0199-abc/other', false],
  ['/homes', false],
])('the address %s leads to a page: %s', (path, known) => {
  expect(isPagePath(path, 'faldone')).toBe(known)
})

test('handles an address of slashes', () => {
  // If the time grew faster than the text, this would not end within the time limit of a test.
  expect(isPagePath(`${'/'.repeat(300_000)}x`, 'faldone')).toBe(false)
})
