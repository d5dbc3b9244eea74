import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Header } from 'tar/header'
import { PIECE_BYTES } from '../files/pieces.ts'
import { Refused } from './refused.ts'

/**
 * A backup is a tar file (POSIX ustar), written and read from beginning to end. Its last entry, the seal, is the SHA-256 of all bytes
 * before it, so that any change, omission or addition is noticed.
 */

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

export function backupWriter(file: FileHandle, at: Date): BackupWriter {
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

/** The entries of a backup, one after the other. After the last one, every byte is known to be as it was written. Throws a `Refused`. */
export async function* readBackup(file: FileHandle): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  let at = 0
  async function take(length: number): Promise<Buffer<ArrayBuffer>> {
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let filled = 0; filled < length; ) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, at)
      if (bytesRead === 0) throw new Refused(at < BLOCK ? 'notBackup' : 'cutOff')
      filled += bytesRead
      at += bytesRead
    }
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
  if ((await file.read(Buffer.alloc(1), 0, 1, at)).bytesRead > 0) throw new Refused('damaged')
}
