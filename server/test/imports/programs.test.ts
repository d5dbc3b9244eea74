import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAgentWithRelations, listAgents } from '../../src/agents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { programOf } from '../../src/imports/recognising/programs/programs.ts'
import { takeSheet } from '../../src/imports/whole/sheets.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'
import { check, contents, csv, importRows } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'

test('programs are known by their headings, whatever their order, and nothing else is', () => {
  const label = (...headings: string[]) => programOf(headings)?.label.en ?? null
  expect([
    label('title', 'levelOfDescription', 'parentId', 'legacyId'), label('culture', 'typeOfEntity', 'authorizedFormOfName'),
    label('ArchivesSpace field code (please don\'t edit this row)', 'ead', 'hierarchy', 'level', 'title'),
    label('Dublin Core:Title', 'dcterms:creator'), label('ca_objects.idno', 'ca_objects.preferred_labels'),
    label('Key', 'Item Type', 'Publication Year', 'Author', 'Title'), label('RIS: TY', 'RIS: TI'),
    label('Livello bibliografico', 'Titolo', 'Autore principale'), label('Segnatura', 'Titolo', 'Data', 'Livello'), label(),
  ]).toEqual([
    'AtoM, descriptions', 'AtoM, authority records', 'ArchivesSpace', 'Omeka', 'CollectiveAccess', 'Zotero', 'RIS', 'OPAC SBN', null, null,
  ])
})

