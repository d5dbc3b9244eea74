import { CONTENTS } from '@faldone/contract/column-content.ts'
import { COLUMN_NAMES, type ColumnName, columnHeaders } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { expect, test } from 'vitest'
import { guessedField } from '../../src/imports/recognising/guessed-field.ts'
import { contentsIn } from '../../src/imports/recognising/content.ts'
import { mappingIn, readHeader } from '../../src/imports/recognising/header.ts'
import { proposalsFor } from '../../src/imports/recognising/proposals.ts'
import { samplesIn } from '../../src/imports/recognising/samples.ts'
import { tableFindings } from '../../src/imports/recognising/table-findings.ts'

/** Reads invented columns, each with its heading and its cells. */
function layoutOf(columns: Record<string, readonly string[]>) {
  const header = Object.keys(columns)
  const height = Math.max(...Object.values(columns).map(({ length }) => length))
  const rows = Array.from({ length: height }, (_, at) => ({ number: at + 2, cells: header.map((name) => columns[name]![at] ?? '') }))
  const read = readHeader({ number: 1, cells: header }, 'document', mappingIn({ mapping: [] }))
  return {
    sheet: '', sheets: [''], date1904: false, headerRow: 1, header, columns: read.columns, nameless: [],
    samples: samplesIn(rows), contents: contentsIn(rows),
  }
}

const TITLES = [
  'Assemblea in fabbrica', 'Volantino sugli sfratti', 'Corteo del primo maggio', 'Festa di quartiere', 'Sciopero generale',
  'Mensa popolare',
]

/** What is proposed for each column, as `field` or `field by content`. */
function proposed(columns: Record<string, readonly string[]>): Record<string, string> {
  const layout = layoutOf(columns)
  return Object.fromEntries([...proposalsFor(layout)].map(([index, { column, content, reading }]) =>
    [layout.header[index]!, [column, content && `by ${content.name}`, reading && JSON.stringify(reading)].filter(Boolean).join(' ')]))
}

test('an element of a format is not proposed as what another element of it is, nor its type as one of the centre’s', () => {
  const elements = (format: string, of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).map(([name, text]) => [`${format}: ${name}`, [text]]))
  expect(proposed(elements('BibTeX', { type: 'article', title: 'Uno', entrysubtype: 'magazine', 'document type': 'opuscolo' }))).toEqual({})
  expect(proposed({ Titolo: TITLES, 'Tipo di carta': ['opuscolo'] })).toEqual({ 'Tipo di carta': 'tipologia' })
})

test('columns whose heading says nothing are proposed by what stands under it', () => {
  const columns = {
    'Col. 1': ['A.1.1', 'A.1.2', 'A.2', 'B.1'], 'Col. 2': TITLES, 'Col. 3': ['12/3/1977', 's.d.', '[1970]', 'marzo 1971', '1972'],
    'Col. 4': Array.from({ length: 3 }, () => '9788845292613'), 'Col. 5': ['sì', 'no', 'NO', 'x'],
    'Col. 6': ['https://a.example/1', 'https://a.example/2', 'www.example.org'], 'Col. 7': ['F0001.jpg', 'F0002r.tif', 'foto/F3.jpg'],
    'Col. 8': ['0:50:15', '12 min', '35\''], 'Col. 9': ['italiano', 'it; fr', 'English'], 'Col. 10': ['12 cc.', '3 carte', 'c. 24 pp.'],
    'Col. 11': ['rosso', 'blu', 'rosso'], 'Col. 12': ['7', '9', '12'],
  }
  expect(proposed(columns)).toEqual({
    'Col. 1': 'segnatura by shelfmark', 'Col. 2': 'title by name', 'Col. 3': 'date by date', 'Col. 4': 'identifier by isbn',
    'Col. 5': 'availableOnSite by yesNo', 'Col. 6': 'link by link', 'Col. 7': 'file by file', 'Col. 8': 'duration by duration',
    'Col. 9': 'languages by language', 'Col. 10': 'extent by extent',
  })
})

test('headings that begin with one of ours, shorten it or join two of them are proposed by their words', () => {
  expect(proposed({
    Titolo: TITLES, 'Autore 1': ['Rossi'], 'Autore 2': ['Bianchi'], 'Data inizio': ['1970'], 'Data fine': ['1972'],
    'Edit.': ['Feltrinelli'], 'Descriz.': ['Lettera'],
  })).toEqual({
    'Autore 1': 'author', 'Autore 2': 'author {"joined":"; "}', 'Data inizio': 'date', 'Data fine': 'date {"joined":" - "}',
    'Edit.': 'publisher', 'Descriz.': 'description',
  })
  expect(proposed({ Titolo: TITLES, 'Luogo e editore': ['Milano : Feltrinelli', 'Roma : Savelli', 'Torino'] }))
    .toEqual({ 'Luogo e editore': 'place {"separatedAt":" : ","rest":["publisher"]}' })
})

