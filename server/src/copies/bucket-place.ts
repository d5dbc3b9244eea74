import { Readable } from 'node:stream'
import { nullWhere, openBucket } from '../files/bucket.ts'
import { CopyFault } from './fault.ts'
import type { Place } from './place.ts'
import { isWithoutRoom, notingFault } from './remotes.ts'

/** In our words, what hinders the store. */
function faultOf(error: unknown): unknown {
  if (error instanceof CopyFault) return error
  const { cause = error } = error as { cause?: unknown }
  return new CopyFault(isWithoutRoom(String(cause)) ? 'FULL' : 'UNREACHABLE', { cause })
}

const failing = (error: unknown): never => {
  throw faultOf(error)
}

/** A bucket with the interface of S3, as `s3://bucket/prefix`. The environment has the address of the store and the key, as for files. */
export function bucketPlace(address: string): Place {
  const bucket = openBucket(address)

  async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body
    } catch (error) {
      failing(error)
    }
  }

  return {
    address,
    reach: () => bucket.reach().catch(failing),
    async *names(folder) {
      const beginning = `${folder}/`
      try {
        for await (const name of bucket.names(beginning)) yield name.slice(beginning.length)
      } catch (error) {
        failing(error)
      }
    },
    async read(name) {
      const found = await bucket.ask((s3) => s3.getObject(bucket.objectOf(name)).catch(nullWhere('NoSuchKey'))).catch(failing)
      return found && piecesOf(found.Body as Readable)
    },
    async write(name, pieces) {
      const noted = notingFault(pieces)
      await bucket.send(name, Readable.from(noted.pieces, { objectMode: false })).catch((error: unknown) => {
        throw noted.own ? noted.own.error : faultOf(error)
      })
    },
    remove: (name) => bucket.remove(name).catch(failing),
    sweep: () => bucket.abandonUploads(0).catch(failing),
  }
}
