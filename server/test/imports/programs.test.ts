import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAgentWithRelations, listAgents } from '../../src/agents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { programOf } from '../../src/imports/recognising/programs/programs.ts'
import { proposalsFor } from '../../src/imports/recognising/proposals.ts'
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
    label('subjectAuthorizedFormOfName', 'relationType', 'objectAuthorizedFormOfName'),
    label('accessionNumber', 'acquisitionDate', 'sourceOfAcquisition', 'title'),
    label('legacyId', 'name', 'type', 'location', 'descriptionSlugs'),
    label('Livello bibliografico', 'Titolo', 'Autore principale'), label('Segnatura', 'Titolo', 'Data', 'Livello'), label(),
  ]).toEqual([
    'AtoM, descriptions', 'AtoM, authority records', 'ArchivesSpace', 'Omeka', 'CollectiveAccess', 'Zotero', 'RIS',
    'AtoM, relationships of authority records', 'AtoM, accessions', 'AtoM, physical storage', 'OPAC SBN', null, null,
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
  const relations = () => db.read.selectFrom('agentRelation as r').innerJoin('agent', 'agent.id', 'r.agentId')
    .innerJoin('unit', 'unit.id', 'r.unitId').select(['r.role', 'agent.name', 'r.date', 'unit.name as unit'])
    .orderBy('r.role').orderBy('agent.name').execute()
  const records = async (rows: string[][] | string, kind: 'library' | 'document' = 'document') => {
    const { findings, layout } = await importRows(db, rows, { kind })
    const proposals = [...proposalsFor(layout!)].map(([index, { column }]) => [layout!.header[index], column])
    return { findings: findings.map(({ code }) => code), proposals, documents: (await contents(db)).documents }
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
    expect((await relations()).map(({ role, name, date }) => [role, name, date])).toEqual([['creator', 'A union', '1970-1977']])
    expect((await contents(db)).units).toEqual(['Union papers', 'Union papers / Letters', 'Union papers / Letters / Received'])
    const [fondo, series] = await db.read.selectFrom('unit').selectAll().orderBy('orderKey').execute()
    expect(fondo).toMatchObject({
      segnatura: 'F1', date: '1970-1977', dateFrom: '1970-01-01', extent: '3 m', languages: 'it; fr', visibility: 'public', history: null,
      copies: 'locationOfOriginals: Rome\nlocationOfCopies: Turin; Paris', notes: 'physicalCharacteristics: Mouldy',
    })
    expect(series).toMatchObject({ visibility: 'staff' })
  })

  test('AtoM: who made, kept and issued the papers, each with the date of their event; the rest of the events is in the note', async () => {
    const headings = ['legacyId', 'parentId', 'title', 'levelOfDescription', 'eventTypes', 'eventActors', 'eventDates', 'eventStartDates',
      'eventEndDates']
    const fonds = ['1', '', 'Papers', 'Fonds', 'Accumulation|Creation|Custody|Reproduction', 'NULL|Ada (2)|A union|Ugo',
      '1960|spring (x)|1972|NULL', 'NULL|1970-00-00|NULL|1990', 'NULL|1971-05-00|NULL|1990']
    const item = ['2', '1', 'A leaflet', 'Item', 'Creation|NULL|Publication', 'Ada (2)|Lia|A union', '1970|NULL|NULL', '', '']
    const { documents } = await records([headings, fonds, item])
    const made = await relations()
    expect(made.map(({ role, name, date, unit }) => [role, name, date, unit])).toEqual([
      ['creator', 'Ada (2)', '1970 - 1971-05', 'Papers'], ['custodian', 'A union', '1972', 'Papers'],
    ])
    expect(documents).toMatchObject([{ title: 'A leaflet', author: 'Ada (2); Lia', publisher: 'A union', date: '1970' }])
    expect(await db.read.selectFrom('unit').select('notes').executeTakeFirst())
      .toEqual({ notes: expect.stringContaining('Altri eventi: Accumulation (1960); Reproduction: Ugo (1990)') })
    expect(await take('units', headings, fonds)).toMatchObject({ relations: 0 })
    expect(await relations()).toEqual(made)
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

  test('AtoM: relations of its authority records, whichever way they are told; what has no place is among the sources, once', async () => {
    await take('agents',
      ['typeOfEntity', 'authorizedFormOfName', 'sources'], ['Person', 'Ada (1)', 'Letters'], ['Corporate body', 'A union', ''])
    const sheet = [
      ['subjectAuthorizedFormOfName', 'relationType', 'objectAuthorizedFormOfName', 'description', 'date', 'startDate', 'endDate',
        'culture'],
      ['Ada (1)', 'is controlled by', 'A union', 'She worked there', '1970-1975', '1970-01-01', '1975-12-31', 'en'],
      ['A union', 'is the associate of', 'Ada (1)', '', 'long ago', '1968', '', 'en'],
    ]
    expect(await take('agents', ...sheet)).toMatchObject({
      program: 'AtoM, relationships of authority records', findings: [], unknownColumns: [], created: 0, updated: 2, relations: 2,
    })
    const said = async (q: string) => getAgentWithRelations(
      db.read, (await listAgents(db.read, { q, page: 1, pageSize: 25 }, SYSTEM)).items[0]!.id, SYSTEM, ''
    )
    expect(await said('ada')).toMatchObject({
      sources: 'Letters\nAda (1) is controlled by A union. She worked there',
      agents: [
        { role: 'partOf', inverse: false, date: '1970-1975', dateTo: '1975-12-31', agent: { name: 'A union' } },
        { role: 'associated', inverse: true, date: '1968', agent: { name: 'A union' } },
      ],
    })
    expect(await said('union')).toMatchObject({ sources: 'A union is the associate of Ada (1). long ago' })
    expect(await take('agents', ...sheet)).toMatchObject({ findings: [], updated: 0, unchanged: 2, relations: 0 })
    expect(await take('agents', sheet[0]!, ['Ada (1)', 'controls', 'Nobody', '', '', '', '', ''])).toMatchObject({ findingsTotal: 1 })
  })

  test('AtoM: accessions are fondi for staff, containers buste; what has no field is kept in notes, and said', async () => {
    const taken = await take('units',
      ['accessionNumber', 'acquisitionDate', 'sourceOfAcquisition', 'title', 'donorEmail', 'creators', 'eventDates', 'eventStartDates',
        'eventEndDates'],
      ['A 1', '2010-01-29', 'A gift', 'Papers', 'a@b.org', 'Ada|NULL', 'the first (x)|1971', '1970-01-00|1971', '1970|1971-05-02'])
    expect(taken).toMatchObject({
      program: 'AtoM, accessions', created: 1, relations: 1, unknownColumns: [], findings: [],
      warnings: [{ text: expect.stringContaining('Ada') },
        { text: expect.stringMatching(/kept in a note.*acquisitionDate, donorEmail, Altra data/) }],
    })
    expect(await db.read.selectFrom('unit').selectAll().executeTakeFirst()).toMatchObject({
      level: 'fondo', segnatura: 'A 1', visibility: 'staff', acquisition: 'A gift\nacquisitionDate: 2010-01-29',
      staffNote: 'donorEmail: a@b.org', date: '1970-01 - 1971-05-02', notes: 'Altra data: the first (x); 1971',
    })
    expect(await take('units', ['legacyId', 'name', 'type', 'location', 'descriptionSlugs'], ['B 1', 'Box 7', 'Folder', 'Aisle 25', 'x|y']))
      .toMatchObject({ created: 1, findings: [] })
    expect(await db.read.selectFrom('unit').selectAll().where('level', '=', 'busta').executeTakeFirst())
      .toMatchObject({ name: 'Box 7', segnatura: 'B 1', notes: 'type: Folder\nlocation: Aisle 25\ndescriptionSlugs: x; y' })
    for (const [headings, code] of [
      [['accessionNumber', 'acquisitionDate', 'sourceOfAcquisition', 'title'], 'SHEET_OF_UNITS'],
      [['typeOfEntity', 'authorizedFormOfName'], 'SHEET_OF_AGENTS'],
    ] as const) expect((await check(db, [[...headings], headings.map(() => 'x')])).findings).toMatchObject([{ code }])
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

  test('ArchivesSpace: the expression is the date if it can be read; extents follow each other; units and records in one import', async () => {
    const { findings, documents } = await records([
      ['ArchivesSpace field code', 'ead', 'hierarchy', 'level', 'title', 'begin_1', 'end_1', 'expression_1', 'number', 'extent_type',
        'number_2', 'extent_type_2', 'date_type_1'],
      ['Field name', 'EAD ID', '…', 'Description Level', 'Title', 'Begin', 'End', 'Expression', 'Number', 'Type', 'Number', 'Type', 'Type'],
      ['', 'UNION', '1', 'Series', 'Letters', '1950', '1950', 'circa 1950', '2', 'boxes', '3', 'reels', 'single'],
      ['', 'UNION', '2', 'Item', 'A letter', '1951-01-02', '1951-02-03', 'in winter, he says', '1', 'leaf', '', '', ''],
      ['', 'UNION', '2', 'Item', 'Another', '', '', '1960s', '', '', '', '', ''],
    ])
    expect(findings).toEqual(['UNIT_ROW'])
    expect(documents).toMatchObject([
      { title: 'A letter', path: 'UNION / Letters', date: '1951-01-02 - 1951-02-03', dateTo: '1951-02-03', extent: '1 leaf',
        note: 'Altra data: in winter, he says' },
      { title: 'Another', date: '1960s', dateFrom: '1960-01-01', note: null },
    ])
    expect(await db.read.selectFrom('unit').selectAll().where('name', '=', 'Letters').executeTakeFirst()).toMatchObject({
      date: 'circa 1950', dateQualifier: 'approssimativa', extent: '2 boxes; 3 reels', notes: null, archivistNote: 'date_type_1: single',
    })
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
      title: 'La fabbrica', author: 'Rossi, Ada; Bianchi, Ugo', date: '1973-05', year: 1973, publisher: 'Einaudi', extent: '210 p.',
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
    const omeka = ['Walden', 'Thoreau', 'A pond', 'book | classic', 'http://example.org/a.jpg']
    expect(await records([['Dublin Core:Title', 'dcterms:creator', 'Description', 'Tags', 'Media url'], omeka]))
      .toMatchObject({ proposals: [] })
    expect(await records([['ca_objects.idno', 'ca_objects.preferred_labels', 'ca_objects.condition'], ['CA 1', 'A poster', 'torn']]))
      .toMatchObject({ proposals: [['ca_objects.condition', 'condition']] })
    expect(await records([['Livello bibliografico', 'Titolo', 'Autore principale', 'Descrizione fisica', 'Biblioteche', 'Luogo', 'Serie'],
      ['Monografia', 'I promessi sposi', 'Manzoni, Alessandro', '500 p.', 'IT-RM0267', 'Milano', 'I']], 'library'))
      .toMatchObject({ proposals: [['Luogo', 'place']] })
    expect((await contents(db)).documents).toMatchObject([
      { title: 'Walden', author: 'Thoreau', description: 'A pond', searchKey: 'book | classic',
        note: 'Media url: http://example.org/a.jpg' },
      { title: 'A poster', segnatura: 'CA 1', note: 'ca_objects.condition: torn' },
      { title: 'I promessi sposi', author: 'Manzoni, Alessandro', extent: '500 p.',
        note: expect.stringContaining('Biblioteche: IT-RM0267') },
    ])
  })

  test('what a program says nothing about is proposed by its heading and by what is under it, and stays in the note meanwhile', async () => {
    const heads = ['Key', 'Item Type', 'Publication Year', 'Author', 'Title', 'Series', 'Medium', 'Extra', 'Volume']
    const books = ['uno', 'due', 'tre', 'quattro'].map((title, nth) =>
      ['K', 'book', '1973', 'Rossi', title, 'Saggi', 'carta', `https://example.org/${nth}`, `${nth}`])
    const { proposals, documents } = await records([heads, ...books], 'library')
    expect(proposals).toEqual([['Medium', 'medium'], ['Extra', 'link']])
    expect(documents[0]).toMatchObject({
      medium: null, note: 'Item Type: book\nSeries: Saggi\nMedium: carta\nExtra: https://example.org/0\nVolume: 0',
    })
  })

  test('what a user decides about a heading counts more than the program', async () => {
    const { layout } = await check(db, [['Dublin Core:Title', 'dcterms:creator', 'Tags'], ['Walden', 'Thoreau', 'book']], {
      mapping: [['dcterms creator', 'publisher'], ['tags', null]],
    })
    expect(layout!.columns.map(({ column, header }) => [column, header]))
      .toEqual([['title', 'Dublin Core:Title'], ['publisher', 'dcterms:creator']])
  })
})
