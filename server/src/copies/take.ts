import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FileCopier } from '../backup/copy-files.ts'
import { allBlobs, piecesOf } from '../backup/copy-files.ts'
import type { BackupTarget } from '../backup/tar.ts'
import { takeBackup, type WholeArchive } from '../backup/take.ts'
import type { Storage } from '../files/storage.ts'
import { type Answers, answersIn, type Counts, countsIn } from './answers-store.ts'
import { copiesIn, type Listed, listText, sha256In } from './copy.ts'
import { type CopyNames, copyName, fileName, FILES, LIST_ENTRY, namesOf } from './layout.ts'
import type { Place } from './place.ts'
import type { Sealing } from './sealing.ts'

const packed = promisify(gzip)

export type CopyProgress = { phase: 'files' | 'rows' | 'proving'; done: number }

/** A copy that was made. `answers` and `counts` are those of the archive at the moment of the copy. `rowBytes`: the size of its rows. */
export type CopyTaken = {
  copy: CopyNames; counts: Counts; answers: Answers; unwell: string[]; bytes: number; rowBytes: number
}

type CopiedFiles = FileCopier & { listed(): Listed[]; bytes(): number }

/** Copies the stored bytes that are not in the place yet. */
function copyFiles(
  storage: Storage, place: Place, { seal, suffix }: Sealing, present: Set<string>, onBytes: (bytes: number) => void
): CopiedFiles {
  const listed = new Map<string, number | null>()
  let sent = 0

  async function copy(sha256: string): Promise<boolean> {
    const opened = await storage.open(sha256)
    if (!opened) return false
    let isOther = false
    const pieces = async function* () {
      const hash = createHash('sha256')
      for await (const piece of piecesOf(opened)) {
        hash.update(piece)
        onBytes((sent += piece.length))
        yield piece
      }
      isOther = hash.digest('hex') !== sha256
      // The place keeps nothing of what does not end.
      if (isOther) throw new Error('Not the bytes that the archive stored')
    }
    try {
      await place.write(`${FILES}/${fileName(sha256)}${suffix}`, seal(pieces()))
    } catch (error) {
      if (!isOther) throw error
    } finally {
      await opened.close()
    }
    return !isOther
  }

  return {
    copied: () => [...listed.values()].filter((size) => size !== null).length,
    listed: () => [...listed].map(([sha256, size]) => ({ sha256, size })),
    bytes: () => [...listed.values()].reduce<number>((sum, size) => sum + (size ?? 0), 0),
    async copyNew(db) {
      const unwell: string[] = []
      for await (const { sha256, size } of allBlobs(db)) {
        if (typeof listed.get(sha256) === 'number') continue
        const isThere = present.has(`${fileName(sha256)}${suffix}`) || (await copy(sha256))
        listed.set(sha256, isThere ? size : null)
        if (!isThere) unwell.push(sha256)
      }
      return unwell
    },
  }
}

/** Lets `produce` write what `consume` reads at the same time. Throws the first error of the two. */
async function through<T>(
  consume: (pieces: AsyncIterable<Uint8Array>) => Promise<void>, produce: (target: BackupTarget) => Promise<T>
): Promise<T> {
  const stream = new PassThrough()
  const causes: unknown[] = []
  const failing = (error: unknown): never => {
    causes.push(error)
    stream.destroy(error as Error)
    throw error
  }
  const target: BackupTarget = {
    writeFile: (bytes) => new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve()))),
    sync: async () => void stream.end(),
  }
  const [, produced] = await Promise.allSettled([consume(stream).catch(failing), produce(target).catch(failing)])
  if (causes.length > 0 || produced.status === 'rejected') throw causes[0]
  return produced.value
}

/**
 * Copies what the place does not have yet: the stored bytes, and everything else as a backup without them. If it is interrupted, what was
 * copied stays for the next time, and there is no copy of this name. Throws `Refused`, or what the place or the archive throws.
 */
export async function takeCopy(
  archive: WholeArchive, place: Place, sealing: Sealing, onProgress: (progress: CopyProgress) => void
): Promise<CopyTaken> {
  const copy = namesOf(copyName(new Date(), (await copiesIn(place)).at(-1)), sealing.suffix)
  const present = new Set(await Array.fromAsync(place.names(FILES)))
  const files = copyFiles(archive.storage, place, sealing, present, (done) => onProgress({ phase: 'files', done }))
  let rowBytes = 0
  let found: { counts: Counts; answers: Answers } | null = null
  const { unwell } = await through((pieces) => place.write(copy.tar, sealing.seal(pieces)), (target) => takeBackup(archive, {
    target: { ...target, writeFile: (bytes) => target.writeFile(bytes).finally(() => (rowBytes += bytes.length)) },
    copier: () => files,
    async atEnd(snapshot, writer) {
      const text = listText(files.listed())
      await place.write(copy.list, sealing.seal(onePiece(await packed(text))))
      await writer.add(LIST_ENTRY, Buffer.from(JSON.stringify({ sha256: sha256In(text) })))
      found = { counts: await countsIn(snapshot), answers: await answersIn(snapshot) }
    },
  }, (done) => onProgress({ phase: 'rows', done })))
  return { copy, ...found!, unwell, bytes: files.bytes() + rowBytes, rowBytes }
}

export async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
