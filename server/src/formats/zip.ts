import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { FileProblem } from './file-problem.ts'

/** An entry of a ZIP file, with the sizes that the directory declares. */
export type ZipEntry = {
  name: string; packed: number; unpacked: number; encrypted: boolean; deflated: boolean
  /** The offset of its bytes in the file. Throws DAMAGED_FILE. */
  start(): Promise<number>
}

/** Reads bytes from an offset, fewer at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

/** Reads the bytes of an open file. */
export const readerOf = (file: FileHandle): ReadAt => async (position, length) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The limit for the files of an archive. */
export const MAX_ENTRIES = 10_000
const MiB = 1024 * 1024
/** More than the directory of the largest allowed number of files takes. */
const DIRECTORY_BYTES = 16 * MiB
/** How far from the end of a file the end of its directory is searched for. */
const TAIL_BYTES = MiB
const END_OF_DIRECTORY = Buffer.from('504b0506', 'hex')
const END_BYTES = 22

const damaged = () => new FileProblem('DAMAGED_FILE')

/** If a directory points outside the file, yauzl would ask Node for bytes that do not exist, and the error could not be caught. */
class WithinFile extends RandomAccessReader {
  readonly #size: number
  readonly #readAt: ReadAt
  constructor(size: number, readAt: ReadAt) {
    super()
    this.#size = size
    this.#readAt = readAt
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void): void {
    this.#fill(into.subarray(offset, offset + length), position).then(() => done(null), done)
  }

  async #fill(into: Buffer, position: number): Promise<void> {
    if (position + into.length > this.#size) throw damaged()
    const bytes = await this.#readAt(position, into.length)
    if (bytes.copy(into) < into.length) throw damaged()
  }

  override _readStreamForRange(): never {
    throw new Error('Entries are unpacked by their callers')
  }
}

/**
 * The entries of a ZIP file, by name. Throws DAMAGED_FILE, also for a truncated file, because its directory comes last; ENCRYPTED_FILE if
 * even the directory is encrypted.
 */
export async function readDirectory(size: number, readAt: ReadAt): Promise<Map<string, ZipEntry>> {
  try {
    const end = await endOf(size, readAt)
    return await entriesOf(await fromRandomAccessReaderPromise(
      new WithinFile(end, readAt), end, { autoClose: false, decodeStrings: false }
    ))
  } catch (error) {
    throw new FileProblem(error instanceof Error && /strong encryption/.test(error.message) ? 'ENCRYPTED_FILE' : 'DAMAGED_FILE')
  }
}

/** The entries of a ZIP file in memory. Throws what `readDirectory` throws. */
export const directoryOf = (bytes: Buffer): Promise<Map<string, ZipEntry>> =>
  readDirectory(bytes.length, async (at, length) => bytes.subarray(at, at + length))

/** The end of the file without what other programs have appended to it. */
async function endOf(size: number, readAt: ReadAt): Promise<number> {
  const base = Math.max(0, size - TAIL_BYTES)
  const tail = await readAt(base, size - base)
  const at = tail.lastIndexOf(END_OF_DIRECTORY)
  return at < 0 || at + END_BYTES > tail.length ? size : Math.min(size, base + at + END_BYTES + tail.readUInt16LE(at + END_BYTES - 2))
}

async function entriesOf(zip: ZipFile): Promise<Map<string, ZipEntry>> {
  if (zip.entryCount > MAX_ENTRIES) throw damaged()
  const entries = new Map<string, ZipEntry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > DIRECTORY_BYTES) throw damaged()
    const found = entryOf(zip, entry)
    entries.set(found.name, found)
  }
  return entries
}

const [STORED, DEFLATED] = [0, 8]

const entryOf = (zip: ZipFile, entry: Entry): ZipEntry => ({
  // Many programs write UTF-8 without declaring it.
  name: entry.fileNameRaw.toString(),
  packed: entry.compressedSize, unpacked: entry.uncompressedSize,
  encrypted: entry.isEncrypted(), deflated: entry.compressionMethod === DEFLATED,
  async start() {
    if (![STORED, DEFLATED].includes(entry.compressionMethod)) throw damaged()
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(() => {
      throw damaged()
    })
    return fileDataStart
  },
})

/** The bytes of an entry, unpacked in pieces, never more than the directory declares. Throws DAMAGED_FILE. */
export async function* unpack(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = await entry.start()
  const packed = bytes.subarray(start, start + entry.packed)
  if (!entry.deflated) {
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
