import { expect, test } from 'vitest'
import { followed, isSameText, namesChanged } from '../src/followed.ts'

test('untouched values follow the current version, even in lists; what was typed stays', () => {
  const before = { name: 'Bruna', email: 'b@example.org', roles: ['User'] }
  const mine = { ...before, roles: [...before.roles], name: 'Bruna Rosa' }
  const now = { name: 'Brunella', email: 'bruna@example.org', roles: ['Configurator'] }
  expect(followed(mine, before, now)).toEqual({ ...now, name: 'Bruna Rosa' })
})

test('a text that is not made of fields follows as a whole', () => {
  expect(followed('prima', 'prima', 'dopo')).toBe('dopo')
  expect(followed('mio', 'prima', 'dopo')).toBe('mio')
  expect([namesChanged('prima', 'prima'), namesChanged('prima', 'dopo')]).toEqual([[], ['']])
})

test('texts are equal with or without spaces around them, other values only if they are identical', () => {
  expect(namesChanged({ name: 'Carte', logo: undefined }, { name: ' Carte ', logo: undefined }, isSameText)).toEqual([])
  expect(namesChanged({ name: 'Carte', logo: undefined }, { name: 'Fogli', logo: null }, isSameText)).toEqual(['name', 'logo'])
  expect(followed({ name: ' Carte ' }, { name: 'Carte' }, { name: 'Carte loro' }, isSameText)).toEqual({ name: 'Carte loro' })
})