onOneEngine('sheets of other programs', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const take = (noun: 'agents' | 'units', ...rows: string[][]) =>
    takeSheet(db, noun, csv(rows), { fileName: 'a.csv', actor: null, lang: 'en' })
  const records = async (rows: string[][] | string, kind: 'library' | 'document' = 'document') => {
    const { findings } = await importRows(db, rows, { kind })
    return { findings: findings.map(({ code }) => code), documents: (await contents(db)).documents }
  }

  test('AtoM: the tree of its units, with what has no field kept in the notes', async () => {
    const taken = await take('units',
      ['legacyId', 'parentId', 'identifier', 'title', 'levelOfDescription', 'extentAndMedium', 'locationOfOriginals', 'locationOfCopies',
        'language', 'physicalCharacteristics', 'publicationStatus', 'eventDates', 'eventActors'],
      ['7', '', 'F1', 'Union papers', 'Fonds', '3 m', 'Rome', 'Turin|Paris', 'it|fr', 'Mouldy', 'Published', '1970-1977', 'A union|NULL'],
      ['8', '7', 'S1', 'Letters', 'Series', '', '', '', '', '', 'Draft', '', ''],
      ['9', '8', 'S1.1', 'Received', 'Subseries', '', '', '', '', '', '', '', ''],
      ['10', '9', 'I1', 'A letter', 'Item', '', '', '', '', '', '', '', ''],
    )
    expect(taken).toMatchObject({ program: 'AtoM, descriptions', created: 3, relations: 1, findings: [], unknownColumns: [] })
    expect((await contents(db)).units).toEqual(['Union papers', 'Union papers / Letters', 'Union papers / Letters / Received'])
    const [fondo, series] = await db.read.selectFrom('unit').selectAll().orderBy('orderKey').execute()
    expect(fondo).toMatchObject({
      segnatura: 'F1', date: '1970-1977', dateFrom: '1970-01-01', extent: '3 m', languages: 'it; fr', visibility: 'public', history: null,
      copies: 'locationOfOriginals: Rome\nlocationOfCopies: Turin; Paris', notes: 'physicalCharacteristics: Mouldy',
    })
    expect(series).toMatchObject({ visibility: 'staff' })
  })

  test('AtoM: its authority records', async () => {
    expect(await take('agents',
      ['culture', 'typeOfEntity', 'authorizedFormOfName', 'parallelFormsOfName', 'otherFormsOfName',
        'datesOfExistence', 'legalStatus', 'rules'],
      ['it', 'Corporate body', 'Comitato', 'Committee|Comité', 'CdQ', '1970-1977', 'free', 'ISAAR'],
    )).toMatchObject({ program: 'AtoM, authority records', created: 1, findings: [] })
    const { items } = await listAgents(db.read, { page: 1, pageSize: 25 }, SYSTEM)
    expect(await getAgentWithRelations(db.read, items[0]!.id, SYSTEM, '')).toMatchObject({
      type: 'organisation', otherNames: ['Committee', 'Comité', 'CdQ'], dateFrom: '1970-01-01', history: 'legalStatus: free',
      sources: 'culture: it\nrules: ISAAR',
    })
  })

  test('ArchivesSpace: units by their depth, below a fondo that has no row; the row that explains the headings is none', async () => {
    expect(await take('units',
      ['ArchivesSpace field code (please don\'t edit this row)', 'ead', 'hierarchy', 'level', 'title', 'begin_1', 'end_1', 'number'],
      ['Field name', 'EAD ID', 'Hierarchical Relationship', 'Description Level', 'Title', 'Begin', 'End', 'Number'],
      ['', 'UNION', '1', 'Series', 'Letters', '1970', '1972', '2'], ['', 'UNION', '2', 'Subseries', 'Received', '', '', ''],
      ['', 'UNION', '3', 'File', '', '1971', '', ''], ['', 'UNION', '1', 'Series', 'Minutes', '', '', ''],
    )).toMatchObject({ program: 'ArchivesSpace', rows: 4, created: 5, findings: [] })
    expect((await contents(db)).units)
      .toEqual(['UNION', 'UNION / Letters', 'UNION / Letters / Received', 'UNION / Letters / Received / 1971', 'UNION / Minutes'])
    const letters = await db.read.selectFrom('unit').selectAll().where('name', '=', 'Letters').executeTakeFirstOrThrow()
    expect(letters).toMatchObject({ date: '1970-1972', dateTo: '1972-12-31', extent: '2' })
  })

  test('Zotero: books, with what has no field in the note', async () => {
    const { findings, documents } = await records([
      ['Key', 'Item Type', 'Publication Year', 'Author', 'Title', 'ISBN', 'Url', 'Date', 'Pages', 'Publisher',
        'Manual Tags', 'Volume', 'Extra'],
      ['AB', 'book', '1973', 'Rossi, Ada; Bianchi, Ugo', 'La fabbrica', '978-88-06-12345-1', '', '1973-05', '210', 'Einaudi',
        'fiat; lotte', '2', ''],
    ], 'library')
    expect(findings.filter((code) => code !== 'ISBN_INVALID')).toEqual([])
    expect(documents).toMatchObject([{
      title: 'La fabbrica', author: 'Rossi, Ada; Bianchi, Ugo', date: '1973-05', year: 1973, publisher: 'Einaudi', extent: '210',
      searchKey: 'fiat; lotte', note: 'Item Type: book\nVolume: 2', staffNote: 'Key: AB', identifier: '978-88-06-12345-1',
    }])
  })

  test('RIS: references become rows, and their tags columns', async () => {
    const path = scratchFile('\uFEFFTY  - BOOK\r\nTI  - La fabbrica\r\nAU  - Rossi, Ada\r\nAU  - Bianchi, Ugo\r\nPY  - 1973\r\n'
      + 'AB  - Prima riga\r\nseconda riga\r\nER  - \r\n\r\nTY  - JOUR\r\nT1  - Un articolo\r\nVL  - 3\r\nER  - \r\n', 'lista.ris')
    const { documents } = await records(path, 'library')
    expect(documents).toMatchObject([
      { title: 'La fabbrica', author: 'Rossi, Ada; Bianchi, Ugo', year: 1973, description: 'Prima riga\nseconda riga',
        note: 'RIS: TY: BOOK' },
      { title: 'Un articolo', note: 'RIS: TY: JOUR\nRIS: VL: 3' },
    ])
  })

  test('Omeka, CollectiveAccess and lists of SBN', async () => {
    await records([['Dublin Core:Title', 'dcterms:creator', 'Description', 'Tags', 'Media url'],
      ['Walden', 'Thoreau', 'A pond', 'book | classic', 'http://example.org/a.jpg']])
    await records([['ca_objects.idno', 'ca_objects.preferred_labels', 'ca_objects.condition'], ['CA 1', 'A poster', 'torn']])
    await records([['Livello bibliografico', 'Titolo', 'Autore principale', 'Descrizione fisica', 'Biblioteche'],
      ['Monografia', 'I promessi sposi', 'Manzoni, Alessandro', '500 p.', 'IT-RM0267']], 'library')
    expect((await contents(db)).documents).toMatchObject([
      { title: 'Walden', author: 'Thoreau', description: 'A pond', searchKey: 'book | classic',
        note: 'Media url: http://example.org/a.jpg' },
      { title: 'A poster', segnatura: 'CA 1', note: 'ca_objects.condition: torn' },
      { title: 'I promessi sposi', author: 'Manzoni, Alessandro', extent: '500 p.',
        note: expect.stringContaining('Biblioteche: IT-RM0267') },
    ])
  })

  test('what a user decides about a heading counts more than the program', async () => {
    const { layout } = await check(db, [['Dublin Core:Title', 'dcterms:creator', 'Tags'], ['Walden', 'Thoreau', 'book']], {
      mapping: [['dcterms creator', 'publisher'], ['tags', null]],
    })
    expect(layout!.columns.map(({ column, header }) => [column, header]))
      .toEqual([['title', 'Dublin Core:Title'], ['publisher', 'dcterms:creator']])
  })
})