test('nothing is proposed for other things, for what is there already, or by few cells', () => {
  expect(proposed({
    Titolo: TITLES, Data: ['1977'], DATA_INS: ['3/11/2004', '4/11/2004', '5/11/2004'], 'Data di nascita': ['1/2/1950'],
    Prestito: ['sì', 'no', 'no'], Prezzo: ['200', '250', '300'], 'Col. 7': ['sì', 'no'], Colore: ['rosso', 'blu', 'verde'],
  })).toEqual({})
  expect(proposed({ Prestito: ['3/11/2004', '4/11/2004', '5/11/2004'], Titolo: TITLES })).toEqual({})
})

test('a heading that its column contradicts is told, and offered as the title that is missing', () => {
  const dates = ['1/1/1977', '2/1/1977', '3/1/1977', '4/1/1977', '5/1/1977']
  const layout = layoutOf({ Soggetto: TITLES, Luogo: dates, Note: TITLES, Anno: ['1977'] })
  const findings = tableFindings({ kind: 'document', layout, options: { sheet: null, mapping: [] } })
  const told = findings.map(({ code, column, values = {} }) =>
    [code, column, (values['content'] as { it: string } | undefined)?.it, values['cells']])
  expect(told).toEqual([
    ['COLUMN_CONTRADICTED', 'Soggetto', 'un testo diverso dagli altri', 6], ['COLUMN_CONTRADICTED', 'Luogo', 'una data', 5],
  ])
  expect(proposed({ Soggetto: TITLES, Anno: ['1977'] })).toEqual({ Soggetto: 'title by name' })
  const byHand = { sheet: null, mapping: [['soggetto', 'tematiche'], ['luogo', 'place']] as [string, ColumnName][] }
  expect(tableFindings({ kind: 'document', layout, options: byHand })).toEqual([])
})

test('a number that only counts the rows is told, unless the rows are issues of a periodical', () => {
  const told = (kind: KindName, numbers: string[]) =>
    tableFindings({ kind, layout: layoutOf({ Nr: numbers, Titolo: TITLES }), options: { sheet: null, mapping: [] } })
      .map(({ code, column, values = {} }) => [code, column, values['content']])
  const rows = ['1', '2', '3', '4', '5', '6']
  expect(told('library', rows)).toEqual([['COLUMN_CONTRADICTED', 'Nr', CONTENTS.running]])
  expect(told('magazine', rows)).toEqual([])
  expect(told('library', ['1', '2', '1', '2', '3', '1'])).toEqual([])
})

test('a long cell is looked at as quickly as a short one', () => {
  const long = ['A'.repeat(100_000), 'A1'.repeat(50_000), `${'1 '.repeat(50_000)}x`, 'a.'.repeat(50_000)]
  expect(contentsIn(long.map((text, at) => ({ number: at, cells: [text] })))).toEqual([expect.objectContaining({ name: 'name' })])
})

test('headings of ours need no proposal', () => {
  for (const column of COLUMN_NAMES.filter((column) => column !== 'title')) {
    for (const header of columnHeaders(column).filter((text) => text !== ''))
      expect([header, proposed({ Titolo: ['Uno'], [header]: ['x'] })]).toEqual([header, {}])
  }
})

test('an own field for a column has the type that all its values fit, and a list the values', () => {
  const guess = (...texts: string[]) => guessedField(new Map(texts.map((text) => {
    const [value, count = '1'] = text.split('*')
    return [value!, Number(count)]
  })))
  expect(guess('rosso*3', 'Blu*5', 'blu*1', 'verde*2')).toEqual({ type: 'list', values: ['Blu', 'rosso', 'verde'] })
  expect([
    guess('sì*4', 'no*2'), guess('12', '12,50'), guess('https://a.example', 'http://b.example/x'), guess('12/3/1977', '[1970]'),
    guess('rosso', 'blu', 'verde'), guess('x'.repeat(300)), guess('due\nrighe*9'), guess(), guess('1.250', '3'),
  ].map(({ type }) => type)).toEqual(['boolean', 'number', 'address', 'date', 'text', 'longText', 'longText', 'text', 'text'])
})
