import { join } from 'node:path'
import { Server, type Upload as Received } from '@tus/server'
import type { Config } from '../config.ts'
import { newId } from '../db/uuid.ts'
import { FilesUnreachable } from '../errors.ts'
import type { Announced } from './room.ts'
import { type SharedConfig, sharedPlace } from './shared-folder.ts'
import { uploadsInFiles, type Watch } from './upload-files.ts'
import { uploadsInPieces } from './upload-pieces.ts'

/** How long an interrupted upload can be resumed. */
const EXPIRES_MS = 7 * 24 * 60 * 60 * 1000

/** An upload in progress. Its id becomes the id of the attached file, so that it is attached only once. */
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
  /** What has arrived. */
  bytes(): AsyncIterable<Uint8Array>
  /** The file with these bytes; null where they are in pieces. */
  path: string | null
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

/** Uploads that are not there are null. A bucket that cannot be reached is another matter. */
const nullUnlessUnreachable = (error: unknown): null => {
  if (error instanceof FilesUnreachable) throw error
  return null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The uploads in `DATA_DIR/uploads`, or where several servers share them. `watch` checks the disk as bytes arrive. Throws if the folder
 * cannot be created.
 */
export function openUploads(
  { maxFileBytes, ...config }: SharedConfig & Pick<Config, 'maxFileBytes'>, watch: Watch = (source) => source
): Uploads {
  const directory = join(config.dataDir, 'uploads')
  const shared = sharedPlace(config)
  const place = shared === null
    ? uploadsInFiles(directory, EXPIRES_MS, watch) : uploadsInPieces(shared, directory, { expiresMs: EXPIRES_MS, watch })
  const { store } = place
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
  function told({ id, metadata, size, offset }: Received): Upload | null {
    if (!metadata || size === undefined) return null
    const { documentId = '', importId = '', filename = '', modified = '', access = 'public', owner } = metadata
    const known = { documentId: documentId ?? '', importId: importId ?? '', name: filename ?? '', modified: modified ?? '' }
    const bytes = () => place.bytes(id)
    return { id, ...known, access: access ?? 'public', owner: owner ?? null, size, offset, bytes, path: place.path(id) }
  }
  async function find(id: string): Promise<Upload | null> {
    const upload = UUID.test(id) ? await store.getUpload(id).catch(nullUnlessUnreachable) : null
    return upload && told(upload)
  }
  const all = async (): Promise<Upload[]> => (await place.all()).flatMap((upload) => told(upload) ?? [])
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
    expire: () => store.deleteExpired(),
  }
}
