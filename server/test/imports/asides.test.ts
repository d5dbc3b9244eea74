import type { EditedRows } from '@faldone/contract/import.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editRows } from '../../src/imports/correcting/edit-rows.ts'
import { proposalsFor } from '../../src/imports/recognising/proposals.ts'
import type { Layout } from '../../src/imports/recognising/header.ts'
import { colourName } from '../../src/imports/reading/colour-name.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { checkImport } from '../../src/imports/staging/check.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { toldGroups } from '../../src/imports/staging/told-finding.ts'
import { acquire, check, contents } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'
import { odsFile, xlsxFile } from './zip-file.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await freshDatabase('sqlite')
})
afterEach(() => db.close())

const text = (ref: string, value: string, style = 0) => `<c r="${ref}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`

const fill = (rgb: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`
const STYLES = `<styleSheet><fills><fill><patternFill/></fill>${['FFFF7C80', 'FFFFFF00', 'FFD9D9D9'].map(fill).join('')}</fills>
  <cellXfs>${[0, 1, 2, 3].map((id) => `<xf numFmtId="0" fillId="${id}"/>`).join('')}</cellXfs></styleSheet>`

const ROWS = `
  <row r="1">${text('A1', 'Legenda: rosso = riservato; verde = digitalizzato')}</row>
  <row r="2">${text('A2', 'Titolo', 2)}${text('B2', 'Data', 2)}</row>
  <row r="3">${text('A3', 'Uno', 1)}${text('B3', '1970', 1)}</row>
  <row r="4">${text('A4', 'Due', 2)}${text('B4', '1971', 2)}</row>
  <row r="5">${text('A5', 'Tre', 3)}${text('B5', '1972', 3)}</row>
  <row r="6">${text('A6', 'http://example.org/quattro', 0)}</row>
  <row r="7">${text('A7', 'Totale', 2)}<c r="B7" s="2"><v>4</v></c></row>`

const RELATIONS = `<Relationships>
  <Relationship Id="rId1" Type="http://x/relationships/hyperlink" Target="http://example.org/uno" TargetMode="External"/>
  <Relationship Id="rId2" Type="http://x/relationships/hyperlink" Target="http://example.org/quattro" TargetMode="External"/>
  <Relationship Id="rId3" Type="http://x/relationships/comments" Target="../comments1.xml"/></Relationships>`
const LINKS = '<hyperlinks><hyperlink ref="A3" r:id="rId1"/><hyperlink ref="A6" r:id="rId2"/><hyperlink ref="A4" location="B2"/></hyperlinks>'
const COMMENTS = `<comments><authors><author>Ada</author></authors><commentList>
  <comment ref="B4" authorId="0"><text><r><t>Ada:</t></r><r><t> da verificare</t></r></text></comment>
  <comment ref="A2" authorId="0"><text><t>sulle intestazioni</t></text></comment></commentList></comments>`

const sheet = () => scratchFile(xlsxFile({ rows: ROWS, styles: STYLES, after: LINKS }, [
  { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: RELATIONS }, { name: 'xl/comments1.xml', content: COMMENTS },
]))

test('comments go into the note, links into the field for links, and the colours of rows are a column that can be mapped', async () => {
  const found = await check(db, sheet())
  const { header, columns, filled } = found.layout!
  expect(header.flatMap((name, at) => (name ? [[name, filled![at]]] : [])))
    .toEqual([
      ['Titolo', 5], ['Data', 4], ['Commenti delle celle', 1], ['Collegamenti delle celle', 1], ['Riga rossa', 1], ['Riga gialla', 2],
    ])
  expect(columns.map(({ column, header: name }) => [column, name]))
    .toEqual([['title', 'Titolo'], ['date', 'Data'], ['note', 'Commenti delle celle'], ['link', 'Collegamenti delle celle']])
  // The colour of a row does not keep it from being a total.
  expect(found.findings.map(({ code, value }) => [code, value])).toEqual(expect.arrayContaining([
    ['COLOUR_UNREAD', 'Riga rossa'], ['COLOUR_UNREAD', 'Riga gialla'], ['TOTAL_ROW', null],
  ]))
  await acquire(db, found)
  expect((await contents(db)).documents.slice(0, 3).map(({ title, note, link }) => [title, note, link])).toEqual([
    ['Uno', null, 'http://example.org/uno'], ['Due', 'Commenti delle celle: Data: Ada: da verificare', null], ['Tre', null, null],
  ])
})

test('a colour that the legend explains is proposed as what it says, and a row of any other colour can mean the same', async () => {
  const found = await check(db, sheet())
  const told = toldGroups(found.findings).filter(({ code }) => code === 'COLOUR_UNREAD').map(({ sentence }) => sentence.it)
  expect(told).toEqual([
    '1 riga rossa (legenda: riservato): il colore non viene importato, finché non dici che cosa significa.',
    '2 righe gialle: il colore non viene importato, finché non dici che cosa significa.',
  ])
  const proposed = [...proposalsFor(found.layout!)].map(([index, { column, reading }]) => [found.layout!.header[index], column, reading])
  expect(proposed).toEqual([['Riga rossa', 'visibility', { means: 'riservato' }]])
  const meant = await check(db, sheet(), {
    mapping: [['riga rossa', 'visibility', { means: 'riservato' }], ['riga gialla', 'closure', { means: 'non consultabile' }]],
  })
  await acquire(db, meant)
  expect((await contents(db)).documents.map(({ title, visibility, closure }) => [title, visibility, closure !== null]).slice(0, 3))
    .toEqual([['Uno', 'staff', false], ['Due', 'public', true], ['Tre', 'public', false]])
})

test('colours of the theme and of the palette count, filled cells name their columns, and swatches above the table are its legend', async () => {
  const theme = '<a:theme><a:themeElements><a:clrScheme><a:dk1><a:sysClr lastClr="000000"/></a:dk1><a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1>'
    + '<a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1>'
    + '<a:accent2><a:srgbClr val="ED7D31"/></a:accent2></a:clrScheme></a:themeElements></a:theme>'
  const solid = (colour: string) => `<fill><patternFill patternType="solid"><fgColor ${colour}/></patternFill></fill>`
  const fills = ['theme="5" tint="0.6"', 'indexed="57"', 'theme="0" tint="-0.2"'].map(solid).join('')
  const styles = `<styleSheet><fills><fill><patternFill/></fill>${fills}</fills>
    <cellXfs>${[0, 1, 2, 3].map((id) => `<xf fillId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const rows = `<row r="1"><c r="A1" s="1"/>${text('B1', 'in restauro')}</row>
    <row r="2">${text('A2', 'Titolo')}${text('B2', 'Data')}${text('C2', 'Luogo')}</row>
    <row r="3">${text('A3', 'Uno', 1)}${text('B3', '1970', 1)}${text('C3', 'Bari', 2)}</row>
    <row r="4">${text('A4', 'Due', 3)}${text('B4', '1971', 3)}<c r="C4" s="2"/></row>
    <row r="5">${text('A5', 'Tre', 3)}</row><row r="6"><c r="A6" s="1"/><c r="B6" s="1"/></row>`
  const found = await check(db, scratchFile(xlsxFile({ rows, styles, theme })))
  const { header, samples, filled } = found.layout!
  expect(header.flatMap((name, at) => (name && at > 2 ? [[name, samples![at], filled![at]]] : []))).toEqual([
    ['Riga arancione', ['in restauro'], 1], ['Celle verdi', ['Luogo'], 2],
  ])
})

test('ODS: colours, comments, links and what is hidden are read as in XLSX', async () => {
  // One style fills cells itself, the other by the style that it is based on.
  const styles = `<style:style style:name="red" style:parent-style-name="Rosso"><style:table-cell-properties fo:padding="0"/></style:style>
    <style:style style:name="none" style:parent-style-name="Rosso"><style:table-cell-properties fo:background-color="transparent"/>
    </style:style><style:style style:name="grey"><style:table-cell-properties fo:background-color="#d9d9d9"/></style:style>
    <style:style style:name="away"><style:table-properties table:display="false"/></style:style>`
  const cell = (content: string, style = '') =>
    `<table:table-cell ${style && `table:style-name="${style}"`} office:value-type="string">${content}</table:table-cell>`
  const p = (value: string) => `<text:p>${value}</text:p>`
  const row = (cells: string, how = '') =>
    `<table:table-row ${how}>${cells}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`
  const note = `<office:annotation><dc:creator>Ada</dc:creator><dc:date>2020-01-01</dc:date>${p('da')}${p('verificare')}</office:annotation>`
  const bytes = odsFile(`<table:table table:name="Inventario"><table:table-column table:number-columns-repeated="2"/>
    <table:table-column table:visibility="collapse"/>
    ${row(cell(p('Legenda: rosso = riservato')))}${row(cell(p('Titolo')) + cell(p('Data')) + cell(p('Luogo')))}
    ${row(cell(p('Uno'), 'red') + cell(p('1970'), 'red') + cell(''), 'table:visibility="filter"')}
    ${row(cell(p('<text:a xlink:href="http://example.org/due">Due</text:a>'), 'grey') + cell(note + p('1971')) + cell(p('Bari')))}
    ${row(cell(p('Tre'), 'none') + '<table:table-cell table:style-name="red"/>' + cell(p('Roma')))}
    <table:table-row table:number-rows-repeated="1048571">
      <table:table-cell table:style-name="red" table:number-columns-repeated="16384"/></table:table-row></table:table><table:table table:name="Donatori" table:style-name="away">${row(cell(p('Titolo')))}</table:table>`, styles, [{
    name: 'styles.xml', content: `<office:document-styles><office:styles><style:style style:name="Rosso">
      <style:table-cell-properties fo:background-color="#ff7c80"/></style:style></office:styles></office:document-styles>`,
  }])
  const found = await check(db, scratchFile(bytes))
  const { header, samples, filled, hiddenRows, hiddenColumns, sheets } = found.layout!
  expect(header.flatMap((name, at) => (name ? [[name, filled![at]]] : []))).toEqual([
    ['Titolo', 3], ['Data', 2], ['Luogo', 2], ['Commenti delle celle', 1], ['Collegamenti delle celle', 1], ['Riga rossa', 1],
    ['Celle rosse', 1],
  ])
  const under = (name: string) => samples![header.indexOf(name)]
  expect([under('Commenti delle celle'), under('Riga rossa'), under('Celle rosse')])
    .toEqual([['Data: da verificare'], ['riservato'], ['riservato (Data)']])
  expect([hiddenRows, hiddenColumns, sheets]).toEqual([[[3, 3]], [2], ['Inventario']])
  expect(found.findings.map(({ code, value }) => [code, value])).toEqual(expect.arrayContaining([
    ['HIDDEN_SHEETS', 'Donatori'], ['HIDDEN_COLUMNS', 'Luogo'], ['HIDDEN_ROW', null],
  ]))
  await acquire(db, found)
  expect((await contents(db)).documents.map(({ title, note: noted, link }) => [title, noted, link])).toEqual([
    ['Uno', null, null], ['Due', 'Commenti delle celle: Data: da\nverificare', 'http://example.org/due'], ['Tre', null, null],
  ])
})

test('a sheet of the workbook may be the legend', async () => {
  const styles = `<style:style style:name="red"><style:table-cell-properties fo:background-color="#ff7c80"/></style:style>
    <style:style style:name="yellow"><style:table-cell-properties fo:background-color="#ffff00"/></style:style>`
  const cell = (value: string, style = '') => `<table:table-cell ${style && `table:style-name="${style}"`} office:value-type="string">
    <text:p>${value}</text:p></table:table-cell>`
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const bytes = odsFile(`<table:table table:name="Inventario">${row(cell('Titolo'))}${row(cell('Uno', 'red'))}${row(cell('Due', 'yellow'))}
    ${row(cell('Tre'))}</table:table><table:table table:name="Legenda colori">${row(cell('Rosso'), cell('riservato'))}
    ${row('<table:table-cell table:style-name="yellow"/>', cell('in restauro'))}</table:table>`, styles)
  const { header, samples } = (await check(db, scratchFile(bytes))).layout!
  expect(['Riga rossa', 'Riga gialla'].map((name) => samples![header.indexOf(name)])).toEqual([['riservato'], ['in restauro']])
})

/** A sheet with a red and a yellow row, and further rows or cells. */
const coloured = (besideRed = '', below = '') => scratchFile(xlsxFile({ styles: STYLES, rows: `
  <row r="1">${text('A1', 'Titolo')}${text('B1', 'Data')}</row>
  <row r="2">${text('A2', 'Uno', 1)}${text('B2', '1970', 1)}${besideRed}</row>
  <row r="3">${text('A3', 'Due', 2)}${text('B3', '1971', 2)}</row><row r="4">${text('A4', 'Tre')}</row>${below}` }))

const meanings = ({ header, samples, filled }: Layout) =>
  ['Riga rossa', 'Riga gialla'].map((name) => header.indexOf(name)).map((at) => [samples![at]?.[0], filled![at]])

test('a legend may stand below the table: its rows are no records, and are told', async () => {
  const title = `<row r="6">${text('A6', 'Legenda')}</row>`
  const swatches = `<row r="7"><c r="A7" s="1"/>${text('B7', 'riservato')}</row><row r="8">${text('A8', 'giallo')}${text('B8', 'restauro')}</row>`
  for (const [below, rows] of [[title + swatches, [6, 7, 8]], [swatches, [7, 8]]] as const) {
    const { layout, counts, findings } = await check(db, coloured('', below))
    expect([meanings(layout!), layout!.legendRows, counts!.created]).toEqual([[['riservato', 1], ['restauro', 1]], rows, 3])
    expect(findings.find(({ code }) => code === 'LEGEND_ROW')).toMatchObject({ rows: rows.length })
  }
})

test('a row that was taken for a legend, or for the headings again, becomes a record by one edit, and another takes that back', async () => {
  const headings = `<row r="6">${text('A6', 'Titolo')}${text('B6', 'Data')}</row>`
  const { id } = await check(db, coloured('', headings + `<row r="7"><c r="A7" s="1"/>${text('B7', '1974')}</row>`), { kind: 'document' })
  const turn = (record: boolean, row: number, leftOut?: boolean) =>
    inWrite(db, (tx) => editRows(tx, id, [{ row, record, ...(leftOut !== undefined && { leftOut }), cells: { 0: 'Una scheda' } }], 1_000))
  const brief = ({ rows: [row], counts }: EditedRows) => [row!.action, row!.findings.map(({ code }) => code), counts.created]
  expect(brief(await turn(true, 7))).toEqual(['create', [], 4])
  expect(brief(await turn(true, 6))).toEqual(['create', ['DATE_UNREADABLE'], 5])
  await checkImport(db, id, { path: 'nowhere', maxFileBytes: 1, onProgress: () => {} })
  expect((await getImport(db.read, id)).counts).toMatchObject({ created: 5 })
  expect(brief(await turn(true, 7, true))).toEqual(['skipped', [], 4])
  expect(brief(await turn(false, 7, false))).toEqual(['skipped', ['LEGEND_ROW'], 4])
})

test('records at the end of a table are no legend, whatever their colours', async () => {
  const red = `<row r="5"><c r="A5" s="1"/>${text('B5', '1972', 1)}</row><row r="6">${text('A6', 'Legenda della carta')}${text('B6', '1973')}</row>`
  for (const below of [red, red + `<row r="7">${text('A7', 'Rossi = Bianchi')}</row>`, `<row r="5">${text('A5', 'Legenda', 1)}</row>`]) {
    const { layout } = await check(db, coloured('', below))
    expect([layout!.legendRows, meanings(layout!)[0]![0]]).toEqual([undefined, 'sì'])
  }
})

test('a legend may stand beside the table', async () => {
  const { layout } = await check(db, coloured(`<c r="D2" s="1"/>${text('E2', 'riservato')}`))
  expect(meanings(layout!)).toEqual([['riservato', 1], ['sì', 1]])
  const remarks = await check(db, coloured(`<c r="D2" s="1"/>${text('E2', 'da vedere')}${text('F2', 'altro')}`))
  expect(meanings(remarks.layout!)[0]![0]).toBe('sì')
})

test.each([[['Inventario', 'Legenda']], [['Legenda', 'Inventario']]])(
  'a legend that is damaged does not keep the table from being read: %j', async (names) => {
  const named = names.map((name, at) => `<sheet name="${name}" r:id="rId${at + 1}"/>`).join('')
  const targets = [1, 2].map((id) =>
    `<Relationship Id="rId${id}" Type="http://x/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')
  const book = xlsxFile({ rows: names[0] === 'Legenda' ? DAMAGED : TABLE }, [
    { name: 'xl/workbook.xml', content: `<workbook><sheets>${named}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${targets}</Relationships>` },
    { name: 'xl/worksheets/sheet2.xml', content: `<worksheet><sheetData>${names[1] === 'Legenda' ? DAMAGED : TABLE}</sheetData></worksheet>` },
  ])
  for (const allSheets of [false, true]) {
    const { layout, counts } = await check(db, scratchFile(book), { allSheets })
    expect([layout!.sheets, layout!.parts?.[0]!.sheet ?? layout!.sheet, counts!.created]).toEqual([names, 'Inventario', 1])
  }
})

const TABLE = `<row r="1">${text('A1', 'Titolo')}</row><row r="2">${text('A2', 'Uno')}</row>`
const DAMAGED = '<row r="1"><c r="XFE1"/></row>'

test('colours have the names that people give them, and greys have none', () => {
  expect(['FFFF0000', '00FFFF00', 'FF92D050', 'FF0070C0', 'FFFFC000', 'FF7030A0', 'FFFFC7CE', 'FFD9D9D9', 'FFFFFFFF', ''].map(colourName))
    .toEqual(['rosso', 'giallo', 'verde', 'blu', 'arancione', 'viola', 'rosso', null, null, null])
})
