import type { Text } from '@faldone/contract/in-language.ts'
import { expect, test } from 'vitest'
import { pathForms } from '../src/documents/path-forms.ts'

const points: Text = { text: '…', lang: 'it' }
const formsOf = (...names: string[]) =>
  pathForms(names.map((text) => ({ text, lang: 'it' })), points).map((form) => form.map(({ text }) => text).join(' › '))

test('a path loses whole names: first the middle, then the beginning, the end never', () => {
  expect(formsOf('Comitato', 'Stampa', 'Busta 1', 'Lettere')).toEqual([
    'Comitato › Stampa › Busta 1 › Lettere', 'Comitato › … › Lettere', '… › Busta 1 › Lettere', '… › Lettere', 'Lettere',
  ])
  expect(formsOf('Comitato', 'Busta 1')).toEqual(['Comitato › Busta 1', '… › Busta 1', 'Busta 1'])
  expect(formsOf('Comitato')).toEqual(['Comitato'])
})
