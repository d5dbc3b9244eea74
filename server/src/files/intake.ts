import { createReadStream } from 'node:fs'
import { SAMPLE_BYTES, sniffMediaType } from './media-type.ts'
import type { Digests } from './pieces.ts'
import type { ReceivedBytes, Storage } from './storage.ts'

/** What is known of bytes once they are stored; `attachFile` makes a file of a document out of it. */
export type StoredFile = Digests & { mediaType: string }

/** The bytes of a file of this machine; it is opened when they are asked for, so that its errors find somebody. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

/** A file that was taken in, and what it is; `prepare` and `keep` it before its row is written, or `discard` it. */
export type ReceivedFile = { stored: StoredFile } & Pick<ReceivedBytes, 'prepare' | 'keep' | 'discard'>

/** Takes bytes in, from a stream or from a file of this machine, and finds out what they are. Throws TOO_LARGE beyond `maxBytes`. */
export async function receiveFile(storage: Storage, source: AsyncIterable<Uint8Array> | string, maxBytes: number): Promise<ReceivedFile> {
  let sample = new Uint8Array()
  const { digests, ...received } = await storage.receive(typeof source === 'string' ? bytesOf(source) : source, maxBytes, (first) => {
    sample = first.slice(0, SAMPLE_BYTES)
  })
  return { stored: { ...digests, mediaType: await sniffMediaType(sample) }, ...received }
}

/** As `receiveFile`, and keeps them at once. Bytes that no row comes to name are an orphan, which `checkFiles` finds. */
export async function storeFile(storage: Storage, source: AsyncIterable<Uint8Array> | string, maxBytes: number): Promise<StoredFile> {
  const { stored, prepare, keep, discard } = await receiveFile(storage, source, maxBytes)
  try {
    await prepare()
    await keep()
    return stored
  } finally {
    await discard()
  }
}
