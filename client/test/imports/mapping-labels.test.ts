import type { ImportColumn } from '@faldone/contract/import.ts'
import { expect, test } from 'vitest'
import { isOpen, tagOf } from '../../src/imports/mapping.ts'

test('an element of a format of archives is known by the name of the format; headings of sheets are not touched', () => {
  expect(tagOf('EAD: unittitle', 'EAD')).toBe('unittitle')
  expect(tagOf('CDU: classe', 'EAD')).toBeNull()
  expect(tagOf('EAD: unittitle', null)).toBeNull()
})

test('nobody has to decide about a column that is empty, recognised or chosen', () => {
  const stranger: ImportColumn = {
    index: 1, header: 'Dedica', column: null, byHand: false, meant: null, reading: null, proposed: null, remembered: false, samples: [],
    filled: 2,
  }
  expect(isOpen(stranger, {})).toBe(true)
  expect(isOpen({ ...stranger, filled: 0 }, {})).toBe(false)
  expect(isOpen({ ...stranger, column: 'title' }, {})).toBe(false)
  expect(isOpen(stranger, { 1: { column: null, reading: null } })).toBe(false)
})
