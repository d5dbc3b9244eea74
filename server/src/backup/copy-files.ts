import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { PIECE_BYTES } from '../files/pieces.ts'
import type { OpenBytes, Storage } from '../files/storage.ts'
import { listBlobs } from '../files/store.ts'
import { fileEntry } from './layout.ts'
import type { BackupWriter } from './tar.ts'

const BATCH = 500

/** Copies stored bytes into a backup, each content once. */
export type FileCopier = {
  /** Copies what rows refer to and has not been copied yet. Returns the names of missing or damaged files. */
  copyNew(db: Db): Promise<string[]>
  copied(): number
}

/** `onBytes` is called for every piece with the total so far. If it throws, the copying ends. */
export function fileCopier(storage: Storage, writer: BackupWriter, onBytes: (bytes: number) => void): FileCopier {
  const whole = new Set<string>()
  let bytes = 0

  async function copy(sha256: string): Promise<boolean> {
    const opened = await storage.open(sha256)
    if (!opened) return false
    const hash = createHash('sha256')
    const counted = async function* () {
      for await (const piece of piecesOf(opened)) {
        hash.update(piece)
        onBytes((bytes += piece.length))
        yield piece
      }
    }
    await writer.addPieces(fileEntry(sha256), opened.size, counted()).finally(() => opened.close())
    return hash.digest('hex') === sha256
  }

  return {
    copied: () => whole.size,
    async copyNew(db) {
      const unwell: string[] = []
      for await (const { sha256 } of allBlobs(db)) {
        if (whole.has(sha256)) continue
        if (await copy(sha256)) whole.add(sha256)
        else unwell.push(sha256)
      }
      return unwell
    },
  }
}

/** All stored bytes that rows refer to. */
export async function* allBlobs(db: Db) {
  for (let after = ''; ; ) {
    const blobs = await listBlobs(db, after, BATCH)
    yield* blobs
    if (blobs.length < BATCH) return
    after = blobs.at(-1)!.sha256
  }
}

/** If a file has become shorter since it was opened, the rest is zeros, because an entry must have the announced length. */
export async function* piecesOf(opened: OpenBytes): AsyncGenerator<Buffer> {
  for (let position = 0; position < opened.size; position += PIECE_BYTES) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, opened.size - position))
    await opened.read(piece, position)
    yield piece
  }
}
