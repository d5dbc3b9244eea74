import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)

/** How many entries a ZIP file has without the extensions of ZIP64. */
export const MOST_ENTRIES = 65_535

const [VERSION, UTF8, DEFLATED] = [20, 0x0800, 8]
/** The first day that ZIP can name: entries have no times of their own. */
const FIRST_DAY = 0x21

/** The fields that an entry has in the same order before its bytes and in the directory. */
function factsOf(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  for (const [at, value] of [VERSION, UTF8, DEFLATED, 0, FIRST_DAY].entries()) facts.writeUInt16LE(value, 2 * at)
  for (const [at, value] of [crc32(content), packed.length, content.length].entries()) facts.writeUInt32LE(value, 10 + 4 * at)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

const signed = (signature: number, ...parts: Buffer[]): Buffer => {
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, ...parts])
}

/** A ZIP file (APPNOTE 6.3) of small entries, piece by piece: at most `MOST_ENTRIES`, and four gigabytes. */
export async function* zipOf(entries: AsyncIterable<{ name: string; content: string }>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const [name, content] = [Buffer.from(entry.name), Buffer.from(entry.content)]
    const packed = await pack(content)
    const facts = factsOf(name, content, packed)
    const made = Buffer.alloc(2)
    made.writeUInt16LE(VERSION)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signed(0x02014b50, made, facts, place, name))
    const piece = signed(0x04034b50, facts, name, packed)
    offset += piece.length
    yield piece
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  yield listed
  yield signed(0x06054b50, end)
}
