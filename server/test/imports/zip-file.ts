import { crc32, deflateRawSync } from 'node:zlib'

/** `declared`: a false unpacked size for the directory. */
type Part = { name: string; content: string | Uint8Array; declared?: number; encrypted?: boolean }

/** A ZIP file made by hand, so that it can contain false sizes. */
export function zipFile(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared, encrypted = false } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const fields = (at: number, header: Buffer) => {
      header.writeUInt16LE(encrypted ? 1 : 0, at)
      header.writeUInt16LE(8, at + 2)
      header.writeUInt32LE(crc32(plain), at + 8)
      header.writeUInt32LE(packed.length, at + 12)
      header.writeUInt32LE(declared ?? plain.length, at + 16)
      header.writeUInt16LE(Buffer.byteLength(name), at + 20)
      return header
    }
    const local = fields(6, Buffer.alloc(30))
    local.writeUInt32LE(0x04034b50)
    const entry = fields(8, Buffer.alloc(46))
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const relations = (...entries: (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${entries.map(([id, type, target]) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

type XlsxParts = {
  rows: string
  prolog?: string
  after?: string
  end?: string
  styles?: string
  theme?: string
  strings?: string
  date1904?: boolean
  chart?: boolean
}

/** An XLSX file whose only sheet has these rows, in the format's own XML. `chart`: a chart sheet comes before it. */
export function xlsxFile({
  rows, prolog = '', after = '', end = `</sheetData>${after}</worksheet>`, styles = '<styleSheet/>', theme,
  strings = '<sst/>', date1904 = false, chart = false,
}: XlsxParts, extra: Part[] = []): Buffer {
  return zipFile([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(['rId1', 'officeDocument', 'xl/workbook.xml']) },
    { name: 'xl/workbook.xml', content: `<workbook xmlns:r="r"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${chart ? '<sheet name="Grafico" sheetId="2" r:id="rId4"/>' : ''}<sheet name="Foglio &amp; altro" sheetId="1" r:id="rId1"/></sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'], ['rId2', 'styles', 'styles.xml'], ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ['rId4', 'chartsheet', 'chartsheets/sheet1.xml'], ...(theme ? [['rId5', 'theme', 'theme/theme1.xml'] as const] : [])
    ) },
    { name: 'xl/styles.xml', content: styles },
    ...(theme ? [{ name: 'xl/theme/theme1.xml', content: theme }] : []),
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/worksheets/sheet1.xml', content: `${prolog}<worksheet><sheetData>${rows}${end}` },
    { name: 'xl/chartsheets/sheet1.xml', content: '<chartsheet></chartsheet>' },
    ...extra,
  ])
}

/** An ODS file with this content of `office:spreadsheet`. */
export const odsFile = (tables: string, styles = '', extra: Part[] = []): Buffer =>
  zipFile([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    {
      name: 'content.xml',
      content: `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    ...extra,
  ])
