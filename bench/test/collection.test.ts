import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collection } from '../collection.ts'
import { questionsWith, written } from '../questions.ts'
import { countTexts, wordCounter } from '../word-count.ts'

const RECORDS = 3_000
const folder = mkdtempSync(join(tmpdir(), 'faldone-collection-'))

/** Three sources, with a place and author of its own for every record. */
const flat = (i: number) => ({
  source: `source ${Math.floor(i / 1_000)}`, title: `Titolo numero ${i}`, author: `Autore ${i}`, date_text: null, year: null,
  place: `Luogo ${i}`, description: 'Carta incollata', publisher: null,
})

const read = (size: number) => [...collection(size, folder, true)]

beforeAll(() => writeFileSync(
  join(folder, 'large.jsonl.gz'), gzipSync(Array.from({ length: RECORDS }, (_, i) => JSON.stringify(flat(i))).join('\n'))
))
afterAll(() => rmSync(folder, { recursive: true }))

test('a smaller collection is an even sample of all sources', () => {
  const numbers = read(300).map(({ title }) => Number(title.split(' ').at(-1)))
  expect([0, 1, 2].map((source) => numbers.filter((number) => Math.floor(number / 1_000) === source).length)).toEqual([100, 100, 100])
})

test('a larger one repeats the same places and authors with other titles, and has no others', () => {
  const records = read(RECORDS * 3)
  const real = new Set(Array.from({ length: RECORDS }, (_, i) => `Luogo ${i}`))
  expect(new Set(records.map(({ place }) => place))).toEqual(real)
  expect(new Set(records.map(({ title, author, place }) => `${title} ${author} ${place}`)).size).toBe(RECORDS * 3)
})

test('queries find about as many records as are wanted, and differ from one another', () => {
  const size = 3_000
  const counter = wordCounter(size)
  read(size).forEach(counter.count)
  const words = questionsWith(300, counter.vocabulary(() => false), 'word').map(written)
  const phrases = questionsWith(300, counter.vocabulary(() => false), 'phrase').map(written)
  expect(words.slice(0, 2)).toEqual(['autogestito ', 'collettivamente '])
  expect(phrases[0]).toBe('"autogestito collettivamente" ')
  expect([new Set(words).size, new Set(phrases).size]).toEqual([words.length, phrases.length])
  expect(() => questionsWith(29_000, counter.vocabulary(() => false), 'word')).toThrow('no word')
})

test('words that files contain are not asked of descriptions, whose counts would be wrong', () => {
  const counter = wordCounter(RECORDS)
  read(RECORDS).forEach(counter.count)
  const files = countTexts()
  files.count('autogestiti')
  const asked = questionsWith(300, counter.vocabulary(files.has), 'word').flatMap(({ words }) => words)
  expect(asked).toContain('collettivamente')
  expect(asked).not.toContain('autogestito')
})
