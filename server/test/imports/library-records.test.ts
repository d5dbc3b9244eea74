import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAgentWithRelations, listAgents } from '../../src/agents/store.ts'
import { SYSTEM } from '../../src/http/viewer.ts'
import { takeSheet } from '../../src/imports/whole/sheets.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder } from '../support/sample-tree.ts'
import { check, contents, csv, importRows } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'

type Field = readonly [tag: string, ...parts: string[]]

/** A record in ISO 2709: fields with a text, or with parts that begin with their codes. */
function iso2709(leader: string, fields: readonly Field[]): Buffer {
  const data = fields.map(([, ...parts]) => Buffer.from(
    `${parts.length > 1 || /^[a-z]/.test(parts[0]!) ? `  ${parts.map((part) => `\u001f${part}`).join('')}` : parts[0]}\u001e`, 'latin1'))
  const number = (value: number, width: number) => String(value).padStart(width, '0')
  let at = 0
  const directory = fields.map(([tag], nth) => {
    const entry = tag + number(data[nth]!.length, 4) + number(at, 5)
    at += data[nth]!.length
    return entry
  }).join('')
  const base = 24 + directory.length + 1
  return Buffer.concat([
    Buffer.from(`${number(base + at + 1, 5)}${leader}22${number(base, 5)}   4500${directory}\u001e`), ...data, Buffer.from('\u001d'),
  ])
}

const marcXml = (leader: string, fields: readonly Field[]) => scratchFile(`<collection xmlns="http://www.loc.gov/MARC21/slim"><record>
  <leader>${leader}</leader>${fields.map(([tag, ...parts]) =>
    `<datafield tag="${tag}" ind1="${parts.includes('0') ? 0 : ' '}" ind2=" ">${
    parts.filter((part) => part !== '0').map((part) => `<subfield code="${part[0]}">${part.slice(1)}</subfield>`).join('')
  }</datafield>`).join('')}</record></collection>`)

