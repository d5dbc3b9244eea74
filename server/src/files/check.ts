import type { Db } from '../db/database.ts'
import { type Digests, digestPieces, PIECE_BYTES } from './pieces.ts'
import type { KnownBytes } from './reading.ts'
import type { OpenBytes, Storage } from './storage.ts'
import { filesWith, knownAmong, listBlobs } from './store.ts'

/** A problem with stored bytes, and the files that use them. */
export type FileProblem = { sha256: string; problem: 'missing' | 'size' | 'damaged'; files: { record: string; name: string }[] }

/** `orphans`: bytes that no row refers to, from a crash or from an upload in progress. */
export type FileReport = { checked: number; bytes: number; problems: FileProblem[]; orphans: string[] }

const BATCH = 500

async function digestsOf(opened: OpenBytes): Promise<Digests> {
  const digests = digestPieces()
  for (let position = 0; position < opened.size; position += PIECE_BYTES) {
    const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, opened.size - position))
    await opened.read(piece, position)
    await digests.add(piece)
  }
  return digests.end()
}

async function problemWith(storage: Storage, { sha256, size, pieces }: KnownBytes): Promise<FileProblem['problem'] | null> {
  const opened = await storage.open(sha256)
  if (!opened) return 'missing'
  try {
    if (opened.size !== size) return 'size'
    const found = await digestsOf(opened)
    return found.sha256 === sha256 && found.pieces.join() === pieces.join() ? null : 'damaged'
  } finally {
    await opened.close()
  }
}

async function findOrphans(db: Db, storage: Storage): Promise<string[]> {
  const orphans: string[] = []
  let batch: string[] = []
  const sift = async () => {
    const known = await knownAmong(db, batch)
    orphans.push(...batch.filter((sha256) => !known.has(sha256)))
    batch = []
  }
  for await (const sha256 of storage.names()) {
    batch.push(sha256)
    if (batch.length === BATCH) await sift()
  }
  await sift()
  return orphans
}

/** Reads stored bytes. Returns those that do not exist with the right length and content. */
export async function unwellAmong(storage: Storage, blobs: readonly KnownBytes[]): Promise<Pick<FileProblem, 'sha256' | 'problem'>[]> {
  const unwell: Pick<FileProblem, 'sha256' | 'problem'>[] = []
  for (const blob of blobs) {
    const problem = await problemWith(storage, blob)
    if (problem) unwell.push({ sha256: blob.sha256, problem })
  }
  return unwell
}

/** Checks all bytes that rows refer to, and finds bytes that no row refers to. */
export async function checkFiles(db: Db, storage: Storage): Promise<FileReport> {
  const report: FileReport = { checked: 0, bytes: 0, problems: [], orphans: [] }
  for (let after = ''; ; ) {
    const blobs = await listBlobs(db, after, BATCH)
    for (const unwell of await unwellAmong(storage, blobs)) report.problems.push({ ...unwell, files: await filesWith(db, unwell.sha256) })
    report.checked += blobs.length
    report.bytes += blobs.reduce((sum, { size }) => sum + size, 0)
    if (blobs.length < BATCH) break
    after = blobs.at(-1)!.sha256
  }
  report.orphans = await findOrphans(db, storage)
  return report
}
