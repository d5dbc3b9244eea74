/** What can be told of an OLE2 compound file ([MS-CFB], [MS-XLS]) without parsing all of it. */
export type CompoundContent = { kind: 'xls'; date1904: boolean } | { kind: 'encrypted' } | { kind: 'other' }

/** What such a file begins with. */
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

/** Small workbooks lie among the short streams: their sectors are of 64 bytes. */
const SHORT_SECTOR = 64
/** BOF of a workbook's globals: record 0x0809, BIFF8, type 5. */
const GLOBALS = Buffer.from('060500', 'hex')
const RECORD = { bof: 0x0809, end: 0x000a, filePass: 0x002f, dateMode: 0x0022 }

/** Walks the first records of the workbook: FILEPASS says that the rest is encrypted, DATEMODE which calendar counts. */
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
