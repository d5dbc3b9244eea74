import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)

/** A small entry, or a file of less than four gigabytes that is packed already, so that its bytes are taken as they are. */
export type ZipEntry = { name: string } & ({ content: string } | { path: string })

/** How many entries a ZIP file has without the extensions of ZIP64, and how many bytes. */
export const MOST_ENTRIES = 0xffff
const MOST_BYTES = 0xffff_ffff

const [VERSION, VERSION_64, UTF8, STORED, DEFLATED] = [20, 45, 0x0800, 0, 8]
/** The first day that ZIP can name: entries have no times of their own. */
const FIRST_DAY = 0x21

type Content = { method: number; sum: number; packed: number; unpacked: number; bytes: AsyncIterable<Buffer> | Iterable<Buffer> }

async function contentOf(entry: ZipEntry): Promise<Content> {
  if ('path' in entry) {
    const read = () => createReadStream(entry.path) as AsyncIterable<Buffer>
    let [sum, size] = [0, 0]
    for await (const piece of read()) [sum, size] = [crc32(piece, sum), size + piece.length]
    return { method: STORED, sum, packed: size, unpacked: size, bytes: read() }
  }
  const content = Buffer.from(entry.content)
  const packed = await pack(content)
  return { method: DEFLATED, sum: crc32(content), packed: packed.length, unpacked: content.length, bytes: [packed] }
}

/** The fields that an entry has in the same order before its bytes and in the directory. `more`: the length of its extra field there. */
function factsOf(name: Buffer, { method, sum, packed, unpacked }: Content, more = 0): Buffer {
  const facts = Buffer.alloc(26)
  for (const [at, value] of [more ? VERSION_64 : VERSION, UTF8, method, 0, FIRST_DAY].entries()) facts.writeUInt16LE(value, 2 * at)
  for (const [at, value] of [sum, packed, unpacked].entries()) facts.writeUInt32LE(value, 10 + 4 * at)
  facts.writeUInt16LE(name.length, 22)
  facts.writeUInt16LE(more, 24)
  return facts
}

const signed = (signature: number, ...parts: Buffer[]): Buffer => {
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, ...parts])
}

const longs = (...values: number[]): Buffer => Buffer.from(BigUint64Array.from(values, BigInt).buffer)

/** What the directory says of an entry that begins at this offset, which is in an extra field if it is large. */
function listed(name: Buffer, content: Content, offset: number): Buffer {
  const extra = offset < MOST_BYTES ? Buffer.alloc(0) : Buffer.concat([Buffer.from([1, 0, 8, 0]), longs(offset)])
  const made = Buffer.alloc(2)
  made.writeUInt16LE(VERSION)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(Math.min(offset, MOST_BYTES), 10)
  return signed(0x02014b50, made, factsOf(name, content, extra.length), place, name, extra)
}

/** The end of a ZIP file, after a directory of this size that begins at this offset. */
function endOf(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  for (const at of [4, 6]) end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), at)
  for (const [at, value] of [size, offset].entries()) end.writeUInt32LE(Math.min(value, MOST_BYTES), 8 + 4 * at)
  const usual = signed(0x06054b50, end)
  if (entries < MOST_ENTRIES && offset < MOST_BYTES) return usual
  const versions = Buffer.alloc(12)
  for (const at of [0, 2]) versions.writeUInt16LE(VERSION_64, at)
  const long = signed(0x06064b50, longs(44), versions, longs(entries, entries, size, offset))
  return Buffer.concat([long, signed(0x07064b50, Buffer.alloc(4), longs(offset + size), Buffer.from([1, 0, 0, 0])), usual])
}

/** A ZIP file (APPNOTE 6.3), piece by piece. `offset`: how many bytes come before it. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, offset = 0): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = await contentOf(entry)
    directory.push(listed(name, content, offset))
    const head = signed(0x04034b50, factsOf(name, content), name)
    yield head
    yield* content.bytes
    offset += head.length + content.packed
  }
  const all = Buffer.concat(directory)
  yield all
  yield endOf(directory.length, all.length, offset)
}
