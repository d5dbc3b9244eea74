import { COLUMN_NAMES, columnHeaders, columnLabel } from '@faldone/contract/import-columns.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { describe, expect, test } from 'vitest'
import { findHeader, headerKey, type Mapping, mappingIn, recogniseHeader } from '../../src/imports/recognising/header.ts'

const find = (rows: string[][], mapping: Mapping = new Map()) =>
  findHeader(rows.map((cells, index) => ({ number: index + 1, cells })), 'document', mapping)

test('no header means two columns', () => {
  const meanings = Map.groupBy(
    COLUMN_NAMES.flatMap((column) => columnHeaders(column).map((header) => ({ column, key: headerKey(header) }))), ({ key }) => key
  )
  const doubtful = [...meanings].filter(([, columns]) => new Set(columns.map(({ column }) => column)).size > 1)
  expect(doubtful).toEqual([])
})

test('the labels of every kind are recognised in both languages', () => {
  for (const kind of KIND_NAMES) {
    for (const column of COLUMN_NAMES) {
      const { it, en } = columnLabel(kind, column)
      expect([recogniseHeader(it), recogniseHeader(en)]).toEqual([column, column])
    }
  }
})

describe('spelling variants', () => {
  test.each([
    ['TITOLO', 'title'], [' Titolo: ', 'title'], ['Titolo *', 'title'], ['Titolo rivista', 'title'], ['Autore/i', 'author'],
    ['Città', 'place'],
    ['CITTA', 'place'], ['Luogo di pubblicazione', 'place'], ['Casa Editrice', 'publisher'], ['Tematiche', 'tematiche'],
    ['Soggetto', 'tematiche'],
    ['Tipo', 'tipologia'], ['N.', 'number'], ['N°', 'number'], ['Nº', 'number'], ['id_documento', 'id'], ['Segn.', 'segnatura'],
    ['Chiave di ricerca', 'searchKey'], ['parole-chiave', 'searchKey'], ['Disponibilità in sede', 'availableOnSite'],
    ['Visibilita', 'visibility'],
    ['Collocazione', 'location'], ['Data (gg/mm/aaaa)', 'date'], ['Estremi cronologici', 'date'], ['Faldone', 'busta'],
    ['Nome del file', 'file'],
    ['Testata', 'title'], ['Didascalia', 'title'], ['Mittente / Autore', 'author'], ['Fotografo', 'author'], ['Data cron.', 'date'],
    ['Data topica', 'place'],
    ['File', 'file'], ['Folder', 'fascicolo'], ['Shelfmark', 'segnatura'], ['Descrizione  ', 'description'], ['Descr.', 'description'],
    ['Consistenza', 'extent'], ['Carte', 'extent'], ['Pezzi', 'extent'], ['N. pezzi', 'extent'], ['Cons. (cc.)', 'extent'],
    ['PAGG', 'extent'], ['Formato cm', 'extent'], ['Pages', 'extent'], ['Supporto', 'medium'], ['Tecnica', 'medium'], ['Formato', 'medium'],
    ['Carrier', 'medium'], ['Durata', 'duration'], ['Stato di conservazione', 'condition'], ['Stato di cons.', 'condition'],
    ['Restrizioni', 'closure'], ['Condizioni di accesso', 'closure'],
    ['Note', 'note'], ['Annotazioni', 'note'], ['Osservazioni', 'note'], ['Remarks', 'note'],
    ['Items', 'extent'], ['No. of items', 'extent'], ['SBN code', 'identifier'],
    ['Collocazione precedente', 'formerSegnatura'], ['Segnatura antica', 'formerSegnatura'], ['N. inv.', 'inventoryNumber'],
    ['Inv. foto', 'inventoryNumber'], ['Provenienza', 'provenance'], ['Donatore', 'provenance'], ['Donor', 'provenance'],
    ['ISBN', 'identifier'], ['ISSN', 'identifier'], ['Codice SBN', 'identifier'],
    ['Diritti', 'rightsText'], ['Licenza', 'rights'], ['Rights statement', 'rights'],
    ['Link', 'link'], ['URL', 'link'], ['Lingua', 'languages'],
    ['Kind', 'tipologia'], ['Genere', 'tipologia'], ['Kind of record', 'tipologia'], ['Tipologia documentaria', 'tipologia'],
    ['Date created', 'date'], ['Ref. no.', 'segnatura'], ['Town', 'place'], ['Written by', 'author'], ['Descrizione fisica', 'extent'],
    ['Tags', 'searchKey'], ['Language', 'languages'], ['Dett.', 'detail'], ['Fasc.', 'fascicolo'], ['D\u0065\u0073crizione', 'description'],
  ])('%s', (header, column) => {
    expect(recogniseHeader(header)).toBe(column)
  })

  test.each(['Colore', 'Nome', '', '???', 'Data di nascita del donatore'])('%s is not guessed', (header) => {
    expect(recogniseHeader(header)).toBeNull()
  })
})

