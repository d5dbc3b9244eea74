/** A small XLS file ([MS-CFB], [MS-XLS]) made by hand: one sheet of texts and numbers. */

const SECTOR = 512
const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe

type Formatted = { value: number; format: number; is?: 'formula' | 'rk' }
type Cell = string | number | Formatted
/**
 * `formats`: further ones, by their built-in numbers or as written. `hiding`: the sheet, its second row and its third column are hidden.
 */
type XlsOptions = {
  encrypted?: boolean; date1904?: boolean; version?: number; stream?: string; formats?: (number | string)[]; hiding?: boolean
}

export function xlsFile(
  rows: Cell[][],
  { encrypted = false, date1904 = false, version = 0x0600, stream = 'Workbook', formats = [], hiding = false }: XlsOptions = {}
): Buffer {
  return compoundFile(stream, workbook(rows, { encrypted, date1904, version, formats, hiding }))
}

const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2))
  return bytes
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

const record = (id: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint16(id, data.length), data])
}

function workbook(rows: Cell[][], { encrypted, date1904, version, formats, hiding }: Required<Omit<XlsOptions, 'stream'>>): Buffer {
  const bof = (type: number) => record(0x0809, uint16(version, type, 0, 0, 0, 0, 0, 0))
  const begin = Buffer.concat([
    bof(5),
    encrypted ? record(0x002f, Buffer.alloc(54)) : Buffer.alloc(0),
    record(0x0022, uint16(date1904 ? 1 : 0)),
    ...formats.flatMap((format, at) => (typeof format === 'string' ? [record(
      0x041e, uint16(FIRST_OWN + at, format.length), Buffer.from([1]), Buffer.from(format, 'utf16le')
    )] : [])),
    ...[0, 14, ...formats.map((format, at) => (typeof format === 'string' ? FIRST_OWN + at : format))]
      .map((format) => record(0x00e0, uint16(0, format), Buffer.alloc(16))),
  ])
  const name = Buffer.from('Foglio1', 'latin1')
  const bound = (position: number) => {
    const at = Buffer.alloc(6)
    at.writeUInt32LE(position)
    at[4] = hiding ? 1 : 0
    return record(0x0085, at, Buffer.from([name.length, 0]), name)
  }
  const end = record(0x000a)
  const start = begin.length + bound(0).length + end.length
  const cells = rows.flatMap((texts, row) => texts.map((cell, column) => cellRecord(row, column, cell)))
  return Buffer.concat([begin, bound(start), end, bof(0x10), ...(hiding ? HIDING : []), ...cells, end])
}

const FIRST_OWN = 164

/** A row and a column ([MS-XLS] 2.4.53, 2.4.221). */
const HIDING = [record(0x007d, uint16(2, 2, 0, 0, 1, 0)), record(0x0208, uint16(1, 0, 3, 0, 0, 0, 0x20, 0))]

/** Numbers have the second format, a date, unless they name one of the further ones. */
function cellRecord(row: number, column: number, cell: Cell): Buffer {
  if (typeof cell === 'string') return record(0x0204, uint16(row, column, 0, cell.length), Buffer.from([1]), Buffer.from(cell, 'utf16le'))
  const value = Buffer.alloc(8)
  const { value: number, format, is } = typeof cell === 'number' ? { value: cell, format: -1, is: undefined } : cell
  value.writeDoubleLE(number)
  const place = uint16(row, column, format + 2)
  if (is === 'rk') return record(0x00bd, uint16(row, column, format + 2), uint32((number << 2) | 2), uint16(column))
  return is === 'formula' ? record(0x0006, place, value, Buffer.alloc(8)) : record(0x0203, place, value)
}

function compoundFile(name: string, content: Buffer): Buffer {
  // Streams below 4,096 bytes would be stored elsewhere.
  const size = Math.max(4_096, Math.ceil(content.length / SECTOR) * SECTOR)
  const sectors = size / SECTOR
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  uint16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(END_OF_CHAIN, 60)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(END_OF_CHAIN, 4)
  for (let at = 0; at < sectors; at++) table.writeUInt32LE(at === sectors - 1 ? END_OF_CHAIN : at + 3, (at + 2) * 4)
  const directory = Buffer.concat([entry('Root Entry', 5, END_OF_CHAIN, 0, 1), entry(name, 2, 2, size, FREE), Buffer.alloc(256)])
  return Buffer.concat([header, table, directory, Buffer.concat([content, Buffer.alloc(size - content.length)])])
}

function entry(name: string, type: number, start: number, size: number, child: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes[66] = type
  bytes[67] = 1
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(FREE, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
