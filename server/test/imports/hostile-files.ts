import { createHash, randomBytes } from 'node:crypto'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { xlsFile } from './xls-file.ts'
import { odsFile, xlsxFile, zipFile } from './zip-file.ts'

// Longer than 250 lines because it is a list.

/** What happens to a file: it cannot be read, for a reason, or it can, with this many new records and these findings. */
type Fate = FindingCode | { created: number; findings?: FindingCode[] }

export type HostileFile = {
  name: string; bytes: Uint8Array | string; fate: Fate; limits?: { rows?: number; textsFrom?: number; held?: number }
}
const cell = (at: string, text: string, type = 'inlineStr') =>
  (type === 'inlineStr' ? `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>` : `<c r="${at}" t="${type}"><v>${text}</v></c>`)
const row = (number: number | string, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const HEADER = row(1, cell('A1', 'Titolo'), cell('B1', 'Data'))
const LEAFLET = row(2, cell('A2', 'Volantino'))
const book = (rows: string, more: Omit<Parameters<typeof xlsxFile>[0], 'rows'> = {}, extra: Parameters<typeof xlsxFile>[1] = []) =>
  xlsxFile({ rows, ...more }, extra)
const good = book(HEADER + LEAFLET)
const odsCell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const odsRow = (...texts: string[]) => `<table:table-row>${texts.map(odsCell).join('')}</table:table-row>`
const odsTable = (rows: string, name = 'Foglio') => `<table:table table:name="${name}">${rows}</table:table>`
const repeatedOds = (rows: number, cells: number, text: string) => `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${cells}"><text:p>${text}</text:p></table:table-cell></table:table-row>`
const replaced = (bytes: Buffer, at: number, count: number): Buffer =>
  Buffer.concat([bytes.subarray(0, at), Buffer.alloc(count, 0x55), bytes.subarray(at + count)])
/** Marks the first entry as strongly encrypted (APPNOTE 4.4.4, bits 0 and 6). */
function hidden(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt16LE(0x41, bytes.readUInt32LE(bytes.length - 6) + 8)
  return changed
}
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, i) => `<!ENTITY ${
  String.fromCharCode(98 + i)
} "${`&${String.fromCharCode(97 + i)};`.repeat(10)}">`).join('')}]>`
const aid = (did: string) => `<ead><archdesc level="fonds"><did>${did}</did></archdesc></ead>`
const aef = (data: string, declared?: number, encrypted = false) => zipFile([
  { name: 'metadata.json', content: JSON.stringify({ checksum: createHash('sha256').update(data).digest('hex') }) },
  { name: 'data.json', content: data, encrypted, ...(declared !== undefined && { declared }) },
])
const columns = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, index) => name(index)).join(';')
const letters = (index: number): string => (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Files that people send by mistake or on purpose. */
export const HOSTILE_FILES: HostileFile[] = [
  // Nothing, or something else.
  { name: 'empty', bytes: '', fate: 'EMPTY_FILE' },
  { name: 'blanks only', bytes: '  \n\n\t\r\n ', fate: 'EMPTY_FILE' },
  { name: 'byte order mark only', bytes: '\ufeff', fate: 'EMPTY_FILE' },
  { name: 'separators only', bytes: ';;;\n;;;\n', fate: 'NO_HEADER' },
  { name: 'noise', bytes: randomBytes(20_000), fate: 'UNKNOWN_FORMAT' },
  { name: 'NULs', bytes: Buffer.alloc(10_000), fate: 'UNKNOWN_FORMAT' },
  {
    name: 'a picture called a sheet', bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(5_000)]),
    fate: 'UNKNOWN_FORMAT',
  },
  { name: 'a PDF called a sheet', bytes: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', fate: 'UNKNOWN_FORMAT' },
  { name: 'a web page called a sheet', bytes: '<html><table><tr><td>Titolo</td></tr></table></html>', fate: 'UNKNOWN_FORMAT' },
  {
    name: 'a sheet of 2003 in XML', bytes: '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    fate: 'UNKNOWN_FORMAT',
  },
  {
    name: 'a finding aid with entities', fate: 'XML_DECLARES',
    bytes: `<?xml version="1.0"?>${LAUGHS}${aid('<unittitle>&l;</unittitle>')}`,
  },
  {
    name: 'a finding aid with a file of the server in it', fate: 'XML_DECLARES',
    bytes: `<!DOCTYPE ead [<!ENTITY x SYSTEM "file:///etc/passwd">]>${aid('<unittitle>&x;</unittitle>')}`,
  },
  { name: 'a finding aid cut off', bytes: aid('<unittitle>Carte</unittitle>').slice(0, -20), fate: 'DAMAGED_FILE' },
  {
    name: 'a finding aid a thousand steps deep', fate: 'DAMAGED_FILE',
    bytes: `<ead>${'<archdesc level="fonds"><did/>'.repeat(1_100)}${'</archdesc>'.repeat(1_100)}</ead>`,
  },
  {
    name: 'a finding aid with a text of forty million characters', fate: 'CELL_TOO_LONG',
    bytes: aid(`<unittitle>A</unittitle><note><p>${'a'.repeat(40_000_000)}</p></note>`),
  },
  {
    name: 'a finding aid with a million elements in one', fate: 'CELL_TOO_LONG',
    bytes: aid(`<unittitle>A</unittitle><note>${'<p/>'.repeat(1_000_000)}</note>`),
  },
  {
    name: 'a file of Archimista with a line of nine million characters', fate: 'CELL_TOO_LONG',
    // In a field that nobody reads: no cell is too long.
    bytes: aef(`{"fond":{"name":"A","created_by":"${'a'.repeat(9_000_000)}"}}`),
  },
  {
    name: 'a file of Archimista that says too much to be held', fate: 'UNPACKS_TOO_LARGE', limits: { held: 10_000 },
    bytes: aef('{"fond":{"name":"A"}}\n'.repeat(100)),
  },
  { name: 'a file of Archimista that says less than it unpacks to', fate: 'DAMAGED_FILE', bytes: aef('{"fond":{"name":"A"}}', 3) },
  { name: 'a file of Archimista with a key', fate: 'ENCRYPTED_FILE', bytes: aef('{"fond":{"name":"A"}}', undefined, true) },
  {
    name: 'a finding aid with five thousand kinds of numbers', fate: 'TOO_MANY_COLUMNS',
    bytes: aid(columns(5_000, (nth) => `<unitid type="t${nth}">1</unitid>`).replaceAll(';', '')),
  },
  {
    name: 'a finding aid in an unknown encoding', fate: 'XML_ENCODING',
    bytes: `<?xml version="1.0" encoding="utf-7"?>${aid('<unittitle>A</unittitle>')}`,
  },
  {
    name: 'a finding aid in another encoding than it says', fate: 'WRONG_ENCODING',
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${aid('<unittitle>Perch\u00e9</unittitle>')}`, 'latin1'),
  },
  { name: 'a finding aid of nothing', bytes: '<ead/>', fate: 'NO_ROWS' },
  { name: 'a library record cut off', bytes: `00100nam a2200049 a 4500001000400000\u001e123\u001e`, fate: 'DAMAGED_FILE' },
  { name: 'a bibliography cut off', bytes: '@book{a, title = {Casa', fate: 'DAMAGED_FILE' },
  { name: 'rich text', bytes: '{\\rtf1 Titolo}', fate: 'UNKNOWN_FORMAT' },
  { name: 'a ZIP file of pictures', bytes: zipFile([{ name: 'uno.jpg', content: 'x' }]), fate: 'UNKNOWN_FORMAT' },
  { name: 'an empty ZIP file', bytes: Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]), fate: 'UNKNOWN_FORMAT' },
  {
    name: 'a text document',
    bytes: zipFile([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w/>' }]),
    fate: 'UNKNOWN_FORMAT',
  },
  {
    name: 'a binary workbook',
    bytes: zipFile([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'xl/workbook.bin', content: 'x' }]), fate: 'OLD_FORMAT',
  },
  { name: 'an old text document', bytes: xlsFile([['Titolo']], { stream: 'WordDocument' }), fate: 'UNKNOWN_FORMAT' },
  { name: 'a workbook behind a password', bytes: xlsFile([['Titolo']], { encrypted: true }), fate: 'ENCRYPTED_FILE' },
  { name: 'a ZIP file behind a password', bytes: zipFile([
    { name: '[Content_Types].xml', content: 'x', encrypted: true }, { name: 'xl/worksheets/sheet1.xml', content: 'x', encrypted: true },
  ]), fate: 'ENCRYPTED_FILE' },
  { name: 'a ZIP file behind a password that hides its directory, too', bytes: hidden(good), fate: 'ENCRYPTED_FILE' },
  // Broken.
  { name: 'cut in half', bytes: good.subarray(0, good.length / 2), fate: 'DAMAGED_FILE' },
  { name: 'cut at the end', bytes: good.subarray(0, -10), fate: 'DAMAGED_FILE' },
  { name: 'its end only', bytes: good.subarray(100), fate: 'UNKNOWN_FORMAT' },
  { name: 'bytes changed in the middle', bytes: replaced(good, good.length / 2, 200), fate: 'DAMAGED_FILE' },
  {
    name: 'a directory that lies about a size',
    bytes: book(HEADER + LEAFLET, {}, [{ name: 'xl/lies.xml', content: 'x'.repeat(5_000), declared: 0 }]), fate: 'DAMAGED_FILE',
  },
  { name: 'no sheet where the workbook says', bytes: zipFile([
    { name: '[Content_Types].xml', content: '<Types/>' }, { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
  ]), fate: 'DAMAGED_FILE' },
  {
    name: 'tags that never close', bytes: book(`${HEADER}${LEAFLET}<row r="3"><c r="A3" t="inlineStr"><is><t>Man`, { end: '' }),
    fate: 'DAMAGED_FILE',
  },
  { name: 'texts that are nowhere', bytes: book(HEADER + row(2, cell('A2', '99', 's'))), fate: 'NO_ROWS' },
  { name: 'a quotation mark that never closes', bytes: `Titolo;Data\n"Volantino;1977\n${'riga;1977\n'.repeat(50)}`, fate: 'OPEN_QUOTE' },
  // Too much of everything.
  {
    name: 'a million tags, each in the one before', bytes: odsFile(odsTable(odsRow('Titolo') + '<x>'.repeat(1_000_000))),
    fate: 'DAMAGED_FILE',
  },
  { name: 'a million attributes', bytes: odsFile(odsTable(
    odsRow('Titolo') + odsRow('Volantino') + `<table:table-row ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`
  )), fate: 'DAMAGED_FILE' },
  { name: 'a comment without end', bytes: odsFile(odsTable(`${odsRow('Titolo')}<!--${'x'.repeat(20_000_000)}`)), fate: 'DAMAGED_FILE' },
  {
    name: 'an attribute without end',
    bytes: odsFile(odsTable(`${odsRow('Titolo')}<table:table-row table:style-name="${'x'.repeat(20_000_000)}`)), fate: 'DAMAGED_FILE',
  },
  { name: 'entities in entities', bytes: book(HEADER + row(2, cell('A2', '&m;')), { prolog: LAUGHS }), fate: { created: 1 } },
  {
    name: 'entities in texts', bytes: book(HEADER + row(2, cell('A2', '0', 's')), { strings: `${LAUGHS}<sst><si><t>&m;</t></si></sst>` }),
    fate: { created: 1 }
  },
  { name: 'a file of the server as an entity', bytes: book(
    HEADER + row(2, cell('A2', '0', 's')),
    { strings: '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>' }
  ), fate: { created: 1 } },
  { name: 'entities in ODS', bytes: odsFile(odsTable(odsRow('Titolo') + odsRow('&m;')), LAUGHS), fate: { created: 1 } },
  {
    name: 'zeros that unpack to 100 MiB',
    bytes: book(HEADER + LEAFLET, {}, [{ name: 'xl/zeros.xml', content: Buffer.alloc(100 * 2 ** 20) }]), fate: 'PACKED_TOO_TIGHTLY',
  },
  {
    name: 'a GiB and more, it says', bytes: book(HEADER + LEAFLET, {}, [{ name: 'xl/much.xml', content: 'x', declared: 2 ** 30 + 1 }]),
    fate: 'UNPACKS_TOO_LARGE',
  },
  {
    name: '16,384 columns', bytes: `${columns(16_384, (index) => (index ? `C${index}` : 'Titolo'))}\nVolantino\n`, fate: 'TOO_MANY_COLUMNS',
  },
  {
    name: '1,025 columns in a row far down', bytes: `Titolo;Data\n${'Volantino;\n'.repeat(200)}${columns(1_025, String)}\n`,
    fate: 'TOO_MANY_COLUMNS'
  },
  {
    name: '16,384 columns in XLSX',
    bytes: book(HEADER + row(2, ...Array.from({ length: 16_384 }, (_, index) => cell(`${letters(index)}2`, 'x')))), fate: 'TOO_MANY_COLUMNS'
  },
  { name: 'a row too many', bytes: `Titolo\n${'V\n'.repeat(20_001)}`, fate: 'TOO_MANY_ROWS', limits: { rows: 20_000 } },
  { name: 'a thousand million repeated rows in ODS', bytes: odsFile(odsTable(odsRow('Titolo') + '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="string"><text:p>V</text:p></table:table-cell></table:table-row>')), fate: 'TOO_MANY_ROWS' },
  { name: 'a thousand million repeated columns in ODS', bytes: odsFile(odsTable(odsRow('Titolo') + '<table:table-row><table:table-cell office:value-type="string" table:number-columns-repeated="1000000000"><text:p>V</text:p></table:table-cell></table:table-row>')), fate: 'TOO_MANY_COLUMNS' },
  { name: 'a cell of five million characters', bytes: `Titolo\n"${'x'.repeat(5_000_000)}"\n`, fate: 'OPEN_QUOTE' },
  // Nothing to import.
  {
    name: 'rows and columns repeated within the limits of both, without end',
    bytes: odsFile(odsTable(odsRow('Titolo') + repeatedOds(199_000, 1_000, 'V'))), fate: 'PACKED_TOO_TIGHTLY',
  },
  {
    name: 'a row repeated two hundred thousand times', bytes: odsFile(odsTable(odsRow('Titolo') + repeatedOds(199_000, 1, 'V'))),
    fate: 'PACKED_TOO_TIGHTLY', limits: { textsFrom: 1024 ** 2 },
  },
  {
    name: 'a row repeated a thousand times', bytes: odsFile(odsTable(odsRow('Titolo') + repeatedOds(1_000, 1, 'V'))),
    fate: { created: 1_000, findings: ['LIKELY_DUPLICATE_IN_FILE'] },
  },
  { name: 'one long text in thousands of cells', bytes: book(
    HEADER + Array.from({ length: 2_000 }, (_, at) => row(at + 2, cell(`A${at + 2}`, '0', 's'))).join(''),
    { strings: `<sst><si><t>${'Volantino '.repeat(10_000)}</t></si></sst>` }
  ), fate: 'PACKED_TOO_TIGHTLY' },
  {
    name: 'forty million letters in a cell of ODS', bytes: odsFile(odsTable(odsRow('Titolo') + odsRow('V'.repeat(40_000_000)))),
    fate: 'CELL_TOO_LONG',
  },
  {
    name: 'forty million letters in a cell of XLSX', bytes: book(HEADER + row(2, cell('A2', 'V'.repeat(40_000_000)))), fate: 'CELL_TOO_LONG'
  },
  { name: 'forty million letters in a cell of CSV', bytes: `Titolo;Data\n${'V'.repeat(40_000_000)};1977\n`, fate: 'CELL_TOO_LONG' },
  { name: 'two million letters between quotation marks', bytes: `Titolo;Data\n"${'V'.repeat(2_000_000)}";1977\n`, fate: 'CELL_TOO_LONG' },
  { name: 'no header', bytes: 'a;b\nc;d\n', fate: 'NO_HEADER' },
  { name: 'a header and nothing below', bytes: book(HEADER), fate: 'NO_ROWS' },
  { name: 'an empty sheet', bytes: book(''), fate: 'EMPTY_FILE' },
  // Awkward, but sheets.
  {
    name: 'lines that a mail program hung on', bytes: Buffer.concat([good, Buffer.from('\r\n--\r\nList-Unsubscribe\r\n')]),
    fate: { created: 1 },
  },
  {
    name: 'a dimension as large as can be, and one row', bytes: book(HEADER + LEAFLET, { after: '<dimension ref="A1:XFD1048576"/>' }),
    fate: { created: 1 },
  },
  { name: 'a row at the very end', bytes: book(HEADER + row(1_048_576, cell('A1048576', 'Volantino'))), fate: { created: 1 } },
  { name: 'macros', bytes: book(HEADER + LEAFLET, {}, [{ name: 'xl/vbaProject.bin', content: randomBytes(500) }]), fate: { created: 1 } },
  {
    name: 'formulas with and without a value',
    bytes: book(HEADER + row(2, '<c r="A2" t="str"><f>CONCAT("a";"b")</f><v>ab</v></c>', '<c r="B2"><f>TODAY()</f></c>')),
    fate: { created: 1, findings: ['FORMULA_WITHOUT_VALUE'] }
  },
  {
    name: 'a formula that fails', bytes: book(HEADER + row(2, cell('A2', '#REF!', 'e'))),
    fate: { created: 0, findings: ['FORMULA_ERROR', 'TITLE_MISSING'] },
  },
  {
    name: 'dates of 1904', bytes: book(HEADER + row(2, cell('A2', 'Volantino'), '<c r="B2"><v>26735</v></c>'), { date1904: true }),
    fate: { created: 1 },
  },
  { name: 'a title merged over the header', bytes: book(
    row(1, cell('A1', 'Elenco dei volantini')) + row(2, cell('A2', 'Titolo'), cell('B2', 'Data')) + row(3, cell('A3', 'Volantino')),
    { after: '<mergeCells><mergeCell ref="A1:F1"/></mergeCells>' }
  ), fate: { created: 1 } },
  { name: 'the same header twice', bytes: 'Titolo;Titolo\na;b\n', fate: { created: 1, findings: ['COLUMN_TWICE'] } },
  {
    name: 'a control character', bytes: book(HEADER + row(2, cell('A2', 'a&#x1;b'))),
    fate: { created: 0, findings: ['CONTROL_CHARACTER', 'TITLE_MISSING'] }
  },
  { name: 'a command for other programs', bytes: 'Titolo\n"=cmd|\' /C calc\'!A0"\n', fate: { created: 1 } },
  {
    name: 'a program for browsers', bytes: 'Titolo;Autore\n<script>alert(1)</script>;"<img src=x onerror=alert(1)>"\n', fate: { created: 1 }
  },
  {
    name: 'names that objects have', bytes: 'Titolo;constructor;__proto__;toString\nconstructor;a;b;c\n',
    fate: { created: 1, findings: ['COLUMNS_UNKNOWN'] }
  },
  {
    name: 'half a character', bytes: Buffer.concat([Buffer.from('Titolo\nVolantino '), Buffer.from([0xf0, 0x9f]), Buffer.from('\n')]),
    fate: { created: 1 },
  },
]
