import { createWriteStream, mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { Config } from '../config.ts'
import { newId } from '../db/uuid.ts'
import type { Announced } from './room.ts'
import { noneWhereMissing } from './storage.ts'

/** How long an interrupted upload can be resumed. */
const EXPIRES_MS = 7 * 24 * 60 * 60 * 1000

/** An upload in progress, in a file of its own. Its id becomes the id of the attached file, so that it is attached only once. */
export type Upload = {
  id: string
  /** The record or the sheet that it is for; '' for the other. */
  documentId: string
  importId: string
  name: string
  /** When the file was last changed, as the browser says it. */
  modified: string
  access: string
  owner: string | null
  size: number
  offset: number
  path: string
}

/** Uploads that survive interrupted connections and restarts, by the tus protocol (https://tus.io/protocols/resumable-upload, 1.0.0). */
export type Uploads = {
  /** Answers a request of the protocol. Throws errors of the disk. */
  answer(request: Request): Promise<Response>
  /** Null if there is none. */
  find(id: string): Promise<Upload | null>
  forget(id: string): Promise<void>
  /** Those for the files of a sheet. */
  beside(importId: string): Promise<Upload[]>
  /** All uploads that are incomplete or not yet attached. */
  underWay(): Promise<Announced[]>
  /** Removes abandoned uploads. Returns how many. */
  expire(): Promise<number>
}

type Watch = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Keeps uploads in files. Acknowledged bytes survive a power failure. */
// @ts-expect-error -- how the folder is made is private to the library
class SyncedStore extends FileStore {
  readonly watch: Watch
  constructor(directory: string, watch: Watch) {
    super({ directory, expirationPeriodInMilliseconds: EXPIRES_MS })
    this.watch = watch
  }

  /** The library would create the folder later, and end the process if it cannot. */
  override checkOrCreateDirectory(): void {
    mkdirSync(this.directory, { recursive: true })
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const sink = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true })
    await pipeline(source, this.watch, sink)
    return offset + sink.bytesWritten
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The uploads in `DATA_DIR/uploads`. `watch` checks the disk as bytes arrive. Throws if the folder cannot be created. */
export function openUploads(
  { dataDir, maxFileBytes }: Pick<Config, 'dataDir' | 'maxFileBytes'>, watch: Watch = (source) => source
): Uploads {
  const directory = join(dataDir, 'uploads')
  const store = new SyncedStore(directory, watch)
  const failures = new WeakMap<object, unknown>()
  const server = new Server({
    path: '/uploads',
    datastore: store,
    maxSize: maxFileBytes,
    allowedOrigins: [],
    namingFunction: () => newId(),
    generateUrl: ({ url }, { id }) => `${new URL(url).pathname}/${id}`,
    onResponseError(request, failure) {
      // The protocol's refusals have a status. All other errors are the disk's.
      if (failure instanceof Error && !('status_code' in failure)) failures.set(request, failure)
      return undefined
    },
  })
  async function find(id: string): Promise<Upload | null> {
    const upload = UUID.test(id) ? await store.getUpload(id).catch(() => null) : null
    if (!upload?.metadata || upload.size === undefined) return null
    const { documentId = '', importId = '', filename = '', modified = '', access = 'public', owner } = upload.metadata
    const known = { documentId: documentId ?? '', importId: importId ?? '', name: filename ?? '', modified: modified ?? '' }
    const { size, offset } = upload
    return { id, ...known, access: access ?? 'public', owner: owner ?? null, size, offset, path: join(directory, id) }
  }
  const all = async (): Promise<Upload[]> =>
    (await Promise.all((await readdir(directory).catch(noneWhereMissing)).map(find))).filter((upload) => upload !== null)
  return {
    async answer(request) {
      const response = await server.handleWeb(request)
      if (failures.has(request)) throw failures.get(request)
      return response
    },
    find,
    underWay: async () => (await all()).map(({ owner, size, offset }) => ({ owner, size, arrived: offset })),
    beside: async (importId) => (await all()).filter((upload) => upload.importId === importId),
    forget: (id) => store.remove(id).catch(() => {}),
    expire: () => server.cleanUpExpiredUploads(),
  }
}
