import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { type Bucket, type Kept, openBucket } from './bucket.ts'
import type { UploadPlace, Watch } from './upload-files.ts'

/** A piece of an upload: its bytes from `start` on, before `end`. */
type Piece = { start: number; end: number; name: string }

const FOLDER = 'uploads'
const NOTE = /^uploads\/([^/]+)\.json$/
const PIECE = /^uploads\/([^/]+)\/(\d+)-(\d+)$/

const noteOf = (id: string): string => `${FOLDER}/${id}.json`

const pieceOf = (name: string): Piece | null => {
  const [, , start, end] = PIECE.exec(name) ?? []
  return start === undefined ? null : { start: Number(start), end: Number(end), name }
}

/**
 * The pieces that make up an upload from its beginning, as far as it has arrived. Two servers may have received the same bytes, if a client
 * came back before the first one had noticed that it was gone: of pieces that go on from the same place, the longest counts.
 */
export function inOrder(pieces: readonly Piece[]): Piece[] {
  const chain: Piece[] = []
  for (let at = 0; ; ) {
    const next = pieces.filter(({ start, end }) => start <= at && end > at).sort((a, b) => b.end - a.end)[0]
    if (!next) return chain
    chain.push({ ...next, start: at, end: next.end })
    at = next.end
  }
}

const arrived = (pieces: readonly Piece[]): number => inOrder(pieces).at(-1)?.end ?? 0

/** Keeps each piece that arrives as an object, which any server can go on from. `folder`: where a piece is until it has arrived. */
class PieceStore extends DataStore {
  readonly #bucket: Bucket
  readonly #folder: string
  readonly #expiresMs: number
  readonly #watch: Watch

  constructor(bucket: Bucket, folder: string, expiresMs: number, watch: Watch) {
    super()
    this.#bucket = bucket
    this.#folder = folder
    this.#expiresMs = expiresMs
    this.#watch = watch
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#bucket.write(noteOf(upload.id), JSON.stringify(upload))
    return upload
  }

  /** Throws what the protocol says of an upload that is not there. */
  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#bucket.get(noteOf(id))
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const note = JSON.parse((await found.setEncoding('utf8').toArray()).join('')) as Upload
    return new Upload({ ...note, offset: arrived(await this.piecesOf(id)) } as Upload)
  }

  async piecesOf(id: string): Promise<Piece[]> {
    return (await Array.fromAsync(this.#bucket.list(`${FOLDER}/${id}/`))).flatMap(({ name }) => pieceOf(name) ?? [])
  }

  /** What has arrived before the connection broke is kept, too. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `${id}.${randomUUID()}`)
    try {
      const broken = await pipeline(source, this.#watch, createWriteStream(path)).then(() => null, (error: Error) => error)
      const end = offset + (await stat(path).then(({ size }) => size, () => 0))
      if (end > offset) await this.#bucket.sendFile(`${FOLDER}/${id}/${offset}-${end}`, path)
      if (broken) throw broken
      return end
    } finally {
      await rm(path, { force: true })
    }
  }

  /** The note goes first: an upload without one is not there. */
  override async remove(id: string): Promise<void> {
    await this.#bucket.remove(noteOf(id))
    for (const { name } of await this.piecesOf(id)) await this.#bucket.remove(name)
  }

  override getExpiration(): number {
    return this.#expiresMs
  }

  override async deleteExpired(): Promise<number> {
    const latest = new Map<string, number>()
    for await (const { name, modified } of this.#bucket.list(`${FOLDER}/`)) {
      const id = idOf(name)
      if (id) latest.set(id, Math.max(latest.get(id) ?? 0, modified.getTime()))
    }
    const old = [...latest].filter(([, at]) => Date.now() - at > this.#expiresMs)
    for (const [id] of old) await this.remove(id)
    return old.length
  }
}

const idOf = (name: string): string | null => (NOTE.exec(name) ?? PIECE.exec(name))?.[1] ?? null

/** Uploads as objects of a bucket, so that each piece may come to another server. `folder` is local. */
export function uploadsInPieces(url: string, folder: string, { expiresMs, watch }: { expiresMs: number; watch: Watch }): UploadPlace {
  const bucket = openBucket(url)
  const store = new PieceStore(bucket, folder, expiresMs, watch)
  const notes = new Map<string, Upload>()

  /** What a note says never changes. */
  async function noted(id: string): Promise<Upload | null> {
    const known = notes.get(id) ?? await store.getUpload(id).catch(() => null)
    if (known) notes.set(id, known)
    return known
  }

  return {
    store,
    async *bytes(id) {
      for (const { start, end, name } of inOrder(await store.piecesOf(id))) {
        const skipped = start - (pieceOf(name)?.start ?? start)
        yield* bytesBetween(await bucket.get(name), skipped, skipped + end - start)
      }
    },
    path: () => null,
    async all() {
      const kept: Kept[] = await Array.fromAsync(bucket.list(`${FOLDER}/`))
      const ids = kept.flatMap(({ name }) => NOTE.exec(name)?.[1] ?? [])
      for (const id of notes.keys()) if (!ids.includes(id)) notes.delete(id)
      const pieces = Map.groupBy(kept.filter(({ name }) => PIECE.test(name)), ({ name }) => idOf(name))
      const found = await Promise.all(ids.map(noted))
      return found.flatMap((note) => (note ? new Upload({
        ...note, offset: arrived((pieces.get(note.id) ?? []).flatMap(({ name }) => pieceOf(name) ?? [])),
      } as Upload) : []))
    },
  }
}

/** The bytes of a stream between two positions. */
async function* bytesBetween(source: Readable | null, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const chunk of (source ?? []) as AsyncIterable<Uint8Array>) {
    const part = chunk.subarray(Math.max(from - at, 0), Math.max(to - at, 0))
    if (part.length > 0) yield part
    at += chunk.length
  }
}
