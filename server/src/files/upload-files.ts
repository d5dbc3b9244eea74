import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore, Upload } from '@tus/server'
import { makeFolder } from '../make-folder.ts'
import { noneWhereMissing } from './storage.ts'

/** Checks the disk as bytes arrive. */
export type Watch = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Where uploads are kept until they are complete. */
export type UploadPlace = {
  store: DataStore
  /** The bytes that have arrived, in their order. */
  bytes(id: string): AsyncIterable<Uint8Array>
  /** The file with these bytes; null where they are in pieces. */
  path(id: string): string | null
  /** All that are there. */
  all(): Promise<Upload[]>
}

/** Keeps uploads in files. Acknowledged bytes survive a power failure. */
// @ts-expect-error -- how the folder is made is private to the library
class SyncedStore extends FileStore {
  readonly watch: Watch
  constructor(directory: string, expirationPeriodInMilliseconds: number, watch: Watch) {
    super({ directory, expirationPeriodInMilliseconds })
    this.watch = watch
  }

  /** The library would create the folder later, and end the process if it cannot. */
  override checkOrCreateDirectory(): void {
    makeFolder(this.directory)
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const sink = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true })
    await pipeline(source, this.watch, sink)
    return offset + sink.bytesWritten
  }
}

/** Uploads as files in a folder, each growing until it is complete. Throws if the folder cannot be created. */
export function uploadsInFiles(directory: string, expiresMs: number, watch: Watch): UploadPlace {
  const store = new SyncedStore(directory, expiresMs, watch)
  return {
    store,
    bytes: (id) => createReadStream(join(directory, id)),
    path: (id) => join(directory, id),
    async all() {
      const names = await readdir(directory).catch(noneWhereMissing)
      const found = await Promise.all(names.map((id) => store.getUpload(id).catch(() => null)))
      return found.filter((upload) => upload !== null)
    },
  }
}
