import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renders } from '../support/rendered.ts'

test.each([
  ['it', 'Testo corretto: opuscolo.pdf, pagina 3'], ['en', 'Text corrected: opuscolo.pdf, page 3'],
] as const)('the history of a file says which page was corrected (%s)', async (language, words) => {
  const rendered = await renders(language)
  const { ActName } = await import('../../src/history/ActFacts.tsx')
  const { text } = rendered(createElement(ActName, { act: { action: 'correct', undone: null, name: 'opuscolo.pdf', page: 3 } }))
  expect(text.replace(' ,', ',')).toBe(words)
})
