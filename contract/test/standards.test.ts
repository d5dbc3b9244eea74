import { expect, test } from 'vitest'
import { STANDARD_GROUPS, STANDARD_NAMES, standardsFor } from '../src/standards.ts'

const formatsIn = (groups: readonly { formats: readonly string[] }[]) => groups.flatMap(({ formats }) => formats).sort()

test('each format is offered under one heading', () => {
  expect(formatsIn(STANDARD_GROUPS)).toEqual(STANDARD_NAMES.toSorted())
})

test('MARC is only offered for what holds books or periodicals', () => {
  expect(formatsIn(standardsFor(['document', 'audio']))).not.toContain('marcxml')
  expect(formatsIn(standardsFor(['document', 'magazine']))).toContain('marcxml')
})