test('a row of unclosed brackets is read at once', () => {
  for (const bracket of ['(', '[']) expect(recogniseHeader(bracket.repeat(400_000))).toBeNull()
})

test('the header is the row with the most recognised columns, wherever it is', () => {
  const header = find([
    ['Inventario del fondo'], ['Titolo provvisorio', '1998'], [], ['Titolo', 'Data', 'Colore', 'Busta'], ['Numero', 'Busta', 'Serie', 'x'],
  ])
  expect(header?.row).toBe(4)
  expect(header?.columns.map(({ column, parts }) => [column, parts])).toEqual([['title', [0]], ['date', [1]], ['busta', [3]]])
  expect(header?.findings).toEqual([{ row: null, column: 'Colore', code: 'COLUMN_UNKNOWN', value: 'Colore' }])
})

test('several columns that are not recognised are one finding', () => {
  expect(find([['Titolo', 'Colore', 'Umore', 'Busta']])?.findings).toEqual([
    { row: null, column: null, code: 'COLUMNS_UNKNOWN', value: 'Colore, Umore', values: { count: 2 } },
  ])
})

test('without a header, letters are mapped by hand, and none is recognised', () => {
  const rows = [{ number: 3, cells: ['1', 'Titolo', '', ...Array.from({ length: 12 }, () => 'x')] }, { number: 5, cells: ['2', 'Corteo'] }]
  expect(findHeader(rows, 'document', new Map(), 0)).toBeNull()
  const header = findHeader(rows, 'document', mappingIn({ mapping: [['b', 'title']] }), 0)
  expect(header).toMatchObject({ row: 0, columns: [{ column: 'title', header: 'B', parts: [1] }] })
  expect(header?.texts.join()).toBe('A,B,,D,E,F,G,H,I,J,K,L,M,N,O')
})

test('a header without a title needs an id or a segnatura', () => {
  expect(find([['Data', 'Luogo', 'Autore']])).toBeNull()
  expect(find([['Segnatura', 'Luogo']])?.columns).toHaveLength(2)
  expect(find([['Id', 'Luogo']])?.columns).toHaveLength(2)
})

test('a second column with the same meaning is left out and reported', () => {
  expect(find([['Titolo', 'Carte', 'Pezzi']])?.findings).toMatchObject([{ code: 'COLUMN_TWICE', column: 'Pezzi' }])
  const header = find([['Titolo', 'Tema', 'Argomento']])
  expect(header?.columns.map(({ column }) => column)).toEqual(['title', 'tematiche'])
  expect(header?.findings).toMatchObject([{ code: 'COLUMN_TWICE', column: 'Argomento', values: { field: { it: 'Tematica' } } }])
})

test('a long description continues in numbered columns', () => {
  const header = find([['Titolo', 'Descrizione', 'Descrizione 2', 'Descrizione (3)', 'Autore 2']])
  expect(header?.columns.find(({ column }) => column === 'description')?.parts).toEqual([1, 2, 3])
  expect(header?.findings.map(({ column }) => column)).toEqual(['Autore 2'])
})

test('a user may choose what a header means, or that it means nothing', () => {
  const mapping = mappingIn({ mapping: [['donatore', 'author'], ['titolo originale', 'title'], ['data', null]] })
  const header = find([['Titolo originale', 'Donatore', 'Data']], mapping)
  expect(header?.columns.map(({ column }) => column)).toEqual(['title', 'author'])
  expect(header?.findings).toEqual([])
})

test('columns that a kind does not show are reported', () => {
  const header = findHeader([{ number: 1, cells: ['Titolo', 'Editore'] }], 'audio', new Map())
  expect(header?.findings).toMatchObject([{ code: 'COLUMN_NOT_SHOWN', column: 'Editore' }])
})
