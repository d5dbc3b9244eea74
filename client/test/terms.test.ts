import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { expect, test } from 'vitest'
import { storedTerm, termLabel } from '../src/documents/terms.ts'

const own = [
  { id: '1', it: 'Orti urbani', en: 'Urban gardens', sameAs: [], documents: 3, version: 1 },
  { id: '2', it: 'Ciclofficine', en: null, sameAs: [], documents: 1, version: 1 },
]

test('every initial theme is found from its label in either language', () => {
  for (const { it, en } of TEMATICHE) expect([storedTerm('tematiche', it), storedTerm('tematiche', en)]).toEqual([it, it])
})

test('a theme and a type may have the same name and different meanings', () => {
  expect(termLabel('tipologie', 'Busta').en).toBe('Envelope')
  expect(termLabel('tematiche', 'Busta').en).toBe('Busta')
})

test('a centre’s own term has its English label, or the Italian one for both languages', () => {
  expect(termLabel('tematiche', 'Orti urbani', own)).toEqual({ it: 'Orti urbani', en: 'Urban gardens' })
  expect(termLabel('tematiche', 'Ciclofficine', own)).toEqual({ it: 'Ciclofficine', en: 'Ciclofficine' })
})

test('an unknown word stays as it is', () => {
  expect(termLabel('tematiche', 'Xyzzy', own)).toEqual({ it: 'Xyzzy', en: 'Xyzzy' })
  expect(storedTerm('tematiche', 'Xyzzy')).toBe('Xyzzy')
})
