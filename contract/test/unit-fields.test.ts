import { expect, test } from 'vitest'
import { joint, textIn, UNIT_AREAS, UNIT_FIELD_NAMES, UNIT_FIELDS, unitFieldOf } from '../src/unit-fields.ts'

test('units have the elements of ISAD(G), each with its number and its help, and headings of its own', () => {
  expect(UNIT_FIELD_NAMES.map((name) => [name, unitFieldOf(name).isad])).toEqual([
    ['name', '3.1.2'], ['segnatura', '3.1.1'], ['date', '3.1.3'], ['extent', '3.1.5'], ['description', '3.3.1'], ['history', '3.2.2'],
    ['custodialHistory', '3.2.3'], ['acquisition', '3.2.4'], ['arrangement', '3.3.4'], ['accessConditions', '3.4.1'],
    ['reproductionConditions', '3.4.2'], ['rights', '3.4.2'], ['contentWarning', '3.4.1'], ['languages', '3.4.3'],
    ['findingAids', '3.4.5'], ['copies', '3.5.1–3.5.2'], ['relatedUnits', '3.5.3'], ['publications', '3.5.4'], ['notes', '3.6.1'],
    ['archivistNote', '3.7.1'], ['staffNote', undefined], ['nameEn', '3.1.2'],
    ['descriptionEn', '3.3.1'], ['historyEn', '3.2.2'], ['contentWarningEn', '3.4.1'],
  ])
  const headings = UNIT_FIELD_NAMES.flatMap((name) => UNIT_FIELDS[name].headings)
  expect(headings).toHaveLength(new Set(headings).size)
  for (const name of UNIT_FIELD_NAMES) expect(unitFieldOf(name).help.it && unitFieldOf(name).help.en).toBeTruthy()
  expect(new Set(UNIT_FIELD_NAMES.map((name) => UNIT_FIELDS[name].area))).toEqual(new Set(Object.keys(UNIT_AREAS)))
})

test('texts that a merge keeps both are one below the other, short ones beside each other', () => {
  expect([joint('custodialHistory'), joint('languages')]).toEqual(['\n\n', '; '])
})

test('a text is in English where there is one, and says so', () => {
  const unit = { name: 'Carte', nameEn: 'Papers', description: 'Lettere', descriptionEn: null }
  expect([textIn(unit, 'name', 'en'), textIn(unit, 'name', 'it'), textIn(unit, 'description', 'en')])
    .toEqual([{ text: 'Papers', lang: 'en' }, { text: 'Carte', lang: 'it' }, { text: 'Lettere', lang: 'it' }])
})
