import { createReadStream } from 'node:fs'
import { SAMPLE_BYTES, sniffMediaType } from './media-type.ts'
import type { Digests } from './pieces.ts'
import type { ReceivedBytes, Storage } from './storage.ts'

/** What is known about stored bytes. `attachFile` makes a file of a document from it. */
export type StoredFile = Digests & { mediaType: string }

/** The bytes of a local file. It is opened when they are read, so that the reader gets its errors. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

/** A received file and its type. Call `prepare` and `keep` before writing its row, or `discard`. */
export type ReceivedFile = { stored: StoredFile } & Pick<ReceivedBytes, 'prepare' | 'keep' | 'discard'>

/** Receives bytes from a stream or from a local file, and determines their type. Throws TOO_LARGE beyond `maxBytes`. */
export async function receiveFile(storage: Storage, source: AsyncIterable<Uint8Array> | string, maxBytes: number): Promise<ReceivedFile> {
  let sample = new Uint8Array()
  const { digests, ...received } = await storage.receive(typeof source === 'string' ? bytesOf(source) : source, maxBytes, (first) => {
    sample = first.slice(0, SAMPLE_BYTES)
  })
  return { stored: { ...digests, mediaType: await sniffMediaType(sample) }, ...received }
}

/** Like `receiveFile`, but keeps the bytes at once. If no row ever refers to them, they are orphans, which `checkFiles` finds. */
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
