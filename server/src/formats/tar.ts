import { Header } from 'tar/header'
import { Pax } from 'tar/pax'

const BLOCK = 512

/** What comes before the bytes of a file in a tar archive (POSIX ustar; pax for what that cannot hold, such as accents in names). */
export function tarHead(path: string, size: number, mtime: Date): Buffer {
  const about = { path, size, mtime, mode: 0o644, type: 'File' as const }
  const block = Buffer.alloc(BLOCK)
  return new Header(about).encode(block) ? Buffer.concat([new Pax(about).encode(), block]) : block
}

/** The zeros that fill up a file of this size. */
export const tarGap = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)

/** A small file in a tar archive. */
export const tarFile = (path: string, bytes: Buffer, mtime: Date): Buffer =>
  Buffer.concat([tarHead(path, bytes.length, mtime), bytes, tarGap(bytes.length)])
