import { globSync, readFileSync } from 'node:fs'
import type { Language } from '@faldone/contract/common.ts'
import { describe, expect, test } from 'vitest'
import { type Text, wordsToAvoid, wrongWords } from '../../contract/test/support/glossary.ts'
import { letterInWords, noticeInWords } from '../src/mail/letter.ts'

const SOURCE = new URL('../src/', import.meta.url)
const SOURCES = globSync('**/*.ts', { cwd: SOURCE }).map((name): Text => [name, readFileSync(new URL(name, SOURCE), 'utf8')])

const LITERAL = String.raw`('(?:[^'\\\n]|\\.)*'|${'`'}[^${'`'}]*${'`'})`

/** The literals that follow a pattern anywhere in the server’s sources, with the name of their file. */
const literalsAfter = (pattern: string): Text[] => SOURCES.flatMap(([name, source]) =>
  [...source.matchAll(new RegExp(`${pattern}\\s*${LITERAL}`, 'g'))].map(([, literal = '']): Text => [name, literal.slice(1, -1)]))

const LETTER = { to: 'rosa@example.org', url: 'https://archive.example.org', userName: 'rosa', expiresAt: '2026-11-28T12:00:00.000Z' }

const lettersIn = (language: Language): Text[] => (['invitation', 'reset'] as const).flatMap((kind) => {
  const { subject, text } = letterInWords({ ...LETTER, kind, language }, 'Archivio dei movimenti')
  return [[`letter: ${kind}`, `${subject}\n${text}`]]
})

/** Notices have both languages in one text, so both lists of words apply to it. */
const NOTICES = (['trouble', 'recovered'] as const).map((kind): Text => {
  const { subject, text } = noticeInWords({ to: LETTER.to, kind, told: { it: [], en: [] }, url: LETTER.url }, 'Archivio dei movimenti')
  return [`notice: ${kind}`, `${subject}\n${text}`]
})

/** A text without the calls of commands that it shows: `npx faldone import FILE`, or `import FILE` before its explanation. */
const withoutCalls = (text: string): string => text.replace(/npx faldone .*?(?=\\n|$)/g, '').replace(/^.*\S {2,}(?=\S)/, '')

/** What the command line, the start and the server's own spreadsheets say: labels (`it: '…', en: '…'`). */
const labelsIn = (language: Language): Text[] =>
  literalsAfter(`(?<![\\w'])${language}:`).map(([name, text]) => [name, withoutCalls(text)])

/** The rules of the settings, which `config-words.ts` has in Italian. */
const rulesIn = (language: Language): Text[] => SOURCES.filter(([name]) => name === 'config-words.ts').flatMap(([name, source]) =>
  [...source.matchAll(new RegExp(`'((?:must|needs) [^']*)':\\s*'([^']*)'`, 'g'))]
    .map(([, english = '', italian = '']): Text => [name, language === 'it' ? italian : english]))

describe.each(['it', 'en'] as const)('in %s', (language) => {
  test.each([
    ['letters', [...lettersIn(language), ...NOTICES], 4],
    ['commands', labelsIn(language), 100],
    ['the rules of the settings', rulesIn(language), 10],
  ] as const)('%s use no word that the glossary replaces', (_, texts, least) => {
    expect(texts.length).toBeGreaterThanOrEqual(least)
    expect(wrongWords(texts, wordsToAvoid(language))).toEqual([])
  })
})
