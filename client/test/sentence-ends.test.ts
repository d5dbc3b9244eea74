import { expect, test } from 'vitest'
import { sentenceEnds } from '../src/documents/sentence-ends.ts'

const sentences = (text: string) => sentenceEnds(text).ends.map((end, at, ends) => text.slice(ends[at - 1] ?? 0, end).trim())
const PUPILS = 'Class newspapers; books with her own notes. Papers that name pupils are open to staff only.'

test('a text may end after each sentence', () => {
  expect(sentences(PUPILS)).toEqual(['Class newspapers; books with her own notes.', 'Papers that name pupils are open to staff only.'])
  expect(sentences('Fino ai referendum del 1987. «Ci sono anche le fotografie.» Il resto è chiuso!')).toEqual([
    'Fino ai referendum del 1987.', '«Ci sono anche le fotografie.»', 'Il resto è chiuso!',
  ])
})

test('initials and short forms end no sentence', () => {
  expect(sentences('Le carte di Giovanna M. Bianchi e dell’avv. Rossi. Chiuse.')).toEqual([
    'Le carte di Giovanna M. Bianchi e dell’avv. Rossi.', 'Chiuse.',
  ])
})

test('the first sentence may end before a semicolon, and is otherwise whole', () => {
  const { clauses, first } = sentenceEnds(PUPILS)
  expect(clauses.map((end) => PUPILS.slice(0, end))).toEqual(['Class newspapers'])
  expect(PUPILS.slice(0, first)).toBe('Class newspapers; books with her own notes.')
  expect(sentenceEnds('Posters, lists of flats (open to staff only), and papers').first).toBe(56)
  expect(sentenceEnds('papers '.repeat(100)).first).toBe(0)
})
