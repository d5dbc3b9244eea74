import { expect, test } from 'vitest'
import { keysIn } from '../src/i18n/keys.ts'

test('keys are named as they are printed on the keyboards of a language', () => {
  expect(['Shift+Enter', 'Delete', 'Ctrl+Space', 'Ctrl+M', 'Alt+↑ ↓', 'F2'].map((keys) => keysIn('it', keys)))
    .toEqual(['Maiusc+Invio', 'Canc', 'Ctrl+Spazio', 'Ctrl+M', 'Alt+↑ ↓', 'F2'])
  expect(keysIn('en', 'Shift+Enter')).toBe('Shift+Enter')
})
