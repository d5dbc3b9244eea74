import { readdirSync, readFileSync } from 'node:fs'
import { ERRORS } from '@faldone/contract/errors.ts'
import type { Language } from '@faldone/contract/common.ts'
import { FIELD_PROBLEMS } from '@faldone/contract/field-problems.ts'
import { FIELDS } from '@faldone/contract/fields.ts'
import { FINDINGS } from '@faldone/contract/import-findings.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { expect, test } from 'vitest'
import { INTERFACE_TEXTS } from './support/interface-texts.ts'

const GLOSSARY = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
const LIST = GLOSSARY.slice(GLOSSARY.indexOf('## The words of the interface'), GLOSSARY.indexOf('Other words with a fixed meaning here:'))

/** The cells of the rows below a table's head. */
const rowsOf = (head: string): string[][] => {
  const [, body = ''] = LIST.split(`${head}\n`)
  return body.split('\n').slice(1, body.split('\n').findIndex((line) => !line.startsWith('|')))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
}

const partsOf = (cell: string): string[] => cell.split(',').map((part) => part.trim()).filter(Boolean)

/** What is not to be said in a language, and what to say. */
const avoided = (language: Language): { word: string; instead: string }[] => [
  ...rowsOf('| Italian | not | English | not |')
    .map(([it = '', notIt = '', en = '', notEn = '']) => (language === 'it' ? { say: it, not: notIt } : { say: en, not: notEn })),
  ...rowsOf('| language | not | but |').filter(([name]) => name === (language === 'it' ? 'Italian' : 'English'))
    .map(([, not = '', say = '']) => ({ say, not })),
].flatMap(({ say, not }) => partsOf(not).map((word) => ({ word, instead: say })))

const LEFT = [...LIST.slice(LIST.indexOf('Left as they are')).matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/** Every text of a tree of labels, by its path. */
function labelsIn(tree: unknown, language: Language, path: string): [string, string][] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (name === language && typeof value === 'string') return [[path, value]]
    if (name === language) return Object.entries(value as object).map(([part, text]) => [`${path}.${part}`, String(text)])
    return name === 'it' || name === 'en' ? [] : labelsIn(value, language, `${path}.${name}`)
  })
}

const PAGES = new URL('../../contract/src/page-texts/', import.meta.url)

const pagesIn = (language: Language): [string, string][] =>
  readdirSync(PAGES).filter((name) => name.endsWith(`.${language}.md`)).map((name) => [name, readFileSync(new URL(name, PAGES), 'utf8')])

/** The lists of themes and types are specified. */
const isListed = (path: string): boolean => /^(theme|reverse\w+):/.test(path)

/** All that people read in a language. */
const textsIn = (language: Language): [string, string][] => [
  ...[...INTERFACE_TEXTS[language]].filter(([path]) => !isListed(path)),
  ...labelsIn({ ERRORS, FIELD_PROBLEMS, FINDINGS, KINDS, LEVEL_WORDS, FIELDS }, language, 'contract'),
  ...pagesIn(language),
]

/** A text without what is filled in, addresses, code and the specified words. */
const proseOf = (text: string): string =>
  LEFT.reduce((rest, words) => rest.replaceAll(words, ' '), text)
    .replace(/\{\{?[^}]*\}?\}|\]\([^)]*\)|`[^`]*`|https?:\S+/g, ' ')

/** Whether a text has a word, or, where the word begins with `=`, is that word. */
function holds(text: string, word: string): boolean {
  if (word.startsWith('=')) return text.trim().toLowerCase() === word.slice(1)
  return new RegExp(`(?<![\\p{L}’-])${word}(?![\\p{L}’-])`, 'iu').test(text)
}

test.each(['it', 'en'] as const)('no text in %s uses a word that the glossary replaces', (language) => {
  const texts = textsIn(language)
  const words = avoided(language)
  expect(texts.length).toBeGreaterThan(1000)
  expect(words.length).toBeGreaterThan(10)
  const wrong = texts.flatMap(([path, text]) => words.filter(({ word }) => holds(proseOf(text), word))
    .map(({ word, instead }) => `${path}: “${word}”; say: ${instead}`))
  expect(wrong).toEqual([])
})

test('a word to avoid is found whatever its capitals, and not within another', () => {
  expect(holds('Documenti trovati', 'documenti')).toBe(true)
  expect(holds(proseOf('Nessun documento trovato'), 'documento')).toBe(false)
  expect(holds('documentazione', 'documento')).toBe(false)
  expect([holds('Storia', '=storia'), holds('La storia dei movimenti', '=storia')]).toEqual([true, false])
  expect(holds(proseOf('{{documento}} di [qui](/documenti)'), 'documento')).toBe(false)
})
