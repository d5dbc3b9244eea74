import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Header } from 'tar/header'
import { PIECE_BYTES } from '../files/pieces.ts'
import { Refused } from './refused.ts'

/**
 * A backup is a tar file (POSIX ustar), written and read from beginning to end. Its last entry, the seal, is the SHA-256 of all bytes
 * before it, so that any change, omission or addition is noticed.
 */

/** Where a backup is written, piece by piece. After `sync` it survives a power failure. */
export type BackupTarget = Pick<FileHandle, 'sync'> & { writeFile(bytes: Uint8Array): Promise<void> }

const BLOCK = 512
const SEAL = 'sha256'

export type BackupWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds an entry of `size` bytes that arrive in pieces. */
  addPieces(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Ends the file, which then survives a power failure. */
  seal(): Promise<void>
}

/** How many zeros fill up an entry. */
const gapAfter = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(path: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  new Header({ path, size, mtime, mode: 0o600, type: 'File' }).encode(block)
  return block
}

/** The bytes behind the header of the seal, up to the end of the file. */
function endOf(digest: string): Buffer {
  const end = Buffer.alloc(3 * BLOCK)
  end.write(`${digest}\n`)
  return end
}

const SEAL_BYTES = `${'0'.repeat(64)}\n`.length

export function backupWriter(file: BackupTarget, at: Date): BackupWriter {
  const hash = createHash('sha256')
  const put = async (bytes: Uint8Array) => {
    hash.update(bytes)
    await file.writeFile(bytes)
  }
  const addPieces: BackupWriter['addPieces'] = async (name, size, pieces) => {
    await put(headerOf(name, size, at))
    for await (const piece of pieces) await put(piece)
    await put(Buffer.alloc(gapAfter(size)))
  }
  return {
    addPieces,
    add: (name, bytes) => addPieces(name, bytes.length, (async function* () { yield bytes })()),
    async seal() {
      await file.writeFile(headerOf(SEAL, SEAL_BYTES, at))
      await file.writeFile(endOf(hash.digest('hex')))
      await file.sync()
    },
  }
}

/** `pieces` need not be read. They are lost when the next entry is requested. */
export type Entry = { name: string; size: number; pieces: AsyncGenerator<Buffer<ArrayBuffer>> }

/** The library throws if a number in the header is not one. */
function readHeader(block: Buffer): Pick<Header, 'path' | 'size'> & { cksumValid: boolean } {
  try {
    return new Header(block)
  } catch {
    return { cksumValid: false }
  }
}

/** The bytes of a file from its beginning, as often as they are wanted. */
export async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES)
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Takes as many bytes as are wanted from pieces of any length. */
function taker(pieces: AsyncIterable<Uint8Array>) {
  const coming = pieces[Symbol.asyncIterator]()
  let left: Uint8Array = new Uint8Array()
  return {
    /** Fewer only at the end. */
    async take(length: number): Promise<Buffer<ArrayBuffer>> {
      const bytes = Buffer.allocUnsafeSlow(length)
      let filled = 0
      while (filled < length) {
        if (left.length === 0) {
          const { done, value } = await coming.next()
          if (done) break
          left = value
        }
        const part = left.subarray(0, length - filled)
        bytes.set(part, filled)
        filled += part.length
        left = left.subarray(part.length)
      }
      return bytes.subarray(0, filled)
    },
    end: async () => void (await coming.return?.()),
  }
}

/** The entries of a backup, one after the other. After the last one, every byte is known to be as it was written. Throws a `Refused`. */
export async function* readBackup(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = taker(source)
  try {
    yield* entriesIn(bytes.take)
  } finally {
    await bytes.end()
  }
}

async function* entriesIn(takeUpTo: (length: number) => Promise<Buffer<ArrayBuffer>>): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  let at = 0
  async function take(length: number): Promise<Buffer<ArrayBuffer>> {
    const bytes = await takeUpTo(length)
    at += bytes.length
    if (bytes.length < length) throw new Refused(at < BLOCK ? 'notBackup' : 'cutOff')
    return bytes
  }
  const takeHashed = async (length: number) => {
    const bytes = await take(length)
    hash.update(bytes)
    return bytes
  }
  for (;;) {
    const block = await take(BLOCK)
    const { cksumValid, path = '', size = 0 } = readHeader(block)
    if (!cksumValid) throw new Refused(at === BLOCK ? 'notBackup' : 'damaged')
    if (path === SEAL) break
    hash.update(block)
    let left = size
    const next = async () => {
      const length = Math.min(left, PIECE_BYTES)
      left -= length
      return length > 0 ? takeHashed(length) : null
    }
    const pieces = async function* () {
      for (let piece = await next(); piece; piece = await next()) yield piece
    }
    yield { name: path, size, pieces: pieces() }
    while (await next());
    await takeHashed(gapAfter(size))
  }
  const end = endOf(hash.digest('hex'))
  if (!(await take(end.length)).equals(end)) throw new Refused('damaged')
  if ((await takeUpTo(1)).length > 0) throw new Refused('damaged')
}
