import { expect, test } from 'vitest'
import { STANDARD_GROUPS, STANDARD_NAMES, groupsOf, standardsOfUnit } from '../src/standards.ts'

const formatsIn = (groups: readonly { formats: readonly string[] }[]) => groups.flatMap(({ formats }) => formats).sort()

test('each format is offered under one heading', () => {
  expect(formatsIn(STANDARD_GROUPS)).toEqual(STANDARD_NAMES.toSorted())
})

test('MARC is only offered for what holds books or periodicals', () => {
  expect(standardsOfUnit(['document', 'audio'], false)).not.toContain('marcxml')
  expect(standardsOfUnit(['document', 'magazine'], false)).toContain('marcxml')
})

test('a unit is offered people where it has any, never the list of themes', () => {
  const groups = (hasAgents: boolean) => groupsOf(standardsOfUnit(['document'], hasAgents)).map(({ en }) => en)
  expect(groups(false)).toEqual(['The finding aid', 'The records', 'The records with their files'])
  expect(groups(true)).toEqual([...groups(false), 'People and organisations only'])
})
