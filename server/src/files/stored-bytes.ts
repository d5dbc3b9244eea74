import type { Digests } from './pieces.ts'

/** Bytes being read. `read` fills the buffer from an offset in the file and returns how many bytes it read, fewer only at the end. */
export type OpenBytes = { size: number; read(buffer: Uint8Array, position: number): Promise<number>; close(): Promise<void> }

/**
 * Received bytes. After `keep` they survive a power failure and can no longer be discarded; after `discard` they are gone. `prepare` does
 * what takes long, so that `keep` is quick.
 */
export type ReceivedBytes = { digests: Digests; prepare(): Promise<void>; keep(): Promise<void>; discard(): Promise<void> }

/** Where the bytes of files are kept, each content once, by the SHA-256 of the whole. */
export type Storage = {
  /**
   * Receives bytes, but does not keep them yet. Throws TOO_LARGE beyond `maxBytes`. If it fails, it removes what it has written. `sample`
   * gets the first piece.
   */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number, sample: (first: Uint8Array) => void): Promise<ReceivedBytes>
  /** Null if there is nothing with this name. */
  open(sha256: string): Promise<OpenBytes | null>
  /** An unused path for a file that is needed for a moment only. What a crash leaves there is swept. */
  newPath(): Promise<string>
  /** For programs that work on whole files. The path is valid for the duration of the work. */
  withLocalFile<Result>(sha256: string, work: (path: string) => Promise<Result>): Promise<Result>
  remove(sha256: string): Promise<void>
  /** Removes bytes unless they were written, perhaps again, in the last `ms`. */
  removeOlder(sha256: string, ms: number): Promise<void>
  /** The names of everything that is kept. */
  names(): AsyncIterable<string>
  /** Throws if nothing can be kept at the moment. */
  reach(): Promise<void>
  /** Removes what a crash left half written a day ago. */
  sweep(): Promise<void>
}
