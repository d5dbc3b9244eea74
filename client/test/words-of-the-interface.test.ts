import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@faldone/contract/common.ts'
import { ERRORS } from '@faldone/contract/errors.ts'
import { FIELD_PROBLEMS } from '@faldone/contract/field-problems.ts'
import { FIELDS } from '@faldone/contract/fields.ts'
import { FINDINGS } from '@faldone/contract/import-findings.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import * as STATUS from '@faldone/contract/status-words.ts'
import { UNIT_AREAS, UNIT_FIELDS } from '@faldone/contract/unit-fields.ts'
import { expect, test } from 'vitest'
import { holds, proseOf, type Text, wordsToAvoid, wrongWords } from '../../contract/test/support/glossary.ts'
import { INTERFACE_TEXTS } from './support/interface-texts.ts'

/** Every text of a tree of labels, by its path. */
function labelsIn(tree: unknown, language: Language, path: string): Text[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]): Text[] => {
    if (name === language && typeof value === 'string') return [[path, value]]
    if (name === language) return Object.entries(value as object).map(([part, text]): Text => [`${path}.${part}`, String(text)])
    return name === 'it' || name === 'en' ? [] : labelsIn(value, language, `${path}.${name}`)
  })
}

const PAGES = new URL('../../contract/src/page-texts/', import.meta.url)

const pagesIn = (language: Language): Text[] =>
  readdirSync(PAGES).filter((name) => name.endsWith(`.${language}.md`)).map((name) => [name, readFileSync(new URL(name, PAGES), 'utf8')])

/** The lists of themes and types are specified. */
const isListed = (path: string): boolean => /^(theme|reverse\w+):/.test(path)

/** Everything that users read on the screen. `server/test/words-of-the-server.test.ts` checks letters and commands. */
const textsIn = (language: Language): Text[] => [
  ...[...INTERFACE_TEXTS[language]].filter(([path]) => !isListed(path)),
  ...labelsIn({ ERRORS, FIELD_PROBLEMS, FINDINGS, KINDS, LEVEL_WORDS, FIELDS, UNIT_FIELDS, UNIT_AREAS, STATUS }, language, 'contract'),
  ...pagesIn(language),
]

test.each(['it', 'en'] as const)('no text in %s uses a word that the glossary replaces', (language) => {
  const texts = textsIn(language)
  const words = wordsToAvoid(language)
  expect(texts.length).toBeGreaterThan(1000)
  expect(words.length).toBeGreaterThan(10)
  expect(wrongWords(texts, words)).toEqual([])
})

test('a word to avoid is found whatever its capitals, and not within another', () => {
  expect(holds('Documenti trovati', 'documenti')).toBe(true)
  expect(holds(proseOf('Nessun documento trovato'), 'documento')).toBe(false)
  expect(holds('documentazione', 'documento')).toBe(false)
  expect([holds('Storia', '=storia'), holds('La storia dei movimenti', '=storia')]).toEqual([true, false])
  expect(holds(proseOf('{{documento}} di [qui](/documenti)'), 'documento')).toBe(false)
})

/** These are about spreadsheets and nothing else: exports, parts of workbooks, rows of headings, the annotated copy, the keys of a grid. */
const OF_SPREADSHEETS =
  /Lead$|\.lead$|\.report$|\.several\.|\.columns\.|\.grid\.(keys|sheet)|\.findings\.(\w+Sheet|forAllSheets)|\.exporting\./

const SHEETS = [['it', /\bfogli[oa]?\b/i], ['en', /spreadsheet/i]] as const

test.each(SHEETS)('in %s, what is imported is a file: it may be anything', (language, sheet) => {
  const texts = [...INTERFACE_TEXTS[language]]
    .filter(([path]) => /^archive:(sheets|acquisition)\./.test(path) && !OF_SPREADSHEETS.test(path))
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter(([, text]) => sheet.test(text))).toEqual([])
})
