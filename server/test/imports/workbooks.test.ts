import { writeOds, writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { compoundContent } from '../../src/imports/reading/compound-file.ts'
import { xlsFormats } from '../../src/imports/reading/xls-formats.ts'
import { directoryOf } from '../../src/formats/zip.ts'
import { openSheetFile } from '../../src/imports/reading/sheet-file.ts'
import { xlsxSheets } from '../../src/imports/reading/xlsx.ts'
import { scratchFile } from './scratch-file.ts'
import { xlsFile } from './xls-file.ts'
import { odsFile, xlsxFile, zipFile } from './zip-file.ts'

// Longer than 250 lines because the three formats of workbooks are read into the same cells, and are tested with the same values.

type Row = [number, ...string[]]

async function readSheet(bytes: Uint8Array): Promise<Row[]> {
  const { sheets } = await openSheetFile(scratchFile(bytes))
  const rows: Row[] = []
  for await (const { number, cells } of sheets[0]!.rows()) rows.push([number, ...cells])
  return rows
}

const problem = (bytes: Uint8Array) => readSheet(bytes).catch((error: { finding: unknown }) => error.finding)

const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`

test('XLSX: shared, inline and rich strings, formulas, booleans and errors', async () => {
  const strings = '<sst><si><t>Titolo</t></si><si><r><t>La </t></r><r><rPr><b/></rPr><t>lotta</t></r></si></sst>'
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c>${text('B1', 'Perch&#233;')}</row>
    <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="str"><f>A1&amp;"!"</f><v>Titolo!</v></c>
      <c r="C2"><f>1+1</f><v>2</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#REF!</v></c></row>`
  expect(await readSheet(xlsxFile({ rows, strings }))).toEqual([[1, 'Titolo', 'Perché'], [2, 'La lotta', 'Titolo!', '2', 'sì', '#REF!']])
})

test('XLSX: cells without a reference, gaps, escaped characters, pronunciations, and a text that is not there', async () => {
  const strings = '<sst><si><t>uno_x000A_due</t><rPh sb="0" eb="1"><t>detto</t></rPh></si></sst>'
  const rows = `
    <row><c t="s"><v>0</v></c><c r="D1" t="str"><v>_x0041_</v></c><c><v>7</v></c></row>
    <row r="4"><c r="B4" t="s"><v>9</v></c><c r="C4" t="b"><v>0</v></c><c r="D4"><v/></c><c r="E4" t="d"><v>1977-03-01</v></c></row>`
  expect(await readSheet(xlsxFile({ rows, strings }))).toEqual([[1, 'uno\ndue', '', '', 'A', '7'], [4, '', '', 'no', '', '1977-03-01']])
})

test('XLSX: what sheets share is unpacked once, and so is what is known about a sheet before its rows', async () => {
  const bytes = Buffer.from(await writeXlsx({ sheets: ['A', 'B', 'C'].map((name) => ({ name, rows: [['Titolo'], [`Corteo ${name}`]] })) }))
  const unpacked: string[] = []
  const entries = [...(await directoryOf(bytes))].map(([name, entry]) =>
    [name, { ...entry, start: () => (unpacked.push(name), entry.start()) }] as const)
  const sheets = await xlsxSheets(bytes, new Map(entries))
  for (const sheet of [...sheets, ...sheets]) expect(await Array.fromAsync(sheet.rows())).toHaveLength(2)
  expect(unpacked.filter((name) => name === 'xl/sharedStrings.xml')).toHaveLength(1)
  expect(unpacked.filter((name) => name === 'xl/worksheets/sheet2.xml')).toHaveLength(3)
})

test('XLSX: numbers are read as they are shown, without binary noise', async () => {
  const rows = '<row r="1"><c r="A1"><v>1977</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1"><v>1.5</v></c></row>'
  expect(await readSheet(xlsxFile({ rows }))).toEqual([[1, '1977', '0.3', '1.5']])
})

const dateStyles = '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-410]mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="yyyy"/></numFmts><cellStyleXfs><xf numFmtId="17"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="17"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
const dated = (serial: number) => [1, 2, 3, 4].map((style, at) => `<c r="${'ABCD'[at]}1" s="${style}"><v>${serial}</v></c>`).join('')

test('XLSX: a date is as precise as its format', async () => {
  expect(await readSheet(xlsxFile({ rows: `<row r="1">${dated(28185)}</row>`, styles: dateStyles })))
    .toEqual([[1, '1 marzo 1977', 'marzo 1977', 'marzo 1977', '1977']])
})