onOneEngine('records of libraries, and people', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))

  const records = async (path: string, kind: 'library' | 'document' = 'library') => {
    const { findings } = await importRows(db, path, { kind })
    return { codes: findings.map(({ code }) => code), documents: (await contents(db)).documents }
  }

  test('MARC 21: fields of books and serials; what has none is kept in the note under its tag', async () => {
    const { documents } = await records(marcXml('00000nam a2200000 a 4500', [
      ['020', 'a9788806000004'], ['041', 'aita'], ['100', 'aRossi, Mario,', 'd1940-'],
      ['245', 'aLa casa :', 'blotte a Torino /', 'cM. Rossi.'], ['250', 'a2. ed.'], ['260', 'aTorino :', 'bEinaudi,', 'cc1978.'],
      ['300', 'a120 p. ;', 'c21 cm'], ['650', 'aLavoro', 'zItalia'],
      ['700', 'aBianchi, Ada'], ['852', 'hA 12', 'xTarlato'], ['856', 'uhttps://a.org/1'], ['856', 'uhttps://a.org/2'],
      ['541', '0', 'aDono segreto'], ['720', 'aIgnoto'], ['942', 'cBK'], ['242', 'aThe house', 'yeng'],
      ['540', 'aCC BY', 'uhttp://creativecommons.org/licenses/by/4.0/'],
    ]))
    expect(documents).toMatchObject([{
      kind: 'library', title: 'La casa : lotte a Torino', titleEn: 'The house', publisher: 'Einaudi',
      author: 'Rossi, Mario, 1940-; Bianchi, Ada; Ignoto', place: 'Torino',
      date: '1978', dateFrom: '1978-01-01', extent: '120 p. ; 21 cm', identifier: '9788806000004',
      languages: 'it', segnatura: 'A 12', detail: '2. ed.', link: 'https://a.org/1', searchKey: 'Lavoro -- Italia',
      rights: 'CC-BY-4.0', provenance: null, staffNote: 'Tarlato\nMARC: 541 private: $a Dono segreto',
    }])
    expect(documents[0]!.note!.split('\n'))
      .toEqual(['MARC: responsibility: M. Rossi', 'MARC: other link: https://a.org/2', 'MARC: 942: $c BK'])
    // In OAI-PMH, whose own records are around them; of a deleted one there is nothing.
    const inOai = `<OAI-PMH><ListRecords><record><header status="deleted"/></record><record><header/><metadata><marc:record>
      <marc:leader>00000nam a2200000 a 4500</marc:leader><marc:datafield tag="245"><marc:subfield code="a">Inviato</marc:subfield>
      </marc:datafield></marc:record></metadata></record></ListRecords></OAI-PMH>`
    expect((await check(db, scratchFile(inOai), { kind: 'library' })).counts).toMatchObject({ rows: 1, created: 1, errors: 0 })
    const serial = await check(db, marcXml('00000nas a2200000 a 4500', [['245', 'aQuaderni'], ['362', 'aN. 1 (1971)-']]))
    expect(serial.layout?.kindValues).toEqual([{ value: 'Rivista', rows: 1 }])
  })

  test('UNIMARC in ISO 2709, also in the older encoding, in which accents precede their letters', async () => {
    const fields: Field[] = [
      ['001', 'IT01'], ['010', 'a88-06-00000-X'], ['101', 'aita'], ['200', 'a\u0088La \u0089citt\u00c1a', 'enella crisi', 'fMario Rossi'],
      ['210', 'aMilano', 'cFeltrinelli', 'd1971'], ['215', 'a98 p.', 'd20 cm'], ['606', 'aCase', 'xItalia'], ['700', 'aRossi', 'b, Mario'],
      ['950', 'cUN 3'],
    ]
    const { documents } = await records(scratchFile(Buffer.concat([iso2709('nam a', fields), Buffer.from('\r\n')]), 'a.mrc'))
    expect(documents).toMatchObject([{
      title: 'La città : nella crisi', author: 'Rossi, Mario', publisher: 'Feltrinelli', place: 'Milano', date: '1971',
      extent: '98 p. ; 20 cm', searchKey: 'Case -- Italia', languages: 'it', staffNote: 'MARC: number of the record: IT01',
      note: 'MARC: responsibility: Mario Rossi\nMARC: 950: $c UN 3',
    }])
    // MARC 21 has ANSEL, where other bytes stand for the same accents.
    const ansel = iso2709('nam  ', [['245', 'aLa citt\u00e1a di \u00a1\u00e2od\u00e2z'], ['260', 'aTorino']])
    expect((await records(scratchFile(ansel, 'b.mrc'))).documents[1]).toMatchObject({ title: 'La città di Łódź' })
  })

  test('BibTeX: strings, braces and accents of LaTeX', async () => {
    const { documents } = await records(scratchFile(String.raw`% mine
@string{ein = "Einaudi"} @comment{no}
@book{rossi, author = {Rossi, Mario and {Collettivo and Co.} and Caff{\`e}, Ad\'a}, title = "{La} casa -- \emph{lotte}: 50\%",
  publisher = ein # { editore}, address = {Torino}, year = 1978, month = mar, url = {https://a.org/~x\_y}, custom = {Z}}`, 'a.bib'))
    expect(documents).toMatchObject([{
      title: 'La casa – lotte: 50%', author: 'Rossi, Mario; Collettivo and Co.; Caffè, Adá', publisher: 'Einaudi editore', place: 'Torino',
      year: 1978, month: 3, link: 'https://a.org/~x_y', note: 'BibTeX: type: book\nBibTeX: custom: Z', staffNote: 'BibTeX: key: rossi',
    }])
  })

  test('MODS and Dublin Core', async () => {
    const mods = scratchFile(`<m:mods xmlns:m="http://www.loc.gov/mods/v3"><m:titleInfo><m:nonSort>L'</m:nonSort><m:title>Unità
      </m:title><m:subTitle>numero unico</m:subTitle></m:titleInfo><m:name><m:namePart>Rossi</m:namePart></m:name>
      <m:typeOfResource>still image</m:typeOfResource><m:originInfo><m:dateCreated point="start">1970</m:dateCreated>
      <m:dateCreated point="end">1972</m:dateCreated></m:originInfo><m:identifier type="local">7</m:identifier></m:mods>`)
    const dublinCore = scratchFile(`<oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y"><dc:title>Volantino</dc:title><dc:creator>Comitato</dc:creator>
      <dc:date>s.d., forse</dc:date><dc:date>1977-03-12</dc:date><dc:relation>altro</dc:relation></oai_dc:dc>`)
    // A repository's CSV: several values in a cell, languages in the headings.
    const sheet = csv([
      ['dc.title[it]', 'dc:title[en]', 'dc.creator[]', 'dc.subject[]', 'dc.date.issued', 'dc.identifier.uri', 'dc.relation'],
      ['Manifesto', 'Poster', 'Comitato||Lega', 'casa||lavoro', '1975', 'https://a.org/7', 'serie'],
    ])
    await records(mods, 'document')
    const { documents } = await records(dublinCore, 'document')
    expect(documents).toMatchObject([
      {
        kind: 'image', title: "L'Unità : numero unico", author: 'Rossi', dateFrom: '1970-01-01', dateTo: '1972-12-31',
        note: 'MODS: identifier local: 7',
      },
      {
        kind: 'document', title: 'Volantino', author: 'Comitato', dateFrom: '1977-03-12',
        note: 'dc:relation: altro\nAltra data: s.d., forse',
      },
    ])
    expect((await records(sheet, 'document')).documents[2]).toMatchObject({
      title: 'Manifesto', titleEn: 'Poster', author: 'Comitato; Lega', searchKey: 'casa; lavoro', dateFrom: '1975-01-01',
      link: 'https://a.org/7', note: 'dc.relation: serie',
    })
  })

  test('EAC-CPF: people of one file with their relations; what it says of others stays a text', async () => {
    const eac = (id: string, type: string, name: string, more: string) => `<eac-cpf><control><recordId>${id}</recordId></control>
      <cpfDescription><identity><entityType>${type}</entityType><nameEntry><part>${name}</part></nameEntry>
      <nameEntry><part>${name} (CdQ)</part></nameEntry></identity>${more}</cpfDescription></eac-cpf>`
    const related = (type: string, href: string, name: string) => `<relations><cpfRelation cpfRelationType="${type}" href="${href}">
      <relationEntry>${name}</relationEntry></cpfRelation></relations>`
    const committeeIs = `<description><existDates><dateRange><fromDate>1970</fromDate><toDate>1977</toDate></dateRange></existDates>
      <biogHist><p>Nato a Torino.</p></biogHist></description>`
    const path = scratchFile(`<collected>${
      eac('A1', 'corporateBody', 'Comitato', committeeIs + related('temporal-earlier', 'X9', 'Lega'))}${
      eac('A2', 'person', 'Bianchi, Ada', related('hierarchical-parent', 'A1', 'Comitato'))}</collected>`)
    expect((await check(db, path)).findings).toMatchObject([{ code: 'SHEET_OF_AGENTS' }])
    expect(await takeSheet(db, 'agents', path, { fileName: 'a.xml', actor: null, lang: 'en' })).toMatchObject({
      program: 'EAC-CPF', created: 2, relations: 1, findings: [], unknownColumns: [],
    })
    const { items } = await listAgents(db.read, { q: 'ada', page: 1, pageSize: 25 }, SYSTEM)
    expect(await getAgentWithRelations(db.read, items[0]!.id, SYSTEM, '')).toMatchObject({
      type: 'person', otherNames: ['Bianchi, Ada (CdQ)'], agents: [{ role: 'partOf', agent: { name: 'Comitato' } }],
    })
    const [committee] = (await listAgents(db.read, { q: 'comitato', page: 1, pageSize: 25 }, SYSTEM)).items
    expect(await getAgentWithRelations(db.read, committee!.id, SYSTEM, '')).toMatchObject({
      date: '1970-1977', history: 'Nato a Torino.', sources: 'EAC: cpfRelation: temporal-earlier: Lega: X9\nEAC: control: recordId: A1',
    })
  })
})
