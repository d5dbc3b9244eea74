import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { FilesUnreachable } from '../errors.ts'

const MiB = 1024 ** 2

/** Larger bodies are sent in parts of this size, a few at once. A store takes 10,000 parts at most. */
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
export const nullWhere = (...names: string[]) => (error: Error): null => {
  if (names.includes(error.name)) return null
  throw error
}

/** An object: its name below the prefix, its size in bytes, and when it was written. */
export type Kept = { name: string; size: number; modified: Date }

export type Bucket = ReturnType<typeof openBucket>

/** What lies in a bucket below a prefix, given as `s3://bucket/prefix`. Keys include the prefix. */
export function openBucket(url: string) {
  const [, Bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(url) ?? []
  const Prefix = path && `${path}/`
  const objectOf = (name: string) => ({ Bucket, Key: Prefix + name })

  async function reach(): Promise<void> {
    await ask((s3) => s3.listObjectsV2({ Bucket, Prefix, MaxKeys: 1 }))
  }

  /** `size`: of the body, where it is known. */
  async function send(name: string, Body: Readable, size = 0): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
    const params = { ...objectOf(name), Body }
    await ask((client) => new Upload({ client, partSize, queueSize: PARTS_AT_ONCE, params }).done())
  }

  /** Sends a local file. Also overwrites an object. */
  const sendFile = async (name: string, file: string): Promise<void> => send(name, createReadStream(file), (await stat(file)).size)

  const write = async (name: string, text: string): Promise<void> => {
    await ask((s3) => s3.putObject({ ...objectOf(name), Body: text }))
  }

  /** The bytes of an object; null if there is none. */
  const get = (name: string): Promise<Readable | null> =>
    ask(async (s3) => (await s3.getObject(objectOf(name)).catch(nullWhere('NoSuchKey')))?.Body as Readable | undefined ?? null)

  const remove = async (name: string): Promise<void> => void (await ask((s3) => s3.deleteObject(objectOf(name))))

  /** The objects whose names below the prefix begin like this. */
  async function* list(beginning = ''): AsyncGenerator<Kept> {
    for (let ContinuationToken: string | undefined, isLast = false; !isLast; ) {
      const page = await ask((s3) => s3.listObjectsV2({ Bucket, Prefix: Prefix + beginning, ContinuationToken }))
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { name: Key.slice(Prefix.length), size: Size, modified: LastModified ?? new Date() }
      ContinuationToken = page.NextContinuationToken
      isLast = !ContinuationToken
    }
  }

  /** Their names alone. */
  async function* names(beginning = ''): AsyncGenerator<string> {
    for await (const { name } of list(beginning)) yield name
  }

  /** Gives up uploads in parts that were begun so long ago and not completed. */
  async function abandonUploads(ms: number): Promise<void> {
    // If the store does not list unfinished uploads, its own rules have to delete them.
    const found = await ask((s3) => s3.listMultipartUploads({ Bucket, Prefix }).catch(nullWhere('AccessDenied', 'NotImplemented')))
    for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
      if (!Initiated || Date.now() - Initiated.getTime() <= ms) continue
      await ask((s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId }))
    }
  }

  return { ask, objectOf, reach, send, sendFile, write, get, remove, list, names, abandonUploads }
}
