import { createHash } from 'node:crypto'

/** Files are hashed in pieces of this size, so that a part can be checked without reading the whole. */
export const PIECE_BYTES = 1024 * 1024

const hex = (digest: ArrayBuffer): string => Buffer.from(digest).toString('hex')

/** SHA-256 in hexadecimal, computed outside the main thread. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes))

/** Cuts a stream into pieces of `PIECE_BYTES`. Only the last may be shorter. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let piece = Buffer.allocUnsafeSlow(PIECE_BYTES)
  let filled = 0
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + PIECE_BYTES - filled)
      piece.set(part, filled)
      filled += part.length
      taken += part.length
      if (filled < PIECE_BYTES) continue
      yield piece
      piece = Buffer.allocUnsafeSlow(PIECE_BYTES)
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

export type Digests = { sha256: string; pieces: string[]; size: number }

/** Takes pieces one after the other and computes the digests of each and of the whole. */
export function digestPieces(): { add(piece: Buffer<ArrayBuffer>): Promise<void>; end(): Digests } {
  const whole = createHash('sha256')
  const pieces: string[] = []
  let size = 0
  return {
    async add(piece) {
      whole.update(piece)
      size += piece.length
      pieces.push(await sha256Of(piece))
    },
    end: () => ({ sha256: whole.digest('hex'), pieces, size }),
  }
}