test('XLSX: whole numbers have the zeros and texts of their format', async () => {
  const codes =
    ['0000', '&quot;INV. &quot;000', '\\A\\/00', '0&quot; carte&quot;', '[$-410]000;@', '0.00', '#,##0', '0%', '00&quot;/&quot;00', '0']
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')
  const uses = codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')
  const styles = `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${uses}</cellXfs></styleSheet>`
  const shown = (value: string) => readSheet(xlsxFile(
    { rows: `<row r="1">${codes.map((_, at) => `<c r="${'ABCDEFGHIJ'[at]}1" s="${at}"><v>${value}</v></c>`).join('')}</row>`, styles }
  ))
  expect(await shown('12')).toEqual([[1, '0012', 'INV. 012', 'A/12', '12 carte', '012', '12', '12', '12', '12', '12']])
  for (const value of ['1.5', '-3']) expect(await shown(value)).toEqual([[1, ...codes.map(() => value)]])
})

test('XLSX: dates count from 1900 or from 1904', async () => {
  const rows = `<row r="1">${dated(28185 - 1462)}</row>`
  const file = await openSheetFile(scratchFile(xlsxFile({ rows, styles: dateStyles, date1904: true })))
  expect(file.sheets[0]).toMatchObject({ name: 'Foglio & altro', date1904: true })
  expect((await readSheet(xlsxFile({ rows, styles: dateStyles, date1904: true })))[0]![1]).toBe('1 marzo 1977')
  expect((await readSheet(xlsxFile({ rows: `<row r="1">${dated(59)}</row>`, styles: dateStyles })))[0]![1]).toBe('28 febbraio 1900')
})

test('XLSX: days before 1900 as in LibreOffice, times, and days outside our range', async () => {
  const shown = async (serial: number) =>
    (await readSheet(xlsxFile({ rows: `<row r="1">${dated(serial)}</row>`, styles: dateStyles })))[0]![1]
  expect(await shown(-18138)).toBe('3 maggio 1850')
  expect(await shown(-1)).toBe('29 dicembre 1899')
  expect(await shown(0.25)).toBe('06:00')
  expect(await shown(1)).toBe('1 gennaio 1900')
  expect(await shown(393418)).toBe('19 febbraio 2977')
})

/** One row whose cells have these formats and this value. The formats from 18 on are built in. */
function formatted(value: number, codes: (string | number)[], date1904 = false) {
  const formats = codes.map((code, at) => (typeof code === 'number' ? '' : `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`))
    .join('')
  const styles = codes.map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 164 + at}"/>`).join('')
  const cells = codes.map((_, at) => `<c r="${String.fromCharCode(65 + at)}1" s="${at + 1}"><v>${value}</v></c>`).join('')
  return readSheet(xlsxFile({
    rows: `<row r="1">${cells}</row>`,
    styles: `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`, date1904,
  }))
}

test('XLSX: times and durations are read as their cells show them', async () => {
  const codes = [21, 46, 45, 20, 47, 18, '[hh]:mm:ss;@', '[m]:ss', 'h.mm', '[h]&quot;h &quot;mm', 'h\\hmm', '[$-410]h:mm:ss']
  const shown = { minutes: 315 / 86_400, hour: 3_915 / 86_400, thirty: 1.253472222222222, long: 70.5, noon: 0.5451388888888888 }
  expect((await formatted(shown.minutes, codes))[0])
    .toEqual([1, '0:05:15', '0:05:15', '05:15', '0:05', '05:15.0', '12:05 AM', '00:05:15', '5:15', '0.05', '0h 05', '0h05', '0:05:15'])
  expect((await formatted(shown.hour, [21, 46, 45, 20]))[0]).toEqual([1, '1:05:15', '1:05:15', '05:15', '1:05'])
  for (const date1904 of [false, true]) {
    expect((await formatted(shown.thirty, [46, 21, '[m]:ss'], date1904))[0]).toEqual([1, '30:05:00', '6:05:00', '1805:00'])
    expect((await formatted(shown.long, [46], date1904))[0]).toEqual([1, '1692:00:00'])
    expect((await formatted(shown.noon, ['hh:mm', 18, 'yyyy-mm-dd'], date1904))[0]).toEqual([1, '13:05', '1:05 PM', '13:05'])
  }
  expect((await formatted(28185.75, ['yyyy-mm-dd h:mm', 22, 14, 'mmmm']))[0])
    .toEqual([1, '1 marzo 1977', '1 marzo 1977', '1 marzo 1977', '1 marzo 1977'])
})

