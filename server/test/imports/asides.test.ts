import { afterEach, beforeEach, expect, test } from 'vitest'
import { colourName } from '../../src/imports/reading/colour-name.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { acquire, check, contents } from './import-sheet.ts'
import { scratchFile } from './scratch-file.ts'
import { xlsxFile } from './zip-file.ts'

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
    .toEqual([['Titolo', 5], ['Data', 4], ['Commenti delle celle', 1], ['Collegamenti delle celle', 1], ['Colore della riga', 3]])
  expect(columns.map(({ column, header: name }) => [column, name]))
    .toEqual([['title', 'Titolo'], ['date', 'Data'], ['note', 'Commenti delle celle'], ['link', 'Collegamenti delle celle']])
  // The colour of a row does not keep it from being a total.
  expect(found.findings.map(({ code, value }) => [code, value])).toEqual(expect.arrayContaining([
    ['COLUMN_UNKNOWN', 'Colore della riga'], ['TOTAL_ROW', null],
  ]))
  await acquire(db, found)
  expect((await contents(db)).documents.slice(0, 3).map(({ title, note, link }) => [title, note, link])).toEqual([
    ['Uno', null, 'http://example.org/uno'], ['Due', 'Commenti delle celle: Data: Ada: da verificare', null], ['Tre', null, null],
  ])
})

test('a colour that the legend explains is read as its meaning', async () => {
  const found = await check(db, sheet(), { mapping: [['colore della riga', 'visibility']] })
  const invalid = found.findings.filter(({ code }) => code === 'VISIBILITY_INVALID')
  expect(invalid.map(({ value, rows }) => [value, rows])).toEqual([['giallo', 2]])
  await acquire(db, found, { skipErrors: true })
  expect((await contents(db)).documents.slice(0, 2).map(({ title, visibility }) => [title, visibility]))
    .toEqual([['Uno', 'staff'], ['Tre', 'public']])
})

test('colours have the names that people give them, and greys have none', () => {
  expect(['FFFF0000', '00FFFF00', 'FF92D050', 'FF0070C0', 'FFFFC000', 'FF7030A0', 'FFFFC7CE', 'FFD9D9D9', 'FFFFFFFF', ''].map(colourName))
    .toEqual(['rosso', 'giallo', 'verde', 'blu', 'arancione', 'viola', 'rosso', null, null, null])
})
