import type { Digests } from './pieces.ts'

/** Bytes being read: `read` fills the buffer from a place in the file and says how much it got, less only at the end. */
export type OpenBytes = { size: number; read(buffer: Uint8Array, position: number): Promise<number>; close(): Promise<void> }

/**
 * Bytes that were taken in: kept they survive a power cut, discarded they were never there. What is kept cannot be discarded any
 * more. `prepare` does what takes long, so that `keep` is quick.
 */
export type ReceivedBytes = { digests: Digests; prepare(): Promise<void>; keep(): Promise<void>; discard(): Promise<void> }

/** Where the bytes of files are kept, each content once, under the SHA-256 of the whole. */
export type Storage = {
  /**
   * Takes bytes in, but does not keep them yet. Throws TOO_LARGE beyond `maxBytes`; whatever goes wrong, nothing stays
   * behind. `sample` gets the first piece.
   */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number, sample: (first: Uint8Array) => void): Promise<ReceivedBytes>
  /** Null where nothing is kept under this name. */
  open(sha256: string): Promise<OpenBytes | null>
  /** For programs that work on whole files: the path is good as long as the work lasts. */
  withLocalFile<Result>(sha256: string, work: (path: string) => Promise<Result>): Promise<Result>
  remove(sha256: string): Promise<void>
  /** Removes bytes unless they were written, perhaps anew, in the last `ms`. */
  removeOlder(sha256: string, ms: number): Promise<void>
  /** The names of all that is kept. */
  names(): AsyncIterable<string>
  /** Throws where nothing could be kept now. */
  reach(): Promise<void>
  /** Removes what a crash left half written a day ago. */
  sweep(): Promise<void>
}
