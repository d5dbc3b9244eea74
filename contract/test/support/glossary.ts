import { readFileSync } from 'node:fs'
import type { Language } from '../../src/common.ts'

const GLOSSARY = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
const LIST = GLOSSARY.slice(GLOSSARY.indexOf('## The words of the interface'), GLOSSARY.indexOf('Other words with a fixed meaning here:'))

/** A text and where it is. */
export type Text = [place: string, text: string]

type Avoided = { word: string; instead: string }

/** The cells of the rows below a table's head. */
const rowsOf = (head: string): string[][] => {
  const [, body = ''] = LIST.split(`${head}\n`)
  return body.split('\n').slice(1, body.split('\n').findIndex((line) => !line.startsWith('|')))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
}

const partsOf = (cell: string): string[] => cell.split(',').map((part) => part.trim()).filter(Boolean)

const avoidedBy = (rows: { say: string; not: string }[]): Avoided[] =>
  rows.flatMap(({ say, not }) => partsOf(not).map((word) => ({ word, instead: say })))

/** The phrases of a language that read as translated. */
export const stiffPhrases = (language: Language): Avoided[] => avoidedBy(
  rowsOf('| language | not | but |').filter(([name]) => name === (language === 'it' ? 'Italian' : 'English'))
    .map(([, not = '', say = '']) => ({ say, not }))
)

/** Everything that texts of the interface must not say in a language. */
export const wordsToAvoid = (language: Language): Avoided[] => [
  ...avoidedBy(
    rowsOf('| Italian | not | English | not |')
      .map(([it = '', notIt = '', en = '', notEn = '']) => (language === 'it' ? { say: it, not: notIt } : { say: en, not: notEn }))
  ),
  ...stiffPhrases(language),
]

const LEFT = [...LIST.slice(LIST.indexOf('Left as they are')).matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/** A text without placeholders, addresses, code, options of commands, and the specified words. */
export const proseOf = (text: string): string =>
  LEFT.reduce((rest, words) => rest.replaceAll(words, ' '), text)
    .replace(/\{\{?[^}]*\}?\}|\$\{[^}]*\}|\]\([^)]*\)|`[^`]*`|https?:\S+|--[\w-]+/g, ' ')

/** Whether a text contains a word, or, where the word begins with `=`, is that word. */
export function holds(text: string, word: string): boolean {
  if (word.startsWith('=')) return text.trim().toLowerCase() === word.slice(1)
  return new RegExp(`(?<![\\p{L}’-])${word}(?![\\p{L}’-])`, 'iu').test(text)
}

/** What is wrong with the texts, one line for each avoided word. */
export const wrongWords = (texts: readonly Text[], avoided: readonly Avoided[]): string[] =>
  texts.flatMap(([place, text]) => avoided.filter(({ word }) => holds(proseOf(text), word))
    .map(({ word, instead }) => `${place}: “${word}”; say: ${instead}`))
