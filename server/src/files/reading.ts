import { Readable } from 'node:stream'
import { ApiError } from '../errors.ts'
import { PIECE_BYTES, sha256Of } from './pieces.ts'
import type { ByteRange } from './range.ts'
import type { OpenBytes, Storage } from './storage.ts'

/** What reading needs to know about stored bytes. `pieces` are the digests of each MiB. */
export type KnownBytes = { sha256: string; size: number; pieces: readonly string[] }

const damaged = (sha256: string, piece: number): ApiError => new ApiError('DAMAGED_FILE', { sha256, piece })

/** Reads and checks one piece. Throws DAMAGED_FILE. */
async function readPiece(opened: OpenBytes, { sha256, size, pieces }: KnownBytes, index: number): Promise<Buffer<ArrayBuffer>> {
  const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, size - index * PIECE_BYTES))
  const length = await opened.read(piece, index * PIECE_BYTES)
  if (length !== piece.length || (await sha256Of(piece)) !== pieces[index]) throw damaged(sha256, index)
  return piece
}

/**
 * Reads a part of stored bytes, piece by piece. No byte is returned before its piece is checked. Throws DAMAGED_FILE if the first piece is
 * damaged or everything is missing; for a later piece the stream ends with that error. Holds two pieces at most.
 */
export async function readChecked(storage: Storage, known: KnownBytes, { start, end }: ByteRange): Promise<Readable> {
  const opened = await storage.open(known.sha256)
  if (!opened) throw damaged(known.sha256, 0)
  const firstPiece = Math.floor(start / PIECE_BYTES)
  const lastPiece = Math.floor(end / PIECE_BYTES)

  const part = async (index: number): Promise<Buffer> => {
    const piece = await readPiece(opened, known, index)
    return piece.subarray(index === firstPiece ? start % PIECE_BYTES : 0, index === lastPiece ? (end % PIECE_BYTES) + 1 : undefined)
  }
  let index = firstPiece
  let first: Buffer | null = await part(index).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  return new Readable({
    highWaterMark: 1,
    read() {
      if (index > lastPiece) {
        this.push(null)
        return
      }
      const ready = first ? Promise.resolve(first) : part(index)
      first = null
      index += 1
      ready.then((bytes) => this.push(bytes), (error: Error) => this.destroy(error))
    },
    destroy(error, done) {
      opened.close().then(() => done(error), done)
    },
  })
}
