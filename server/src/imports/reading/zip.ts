import { createInflateRaw } from 'node:zlib'
import { FileProblem } from './file-problem.ts'

/** An entry of a ZIP file (PKWARE APPNOTE 4.3.12), with the sizes that the directory declares. */
export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; offset: number; encrypted: boolean }

const END_OF_DIRECTORY = 0x06054b50
const END_OF_DIRECTORY_64 = 0x06064b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
export const DEFLATED = 8
/** Of the header that stands before an entry's name and bytes. */
export const LOCAL_HEADER_BYTES = 30
/** In a field of 32 bits: the value stands in the ZIP64 extra field. */
const ELSEWHERE = 0xffffffff
const MAX_ENTRIES = 10_000

const damaged = () => new FileProblem('DAMAGED_FILE')

/**
 * The directory of a ZIP file, by name; `base`: where in the file the bytes begin, if they are its end only. Throws
 * DAMAGED_FILE, also for a file that is cut off: the directory stands last.
 */
export function readDirectory(bytes: Buffer, base = 0): Map<string, ZipEntry> {
  return withinBytes(() => {
    const { count, start } = findDirectory(bytes, base)
    const entries = new Map<string, ZipEntry>()
    for (let i = 0, at = start - base; i < count; i++) {
      const { entry, next } = readEntry(bytes, at)
      entries.set(entry.name, entry)
      at = next
    }
    return entries
  })
}

/** Whoever is led out of the bytes reads a damaged file. */
function withinBytes<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}

/** How many entries a directory has, and where in the file it begins. Throws DAMAGED_FILE. */
export const findDirectory = (bytes: Buffer, base = 0): { count: number; start: number } => withinBytes(() => directoryIn(bytes, base))

function directoryIn(bytes: Buffer, base: number): { count: number; start: number } {
  const marker = Buffer.alloc(4)
  marker.writeUInt32LE(END_OF_DIRECTORY)
  const end = bytes.lastIndexOf(marker)
  if (end < 0) throw damaged()
  const found = { count: bytes.readUInt16LE(end + 10), start: bytes.readUInt32LE(end + 16) }
  const is64 = end >= 20 && bytes.readUInt32LE(end - 20) === 0x07064b50
  const { count, start } = is64 ? findDirectory64(bytes, Number(bytes.readBigUInt64LE(end - 12)) - base) : found
  if (count > MAX_ENTRIES || start > base + bytes.length) throw damaged()
  return { count, start }
}

function findDirectory64(bytes: Buffer, at: number): { count: number; start: number } {
  if (bytes.readUInt32LE(at) !== END_OF_DIRECTORY_64) throw damaged()
  return { count: Number(bytes.readBigUInt64LE(at + 32)), start: Number(bytes.readBigUInt64LE(at + 48)) }
}

function readEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged()
  const [nameLength, extraLength, commentLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
  const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const [unpacked, packed, offset] = in64Bits(extra, [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)])
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    packed: packed!, unpacked: unpacked!, offset: offset!,
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  }
  return { entry, next: at + 46 + nameLength + extraLength + commentLength }
}

/** Values that do not fit into 32 bits stand in the extra field 1, in this order, and only those (APPNOTE 4.5.3). */
function in64Bits(extra: Buffer, values: number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    return values.map((value) => (value === ELSEWHERE ? Number(extra.readBigUInt64LE((from += 8) - 8)) : value))
  }
  return values
}

/** Where in the file the bytes of an entry begin, from the header that stands before them. Throws DAMAGED_FILE. */
export function startOf({ offset, method }: ZipEntry, header: Buffer): number {
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE() !== LOCAL_HEADER || ![STORED, DEFLATED].includes(method)) throw damaged()
  return offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
}

/** The bytes of an entry, unpacked piece by piece; never more than the directory declares. Throws DAMAGED_FILE. */
export async function* unpack(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = startOf(entry, bytes.subarray(entry.offset, entry.offset + LOCAL_HEADER_BYTES))
  const packed = bytes.subarray(start, start + entry.packed)
  if (packed.length < entry.packed) throw damaged()
  if (entry.method === STORED) {
    yield packed
    return
  }
  let size = 0
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if ((size += chunk.length) > entry.unpacked) throw damaged()
      yield chunk
    }
  } catch {
    throw damaged()
  }
}

/** The text of a small entry, in UTF-8. */
export async function unpackText(bytes: Buffer, entry: ZipEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of unpack(bytes, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
