import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { HeadObjectCommandOutput, S3 } from '@aws-sdk/client-s3'
import { ApiError, FilesUnreachable } from '../errors.ts'
import { PIECE_BYTES } from './pieces.ts'
import type { OpenBytes, Storage } from './stored-bytes.ts'
import { ABANDONED_MS, type Temporary } from './temporary.ts'

const MiB = 1024 ** 2

/** Larger files are sent in parts of this size, a few at once. A store takes 10,000 parts at most. */
const PART_BYTES = 8 * MiB
const PARTS_AT_ONCE = 2
const MOST_PARTS = 10_000

/** How long to wait for a store that does not answer: 5 s for a connection, 30 s for a byte, three times. */
const PATIENCE = { connectionTimeout: 5_000, socketTimeout: 30_000 }

let connection: Promise<S3> | undefined

/**
 * The connection of this process, made when it is first needed, so that the library is not loaded without object storage. The library reads
 * the region, the credentials and the address of another server from the environment. Its own checksums are off: some servers do not
 * support them, and we check every piece when it is read.
 */
const connect = (): Promise<S3> =>
  (connection ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3({
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: PATIENCE,
  })))

/** Throws FILES_UNREACHABLE for any error of the store. */
const ask = <T>(request: (s3: S3) => Promise<T>): Promise<T> =>
  connect().then(request).catch((error: unknown) => {
    throw new FilesUnreachable(error)
  })

/** Turns errors with these names into null and throws any other again. */
const nullWhere = (...names: string[]) => (error: Error): null => {
  if (names.includes(error.name)) return null
  throw error
}

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
  const [, Bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(filesUrl) ?? []
  const Prefix = path && `${path}/`
  const keyOf = (sha256: string) => `${Prefix}${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  const objectOf = (sha256: string) => ({ Bucket, Key: keyOf(sha256) })

  async function reach(): Promise<void> {
    await ask((s3) => s3.listObjectsV2({ Bucket, Prefix, MaxKeys: 1 }))
  }

  async function find(sha256: string): Promise<HeadObjectCommandOutput | null> {
    const found = await ask((s3) => s3.headObject(objectOf(sha256)).catch(nullWhere('NotFound')))
    // The answer is the same if the whole bucket is gone.
    if (!found) await reach()
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
  async function send(path: string, sha256: string, size: number): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
    const params = { ...objectOf(sha256), Body: createReadStream(path) }
    await ask((client) => new Upload({ client, partSize, queueSize: PARTS_AT_ONCE, params }).done())
  }

  const remove = async (sha256: string): Promise<void> => void (await ask((s3) => s3.deleteObject(objectOf(sha256))))

  async function* names(): AsyncGenerator<string> {
    for (let ContinuationToken: string | undefined, isLast = false; !isLast; ) {
      const page = await ask((s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }))
      for (const { Key = '' } of page.Contents ?? []) {
        const name = Key.slice(-64)
        if (SHA256.test(name) && Key === keyOf(name)) yield name
      }
      ContinuationToken = page.NextContinuationToken
      isLast = !ContinuationToken
    }
  }

  async function abandonUploads(): Promise<void> {
    // If the store does not list unfinished uploads, its own rules have to delete them.
    const found = await ask((s3) => s3.listMultipartUploads({ Bucket, Prefix }).catch(nullWhere('AccessDenied', 'NotImplemented')))
    for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
      if (!Initiated || Date.now() - Initiated.getTime() <= ABANDONED_MS) continue
      await ask((s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }))
    }
  }

  return { reach, find, open, send, remove, names, abandonUploads }
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
