import { isUnreadable, Refused } from '../backup/refused.ts'
import { keepWhole } from '../backup/restore.ts'
import { storedBytes } from '../copies/copy.ts'
import type { Place } from '../copies/place.ts'
import { SUFFIX, type Sealing } from '../copies/sealing.ts'
import type { Storage } from '../files/storage.ts'

/** Where copies are, and what opens them. */
export type CopiedFiles = { place: Place; sealing: Sealing }

/** Puts stored bytes back from the copies, encrypted or not, if they are there as they were. Returns whether they are back. */
export async function putBackFile(storage: Storage, { place, sealing }: CopiedFiles, sha256: string): Promise<boolean> {
  for (const suffix of ['', SUFFIX]) {
    try {
      if (await keepWhole(storage, sha256, inBuffers(storedBytes(place, sealing, { suffix }, sha256)))) return true
    } catch (error) {
      if (!(error instanceof Refused || isUnreadable(error) || isOfDecryption(error))) throw error
    }
  }
  return false
}

/** Errors of the disk have a code. Others come from bytes that cannot be decrypted. */
const isOfDecryption = (error: unknown): boolean => (error as { code?: string }).code === undefined

async function* inBuffers(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  for await (const piece of pieces) yield Buffer.from(piece)
}
