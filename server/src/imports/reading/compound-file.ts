/** What can be known about an OLE2 compound file ([MS-CFB], [MS-XLS]) without parsing all of it. */
export type CompoundContent = { kind: 'xls'; date1904: boolean } | { kind: 'encrypted' } | { kind: 'other' }

/** The first bytes of such a file. */
export const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export function compoundContent(bytes: Buffer): CompoundContent {
  if (hasStream(bytes, 'EncryptedPackage')) return { kind: 'encrypted' }
  if (!hasStream(bytes, 'Workbook') && !hasStream(bytes, 'Book')) return { kind: 'other' }
  const { encrypted, date1904 } = workbookGlobals(bytes)
  return encrypted ? { kind: 'encrypted' } : { kind: 'xls', date1904 }
}

const DIRECTORY_ENTRY = 128

/** Directory entries begin with the stream's name, in UTF-16, at a multiple of 128 bytes. */
function hasStream(bytes: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 2)) if (at % DIRECTORY_ENTRY === 0) return true
  return false
}

/** Small workbooks are stored among the short streams, in sectors of 64 bytes. */
const SHORT_SECTOR = 64
/** BOF of a workbook's globals: record 0x0809, BIFF8, type 5. */
const GLOBALS = Buffer.from('060500', 'hex')
const RECORD = { bof: 0x0809, end: 0x000a, filePass: 0x002f, dateMode: 0x0022 }

/** Reads the first records of the workbook: FILEPASS means that the rest is encrypted, DATEMODE gives the calendar. */
function workbookGlobals(bytes: Buffer): { encrypted: boolean; date1904: boolean } {
  const found = { encrypted: false, date1904: false }
  for (let start = SHORT_SECTOR; start + 8 <= bytes.length; start += SHORT_SECTOR) {
    if (bytes.readUInt16LE(start) !== RECORD.bof || !bytes.subarray(start + 5, start + 8).equals(GLOBALS)) continue
    for (let at = start; at + 6 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
      const record = bytes.readUInt16LE(at)
      if (record === RECORD.end) break
      if (record === RECORD.filePass) found.encrypted = true
      if (record === RECORD.dateMode) found.date1904 = bytes.readUInt16LE(at + 4) === 1
    }
    break
  }
  return found
}

/** Sectors have 512 or 4,096 bytes, those of short streams 64. These are the powers of two. */
const SECTOR_SHIFTS = [9, 12]
const SHORT_SHIFT = 6
/** Larger sector numbers mean none. */
const NO_SECTOR = 0xfffffffa

/** The bytes of the first of these streams that exists; null if the file is malformed. */
export function compoundStream(bytes: Buffer, names: readonly string[]): Buffer | null {
  try {
    const file = compoundReader(bytes)
    const entry = file.entries.find(({ name }) => names.includes(name))
    return entry ? file.content(entry) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Entry = { name: string; start: number; size: number }

/** Throws a RangeError for what leads out of the file. */
function compoundReader(bytes: Buffer) {
  const [shift, shortBelow] = [bytes.readUInt16LE(30), bytes.readUInt32LE(56)]
  if (!SECTOR_SHIFTS.includes(shift) || bytes.readUInt16LE(32) !== SHORT_SHIFT) throw new RangeError('No sectors')
  const size = 2 ** shift
  const sector = (at: number): Buffer => bytes.subarray((at + 1) * size, (at + 2) * size)
  const table = tableOf(sectorsOfTable(bytes, sector, size).map(sector))
  const chain = (start: number): Buffer => Buffer.concat(followed(start, table).map(sector))
  const entries = entriesIn(chain(bytes.readUInt32LE(48)))
  return {
    entries,
    content(entry: Entry): Buffer {
      if (entry.size >= shortBelow) return chain(entry.start).subarray(0, entry.size)
      const short = chain(entries[0]!.start)
      const numbers = followed(entry.start, tableOf([chain(bytes.readUInt32LE(60))]))
        .slice(0, Math.ceil(Math.min(entry.size, short.length) / SHORT_SECTOR))
      return Buffer.concat(numbers.map((at) => short.subarray(at * SHORT_SECTOR, (at + 1) * SHORT_SECTOR))).subarray(0, entry.size)
    },
  }
}

const tableOf = (parts: readonly Buffer[]): Uint32Array => {
  const bytes = Buffer.concat(parts)
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4))
}

/** The sectors of the sector table: 109 numbers in the header, the others in separate sectors, each with the number of the next. */
function sectorsOfTable(bytes: Buffer, sector: (at: number) => Buffer, size: number): number[] {
  const numbers = [...tableOf([bytes.subarray(76, 512)])]
  for (let next = bytes.readUInt32LE(68), left = bytes.length / size; next < NO_SECTOR && left > 0; left--) {
    const more = tableOf([sector(next)])
    numbers.push(...more.subarray(0, -1))
    next = more.at(-1) ?? NO_SECTOR
  }
  // At most as many as the file has sectors: more would be repetitions.
  return numbers.filter((number) => number < NO_SECTOR).slice(0, Math.ceil((bytes.length / size) * 4 / size))
}

/** Throws a RangeError for a circular chain. */
function followed(start: number, table: Uint32Array): number[] {
  const numbers: number[] = []
  for (let at = start; at < NO_SECTOR; at = table[at] ?? NO_SECTOR) {
    if (numbers.push(at) > table.length) throw new RangeError('A chain without end')
  }
  return numbers
}

function entriesIn(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / DIRECTORY_ENTRY) }, (_, at) => {
    const entry = directory.subarray(at * DIRECTORY_ENTRY, (at + 1) * DIRECTORY_ENTRY)
    return {
      name: entry.toString('utf16le', 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2))), start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}
