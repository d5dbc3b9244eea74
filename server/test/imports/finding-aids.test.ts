import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'
import { check, contents, importRows } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'

const ead3 = (inside: string, attributes = 'level="fonds"') => scratchFile(`<?xml version="1.0" encoding="UTF-8"?>
<?xml-model href="ead3.rng"?><!DOCTYPE ead PUBLIC "+//ISBN 1-931666-00-8//DTD ead.dtd//EN" "ead.dtd">
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>X1</recordid><filedesc><titlestmt>
  <titleproper>Guide &amp; list</titleproper></titlestmt></filedesc></control>
  <archdesc ${attributes}>${inside}</archdesc></ead>`, 'aid.xml')

const title = (text: string) => `<did><unittitle>${text}</unittitle></did>`

onOneEngine('finding aids', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const units = () => db.read.selectFrom('unit').selectAll().where('deletedAt', 'is', null).orderBy('orderKey').execute()

  test('become units and records in their order: levels of any names and depth, and boxes around what lies in them', async () => {
    const path = ead3(`${title('Union papers')}<dsc>
      <c01 level="series">${title('Letters')}
        <c02 level="subseries">${title('Received')}
          <c03 level="file"><did><container localtype="box">2</container><unittitle>From Rome</unittitle>
            <container localtype="folder">7</container></did><c04 level="item">${title('A letter')}</c04></c03>
          <c03 level="file"><did><container localtype="box">2</container><unitdate>1971</unitdate></did></c03>
        </c02>
      </c01>
      <c01 level="otherlevel" otherlevel="Mucchio">${title('Heap')}<c02>${title('Loose leaf')}</c02></c01>
    </dsc>`)
    const { layout, counts } = await importRows(db, path)
    expect(counts).toMatchObject({ rows: 9, created: 2, errors: 0 })
    expect(layout?.columns.find(({ column }) => column === 'title')?.header).toBe('EAD: unittitle')
    const { units: paths, documents } = await contents(db)
    const received = 'Union papers / Letters / Received / Box 2'
    expect(paths).toEqual([
      'Union papers', 'Union papers / Letters', 'Union papers / Letters / Received', received, `${received} / From Rome`,
      `${received} / 1971`, 'Union papers / Heap',
    ])
    expect(documents.map(({ title, path }) => [title, path])).toEqual([
      ['A letter', `${received} / From Rome`], ['Loose leaf', 'Union papers / Heap'],
    ])
    const notes = Object.fromEntries((await units()).map(({ name, notes }) => [name, notes]))
    expect(notes).toMatchObject({
      'Letters / Received': 'EAD: own level: subseries', 'From Rome': 'EAD: container: Folder 7', Heap: 'EAD: own level: Mucchio',
      Letters: null,
    })
  })

  test('are read element by element; what has no field is kept under the name of its element', async () => {
    const path = ead3(`<did><unittitle>Papers</unittitle><unitid>F 1</unitid><unitid localtype="old">9</unitid>
        <unitdate normal="1968/1977" certainty="circa">late sixties on</unitdate><unitdate unitdatetype="bulk">1970</unitdate>
        <physdescstructured><quantity>3</quantity><unittype>metres</unittype></physdescstructured>
        <langmaterial><language langcode="ita">Italian</language><language langcode="fre"/></langmaterial>
        <origination><corpname><part>A union</part></corpname></origination>
        <origination><persname><part>Bianchi, Ada</part></persname></origination>
        <repository><corpname><part>The centre</part></corpname></repository></did>
      <scopecontent><head>What</head><p>One   line<lb/>another</p>
        <list><item>first</item><item><ref href="http://a.org/x">second</ref></item></list>
        <p>Last <emph>word</emph>.</p></scopecontent>
      <bioghist><chronlist><chronitem><datesingle>1968</datesingle><event>Begun</event></chronitem></chronlist></bioghist>
      <accessrestrict><p>Ask first.</p></accessrestrict><userestrict><p>Cite us.</p></userestrict>
      <phystech><p>Mouldy.</p></phystech><processinfo audience="internal"><p>Secret.</p></processinfo>
      <controlaccess><subject><part>Labour</part><part>Italy</part></subject></controlaccess>
      <dsc><c level="item" audience="internal"><did><unittitle>Tape</unittitle>
        <daoset><dao href="https://a.org/1.mp3" linktitle="Side A"/><dao href="https://a.org/2.mp3"/></daoset><dao href="tape.wav"/>
        <physloc>Shelf</physloc></did><note audience="internal"><p>Hush</p></note>
        <controlaccess><subject><part>Songs</part></subject></controlaccess></c></dsc>
      <odd><p>After the parts.</p></odd>`)
    const { findings } = await importRows(db, path)
    expect(findings.map(({ code }) => code))
      .toEqual(['KEPT_IN_NOTE', 'UNITS_KEPT_IN_NOTES', 'FILES_NOT_GIVEN', 'UNIT_ROW'])
    expect(findings.slice(0, 2).map(({ values }) => values!['elements'])).toEqual([
      'dao title (1), internal (1)',
      expect.stringMatching(/^unitid old \(1\), unitdate bulk \(1\), repository \(1\), phystech \(1\), internal \(1\), .*Altra data \(1\)$/),
    ])
    expect((await units())[0]).toMatchObject({
      name: 'Papers', segnatura: 'F 1', date: 'ca. 1968-1977', dateFrom: '1968-01-01', dateQualifier: 'approssimativa', extent: '3 metres',
      languages: 'Italian; fre', history: '1968: Begun', accessConditions: 'Ask first.', reproductionConditions: 'Cite us.',
      archivistNote: 'EAD: eadheader: recordid: X1\ntitleproper: Guide & list', staffNote: 'EAD: internal: processinfo: Secret.',
      description: 'What\n\nOne line\nanother\n\nfirst\nsecond (http://a.org/x)\n\nLast word.',
    })
    const notes = (await units())[0]!.notes!.split('\n')
    expect(notes).toEqual(expect.arrayContaining([
      'After the parts.', 'EAD: unitid old: 9', 'EAD: unitdate bulk: 1970', 'EAD: repository: The centre', 'EAD: phystech: Mouldy.',
      'EAD: subject: Labour -- Italy', 'Altra data: late sixties on',
    ]))
    expect(notes.join()).not.toContain('Secret')
    const made = await db.read.selectFrom('agent').innerJoin('agentRelation', 'agentId', 'agent.id').select(['name', 'role'])
      .orderBy('name').execute()
    expect(made).toEqual([{ name: 'A union', role: 'creator' }, { name: 'Bianchi, Ada', role: 'creator' }])
    expect((await contents(db)).documents).toMatchObject([{
      title: 'Tape', visibility: 'staff', link: 'https://a.org/1.mp3', location: 'Shelf', searchKey: 'Songs',
      note: 'EAD: dao title: Side A: https://a.org/1.mp3\nhttps://a.org/2.mp3', staffNote: 'EAD: internal: note: Hush',
    }])
  })

  test('of UTF-16 and of ISO 8859-1 are read as they say; other XML is refused', async () => {
    const text = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><ead><archdesc level="fonds">${title('Perché')}</archdesc></ead>`
    for (const bytes of [Buffer.from(`\uFEFF${text('UTF-16')}`, 'utf16le'), Buffer.from(text('ISO-8859-1'), 'latin1')]) {
      const { newUnits } = await check(db, scratchFile(bytes, 'aid.xml'))
      expect(newUnits).toEqual([[{ level: 'fondo', name: 'Perché' }]])
    }
    for (const [xml, code] of [
      ['<inventory/>', 'UNKNOWN_FORMAT'], ['<!DOCTYPE icar-import [<!ENTITY a "b">]><icar-import/>', 'XML_DECLARES'],
      ['<icar-import><ead>', 'DAMAGED_FILE'],
    ] as const) expect((await check(db, scratchFile(`<?xml version="1.0"?>${xml}`, 'a.xml'))).findings).toMatchObject([{ code }])
  })

  test('of ICAR-IMPORT by others: several fondi, with their buste, marks and dates; people are told of', async () => {
    const record = (type: string, body: string) =>
      `<record><recordHeader action="insert" type="${type}"><id>${type}</id></recordHeader><recordBody>${body}</recordBody></record>`
    const fondo = (name: string, inside = '') => record('ead3', `<ead xmlns="http://ead3.archivists.org/schema/"><control>
      <recordid>${name}</recordid></control><archdesc level="fonds"><did><unitid localtype="Sistema">IT-${name}</unitid>
      <unittitle localtype="denominazione">${name}</unittitle></did>${inside}</archdesc></ead>`)
    const { findings } = await importRows(db, scratchFile(`<icar-import xmlns="http://www.san.beniculturali.it/icar-import"><listRecords>
      ${record('scons', '<scons><denominazione>Centro</denominazione></scons>')}
      ${record('eac-cpf', '<eac-cpf><control/><cpfDescription><identity><nameEntry><part>Ada</part></nameEntry></identity>'
        + '</cpfDescription></eac-cpf>')}
      ${fondo('Uno', `<relations><relation relationtype="otherrelationtype" otherrelationtype="BIBTEXT">
        <relationentry>Un libro</relationentry></relation></relations><dsc><c level="file"><did>
        <unitid label="segnaturaAttuale" localtype="Sistema">B 7</unitid>
        <unittitle localtype="titolo">Carte</unittitle><unitdatestructured><daterange>
        <fromdate standarddate="1968-01-01" altrender="Data approssimativa">1968</fromdate>
        <todate standarddate="1977-12-31" altrender="Data approssimativa">1977</todate></daterange></unitdatestructured></did>
        <controlaccess><genreform><part>Busta</part></genreform></controlaccess></c></dsc>`)}
      ${fondo('Due', `<scopecontent audience="internal"><p>Riservato</p></scopecontent><relations audience="internal">
        <relation otherrelationtype="BIBTEXT"><relationentry>Segreto</relationentry></relation></relations>`)}
      ${record('mets', '<mets><fileSec><file><FLocat href="a.jpg"/></file><file><FLocat href="b.jpg"/></file></fileSec></mets>')}
      </listRecords></icar-import>`, 'icar.xml'))
    expect(findings.map(({ code }) => code)).toContain('PEOPLE_APART')
    expect(findings).toContainEqual(expect.objectContaining({ code: 'FILES_UNNAMED', value: 'a.jpg', values: { number: 2 } }))
    expect(await units()).toMatchObject([
      { level: 'fondo', name: 'Uno', segnatura: 'IT-Uno', publications: 'Un libro' },
      { level: 'busta', name: 'Carte', segnatura: 'B 7', dateFrom: '1968-01-01', dateTo: '1977-12-31', notes: null },
      {
        level: 'fondo', name: 'Due', segnatura: 'IT-Due', description: null, publications: null, notes: null,
        staffNote: 'EAD: internal: scopecontent: Riservato\nrelations: Segreto',
      },
    ])
    expect(await db.read.selectFrom('agent').select('name').execute()).toEqual([])
  })
})