test('XLSX: a cell merged over rows counts for each of them that holds anything', async () => {
  const rows = `<row r="1">${text('A1', 'Inventario')}</row><row r="2">${text('A2', 'Fondo A')}${text('B2', 'uno')}</row>
    <row r="3">${text('B3', 'due')}</row><row r="4"/><row r="5">${text('B5', 'tre')}</row><row r="6">${text('B6', 'quattro')}</row>`
  const after = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A2:A5"/></mergeCells>'
  expect(await readSheet(xlsxFile({ rows, after })))
    .toEqual([[1, 'Inventario'], [2, 'Fondo A', 'uno'], [3, 'Fondo A', 'due'], [5, 'Fondo A', 'tre'], [6, '', 'quattro']])
})

test('XLSX: a chart sheet is ignored', async () => {
  const bytes = xlsxFile({ rows: `<row r="1">${text('A1', 'Titolo')}</row>`, chart: true })
  expect((await openSheetFile(scratchFile(bytes))).sheets.map(({ name }) => name)).toEqual(['Foglio & altro'])
  expect(await readSheet(bytes)).toEqual([[1, 'Titolo']])
})

test('XLSX: rows and cells without references are consecutive', async () => {
  expect(await readSheet(xlsxFile({ rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>' })))
    .toEqual([[1, '1', '2'], [2, '3']])
})

test('XLSX: entities declared in the file are not expanded', async () => {
  const bomb = `<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`
  const [row] = await readSheet(xlsxFile({ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings: bomb }))
  expect(row![1]).not.toContain('aaa')
})

test('what hucre writes is read back: XLSX and ODS', async () => {
  const rows = [['Titolo', 'Descrizione', 'Anno'], ['Ünìcode 😀', 'riga\nseconda', 1977], [null, null, null], ['=SOMMA', '', 0.5]]
  const sheets = [{ name: 'Uno', rows }]
  for (const bytes of [await writeXlsx({ sheets }), await writeOds({ sheets })]) {
    expect(await readSheet(bytes))
      .toEqual([[1, 'Titolo', 'Descrizione', 'Anno'], [2, 'Ünìcode 😀', 'riga\nseconda', '1977'], [4, '=SOMMA', '', '0.5']])
  }
})

const odsRow = (cells: string, repeated = 1) => `<table:table-row table:number-rows-repeated="${repeated}">${cells}</table:table-row>`
const odsText = (...paragraphs: string[]) =>
  `<table:table-cell office:value-type="string">${paragraphs.map((p) => `<text:p>${p}</text:p>`).join('')}</table:table-cell>`

test('ODS: lines, spaces, notes, repetitions and values', async () => {
  const bytes = odsFile(`<table:table table:name="Uno">
    ${odsRow(`${odsText('prima', 'se<text:span>con</text:span>da<text:s text:c="3"/>fine')}<table:table-cell table:number-columns-repeated="2"/>${odsText('D')}`)}
    ${odsRow('<table:table-cell table:number-columns-repeated="1024"/>', 3)}
    ${odsRow('<table:table-cell office:value-type="float" office:value="1977"><text:p>1.977</text:p></table:table-cell><table:table-cell office:value-type="boolean" office:boolean-value="false"/><table:table-cell><office:annotation><text:p>nota</text:p></office:annotation></table:table-cell>', 2)}
    ${odsRow('<table:table-cell table:number-columns-repeated="16384"/>', 1_048_000)}
  </table:table>`)
  expect(await readSheet(bytes)).toEqual([[1, 'prima\nseconda   fine', '', '', 'D'], [5, '1977', 'no'], [6, '1977', 'no']])
})

test('ODS: whole numbers have the zeros and texts that are shown', async () => {
  const cell = (value: string, shown: string, type = 'float') =>
    `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
  const cells = [
    cell('12', '0012'), cell('12', 'INV. 012'), cell('0', '000'), cell('1977', '1.977'), cell('1.5', '2'), cell('1.5', '1,50'),
    cell('12', '€ 12', 'currency'), cell('12', ''),
  ]
  expect(await readSheet(odsFile(`<table:table>${odsRow(cells.join(''))}</table:table>`)))
    .toEqual([[1, '0012', 'INV. 012', '000', '1977', '1.5', '1.5', '12', '12']])
})

test('ODS: times and durations are read as their cells show them', async () => {
  const cell = (time: string, shown = '') =>
    `<table:table-cell office:value-type="time" office:time-value="${time}">${shown && `<text:p>${shown}</text:p>`}</table:table-cell>`
  const cells = [cell('PT00H50M15S', '0:50:15'), cell('PT00H05M15S', '05:15'), cell('PT30H05M00S'), cell('PT5M3.5S'), cell('P1Y')]
  expect(await readSheet(odsFile(`<table:table>${odsRow(cells.join(''))}</table:table>`)))
    .toEqual([[1, '0:50:15', '05:15', '30:05:00', '0:05:03', 'P1Y']])
})

test('ODS: drawings on a cell are ignored', async () => {
  const arrow = '<draw:g><draw:custom-shape><text:p>Freccia</text:p></draw:custom-shape><draw:line/></draw:g>'
  const picture = '<draw:frame><draw:image><text:p/></draw:image><svg:title>Foto</svg:title><svg:desc>Corteo</svg:desc></draw:frame>'
  const cell = (content: string) => `<table:table-cell office:value-type="string">${content}</table:table-cell>`
  const cells = [cell(`${arrow}<text:p>uno</text:p>`), cell(arrow), cell(`<text:p>due</text:p>${picture}`), cell(picture), odsText('tre')]
  const bytes = odsFile(`<table:table>${odsRow(cells.join(''))}</table:table>`)
  expect(await readSheet(bytes)).toEqual([[1, 'uno', '', 'due', '', 'tre']])
})

test('ODS: dates before 1900 and dates without a day', async () => {
  const styles = '<number:date-style style:name="N1"><number:month/><number:text>-</number:text><number:year/></number:date-style><style:style style:name="ce1" style:data-style-name="N1"/>'
  const cell = (date: string, style = '') => `<table:table-cell ${style} office:value-type="date" office:date-value="${date}"/>`
  const bytes = odsFile(`<table:table>${odsRow(cell('1853-03-04') + cell('1899-12-30') + cell('1899-12-31T18:00:00') + cell('1977-03-01T12:30:00') + cell('1977-03-01', 'table:style-name="ce1"'))}</table:table>`, styles)
  expect(await readSheet(bytes)).toEqual([[1, '4 marzo 1853', '30 dicembre 1899', '31 dicembre 1899', '1 marzo 1977', 'marzo 1977']])
  const shown =
    '<table:table-cell office:value-type="date" office:date-value="-0044-03-15"><text:p>15 marzo 44 a.C.</text:p></table:table-cell>'
  expect(await readSheet(odsFile(`<table:table>${odsRow(shown)}</table:table>`))).toEqual([[1, '15 marzo 44 a.C.']])
})

test('ODS: merged rows are filled, and further tables are separate sheets', async () => {
  const tall = '<table:table-cell table:number-rows-spanned="2" office:value-type="string"><text:p>Fondo</text:p></table:table-cell>'
  const bytes = odsFile(`<table:table table:name="A">
    ${odsRow(`${tall}${odsText('uno')}`)}
    ${odsRow(`<table:covered-table-cell/>${odsText('due')}`)}</table:table>
    <table:table table:name="B">${odsRow(odsText('altro'))}</table:table>`)
  const { sheets } = await openSheetFile(scratchFile(bytes))
  expect(sheets.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(await readSheet(bytes)).toEqual([[1, 'Fondo', 'uno'], [2, 'Fondo', 'due']])
})

test('XLS: texts, dates and the calendar of 1904', async () => {
  expect(await readSheet(xlsFile([['Titolo', 'Città'], ['Perché', 28185]])))
    .toEqual([[1, 'Titolo', 'Città'], [2, 'Perché', '1 marzo 1977']])
  const file = await openSheetFile(scratchFile(xlsFile([['Titolo', 28185 - 1462]], { date1904: true })))
  expect(file.sheets[0]!.date1904).toBe(true)
  expect(await readSheet(xlsFile([['Titolo', 28185 - 1462]], { date1904: true }))).toEqual([[1, 'Titolo', '1 marzo 1977']])
})

test('XLS: times, durations, months and numbers are read as their cells show them', async () => {
  const formats = [21, 46, 45, 17, 'h"h"mm', '"INV. "0000']
  const row = [[315 / 86_400, 0], [1.253472222222222, 1], [315 / 86_400, 2], [28185, 3], [0.5, 4], [12, 5]]
    .map(([value, format]) => ({ value: value!, format: format! }))
  const shown = ['0:05:15', '30:05:00', '05:15', 'marzo 1977', '12h00', 'INV. 0012']
  expect(await readSheet(xlsFile([row], { formats }))).toEqual([[1, ...shown]])
  expect(await readSheet(xlsFile([row.filter(({ format }) => format !== 3)], { formats, date1904: true })))
    .toEqual([[1, ...shown.filter((text) => !text.startsWith('marzo'))]])
  const [inv, time] = [{ value: 7, format: 5, is: 'rk' }, { value: 1.5, format: 1, is: 'formula' }] as const
  expect(await readSheet(xlsFile([['Titolo', inv, time], [28185, 0.25]], { formats })))
    .toEqual([[1, 'Titolo', 'INV. 0007', '36:00:00'], [2, '1 marzo 1977', '06:00']])
})

test('XLS: hidden sheets, rows and columns are told', async () => {
  const bytes = xlsFile([['Titolo', 'Data', 'Nota'], ['Uno', '1970', 'x']], { hiding: true })
  const { sheets: [sheet] } = await openSheetFile(scratchFile(bytes))
  expect([sheet!.hidden, [...sheet!.asides!.hiddenRows], sheet!.asides!.hiddenColumns]).toEqual([true, [2], [2]])
})

test('XLS: broken chains of sectors only lose the formats', () => {
  const good = xlsFile([[{ value: 1.5, format: 0 }]], { formats: [46] })
  expect(xlsFormats(good)[0]!.shown.size).toBe(1)
  const broken = (at: number, value: number) => {
    const bytes = Buffer.from(good)
    bytes.writeUInt32LE(value, at)
    return xlsFormats(bytes)
  }
  const table = 512
  for (const [at, value] of [[table + 8, 2], [48, 0xfffffff0], [48, 99_999], [30, 0x60_001], [1_024 + 128 + 116, 0]] as const)
    expect(broken(at, value).flatMap((cells) => [...cells.shown])).toEqual([])
  for (const [at, value] of [[76, 77], [68, 1]] as const) expect(() => broken(at, value)).not.toThrow()
  expect(xlsFormats(good.subarray(0, 100))).toEqual([])
})

test('XLS: a small workbook is among the short streams, in sectors of 64 bytes', () => {
  const bytes = xlsFile([['Titolo', 1]], { date1904: true })
  const globals = 3 * 512
  const moved = Buffer.concat([bytes.subarray(0, globals), Buffer.alloc(64), bytes.subarray(globals)])
  expect(compoundContent(moved)).toEqual({ kind: 'xls', date1904: true })
})

const good = xlsxFile({ rows: `<row r="1">${text('A1', 'Titolo')}</row>` })

test.each([
  ['an XLSX cut in half', good.subarray(0, good.length / 2), 'DAMAGED_FILE'],
  ['an XLSX with changed bytes', Buffer.from(good).fill(0xff, good.length - 600, good.length - 500), 'DAMAGED_FILE'],
  ['a ZIP of something else', zipFile([{ name: 'letter.txt', content: 'Caro' }]), 'UNKNOWN_FORMAT'],
  [
    'a text document', zipFile([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w/>' }]),
    'UNKNOWN_FORMAT',
  ],
  [
    'a binary workbook', zipFile([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'xl/workbook.bin', content: 'x' }]),
    'OLD_FORMAT',
  ],
  ['an encrypted entry', zipFile([{ name: 'content.xml', content: 'x', encrypted: true }]), 'ENCRYPTED_FILE'],
  [
    'an encrypted ODS',
    zipFile([{ name: 'content.xml', content: 'x' }, { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' }]),
    'ENCRYPTED_FILE',
  ],
  ['an encrypted XLS', xlsFile([['Titolo']], { encrypted: true }), 'ENCRYPTED_FILE'],
  ['an encrypted XLSX', xlsFile([['x']], { stream: 'EncryptedPackage' }), 'ENCRYPTED_FILE'],
  ['another compound file', xlsFile([['x']], { stream: 'WordDocument' }), 'UNKNOWN_FORMAT'],
  ['an XLS of Excel 5', xlsFile([['Titolo']], { version: 0x0500 }), 'OLD_FORMAT'],
  ['an XLS cut in half', xlsFile([['Titolo']]).subarray(0, 1_200), 'DAMAGED_FILE'],
  [
    'more than it may unpack to', xlsxFile({ rows: '' }, [{ name: 'xl/media/a', content: 'x', declared: 2 ** 30 + 1 }]), 'UNPACKS_TOO_LARGE'
  ],
  ['more than 200 to one', xlsxFile({ rows: '' }, [{ name: 'xl/media/a', content: 'x', declared: 60 * 2 ** 20 }]), 'PACKED_TOO_TIGHTLY'],
  [
    'an entry that unpacks to more than it says',
    zipFile([{ name: 'content.xml', content: `<x>${'y'.repeat(500_000)}</x>`, declared: 100 }]), 'DAMAGED_FILE',
  ],
  ['an entry that says it is empty', zipFile([{ name: 'content.xml', content: 'y'.repeat(500_000), declared: 0 }]), 'DAMAGED_FILE'],
])('%s is refused with one clear reason', async (_, bytes, code) => {
  expect(await problem(bytes)).toMatchObject({ row: null, code })
})
