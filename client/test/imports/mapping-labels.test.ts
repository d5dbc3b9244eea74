import { expect, test } from 'vitest'
import { tagOf } from '../../src/imports/mapping.ts'

test('an element of a format of archives is known by the name of the format; headings of sheets are not touched', () => {
  expect(tagOf('EAD: unittitle', 'EAD')).toBe('unittitle')
  expect(tagOf('CDU: classe', 'EAD')).toBeNull()
  expect(tagOf('EAD: unittitle', null)).toBeNull()
})
