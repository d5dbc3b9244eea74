import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import { ApiError } from '../errors.ts'
import { nullWhere, openBucket } from './bucket.ts'
import { PIECE_BYTES } from './pieces.ts'
import type { OpenBytes, Storage } from './stored-bytes.ts'
import { ABANDONED_MS, type Temporary } from './temporary.ts'

async function* piecesOf(opened: OpenBytes): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < opened.size; position += PIECE_BYTES) {
    const piece = new Uint8Array(PIECE_BYTES)
    yield piece.subarray(0, await opened.read(piece, position))
  }
}

const SHA256 = /^[0-9a-f]{64}$/

type Objects = ReturnType<typeof objectsOf>

/** The objects `prefix/ab/cd/<sha256>` of a bucket, given as `s3://bucket/prefix`. */
function objectsOf(filesUrl: string) {
  const bucket = openBucket(filesUrl)
  const { ask } = bucket
  const nameOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  const objectOf = (sha256: string) => bucket.objectOf(nameOf(sha256))

  async function find(sha256: string): Promise<HeadObjectCommandOutput | null> {
    const found = await ask((s3) => s3.headObject(objectOf(sha256)).catch(nullWhere('NotFound')))
    // The answer is the same if the whole bucket is gone.
    if (!found) await bucket.reach()
    return found
  }

  const read = (sha256: string, buffer: Uint8Array, position: number): Promise<number> =>
    ask(async (s3) => {
      const Range = `bytes=${position}-${position + buffer.length - 1}`
      const found = await s3.getObject({ ...objectOf(sha256), Range }).catch(nullWhere('NoSuchKey', 'InvalidRange'))
      let filled = 0
      if (found) {
        for await (const chunk of found.Body as Readable) {
          buffer.set(chunk as Uint8Array, filled)
          filled += (chunk as Uint8Array).length
        }
      }
      return filled
    })

  async function open(sha256: string): Promise<OpenBytes | null> {
    const found = await find(sha256)
    return found && { size: found.ContentLength ?? 0, read: (buffer, position) => read(sha256, buffer, position), close: async () => {} }
  }

  /** Also overwrites existing bytes, which are equal, or damaged and repaired by this. Their modification time is renewed. */
  const send = (path: string, sha256: string, size: number): Promise<void> => bucket.send(nameOf(sha256), createReadStream(path), size)

  async function* names(): AsyncGenerator<string> {
    for await (const name of bucket.names()) {
      const sha256 = name.slice(-64)
      if (SHA256.test(sha256) && name === nameOf(sha256)) yield sha256
    }
  }

  return {
    find, open, send, names, reach: bucket.reach, remove: (sha256: string) => bucket.remove(nameOf(sha256)),
    abandonUploads: () => bucket.abandonUploads(ABANDONED_MS),
  }
}

/** Copies an object into a file for the duration of `work`. Throws DAMAGED_FILE if it does not exist. */
async function withCopy<T>(objects: Objects, temporary: Temporary, sha256: string, work: (path: string) => Promise<T>): Promise<T> {
  const opened = await objects.open(sha256)
  if (!opened) throw new ApiError('DAMAGED_FILE', { sha256 })
  const path = await temporary.newPath()
  try {
    await writeFile(path, piecesOf(opened))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Keeps bytes as objects of a bucket, given as `s3://bucket/prefix`. Bytes that are still being received are in `temporary`. */
export function objectStorage(filesUrl: string, temporary: Temporary): Storage {
  const objects = objectsOf(filesUrl)
  const { find, send, open, remove, names } = objects
  return {
    async receive(source, maxBytes, sample) {
      const { path, digests, discard } = await temporary.receive(source, maxBytes, sample)
      const { sha256, size } = digests
      return {
        digests,
        prepare: () => send(path, sha256, size),
        async keep() {
          if (!(await find(sha256))) await send(path, sha256, size)
          await discard()
        },
        discard,
      }
    },
    open,
    newPath: () => temporary.newPath(),
    withLocalFile: (sha256, work) => withCopy(objects, temporary, sha256, work),
    remove,
    async removeOlder(sha256, ms) {
      const found = await find(sha256)
      if (found?.LastModified && Date.now() - found.LastModified.getTime() >= ms) await remove(sha256)
    },
    names,
    async reach() {
      await temporary.reach()
      await objects.reach()
    },
    async sweep() {
      await temporary.sweep()
      await objects.abandonUploads()
    },
  }
}
