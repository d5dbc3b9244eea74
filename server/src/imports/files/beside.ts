import type { Language } from '@faldone/contract/common.ts'
import { findingSentence } from '@faldone/contract/import-findings.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { Config } from '../../config.ts'
import { hindranceIn } from '../../db/engine.ts'
import { ApiError, tooLarge } from '../../errors.ts'
import { openBucket } from '../../files/bucket.ts'
import type { Room } from '../../files/room.ts'
import type { Upload } from '../../files/upload.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { LIMITS } from '../reading/limits.ts'
import { readDirectory, readerOf, type ZipEntry } from '../../formats/zip.ts'
import { isOfSystem } from './named-files.ts'
import { oneAtATime } from './sheet-folder.ts'

/** The files that are arriving with a sheet, singly or in ZIP files. `files`: how many have arrived. */
export type Incoming = { folder: string; maxFileBytes: number; files: number; watch: Room['watch'] }

/** Nothing has arrived yet. */
export const incomingOf = ({ maxFileBytes }: Pick<Config, 'maxFileBytes'>, folder: string, watch: Room['watch']): Incoming =>
  ({ folder, maxFileBytes, files: 0, watch })

/** What the user is told about a file that cannot be taken; other errors as they are. */
export const refusalOf = (error: unknown, language: Language): unknown =>
  error instanceof FileProblem ? new ApiError('INVALID_FIELDS', {}, { file: [findingSentence(error.finding, language)] }) : error

/** How many files may be sent at a time, including those in ZIP files. */
export const MOST_FILES = 10_000

const GiB = 1024 ** 3
const MAX_UNPACKED = 50 * GiB

/** A path inside the folder, from the name that the user's computer gives. Throws INVALID_FIELDS if it leads out of the folder. */
function pathInside(name: string): string {
  const path = name.replaceAll('\\', '/').normalize('NFC')
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || steps.includes('..') || steps.length === 0) {
    throw refused(name, 'fileOutside')
  }
  return steps.join('/')
}

const refused = (name: string, problem: 'fileOutside' | 'fileName'): ApiError =>
  new ApiError('INVALID_FIELDS', {}, { [name.slice(0, 200)]: [{ problem }] })

/** The disk's errors for a name that is too long, or is a file's where there is a folder, or the other way round. */
const NO_NAME = ['ENAMETOOLONG', 'ENOTDIR', 'EEXIST', 'EISDIR']

const isNoName = (error: unknown): boolean => NO_NAME.includes((error as NodeJS.ErrnoException).code ?? '')

function count(incoming: Incoming, files: number): void {
  incoming.files += files
  if (incoming.files > MOST_FILES) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'tooManyFiles' }] })
}

/**
 * Receives one file. A ZIP file is unpacked. Throws INVALID_FIELDS, TOO_LARGE, and a `FileProblem` for a ZIP file that cannot be opened.
 */
export async function takeIn(source: Readable, name: string, incoming: Incoming): Promise<void> {
  const taken = await place(name, incoming, (place) => write(source, place, { maxBytes: incoming.maxFileBytes, through: [incoming.watch] }))
  if (!taken) source.resume()
}

/** The same for a complete upload, which stays where it is. */
export async function takeUpload({ path: file, name, bytes }: Pick<Upload, 'path' | 'name' | 'bytes'>, incoming: Incoming): Promise<void> {
  if (file === null) return takeIn(Readable.from(bytes()), name, incoming)
  await place(name, incoming, async (place) => {
    await mkdir(dirname(place), { recursive: true })
    // Not every disk knows files with two names.
    await link(file, place).catch(() => copyFile(file, place))
  })
}

/** Puts a file in its place and unpacks a ZIP file; false if it is one that systems put into a folder. */
async function place(name: string, incoming: Incoming, put: (place: string) => Promise<void>): Promise<boolean> {
  count(incoming, 1)
  const path = pathInside(name)
  // What systems put into a folder comes along with it.
  if (isOfSystem(path)) return false
  const place = join(incoming.folder, 'files', path)
  await put(place).catch((error: unknown) => {
    throw isNoName(error) ? refused(name, 'fileName') : error
  })
  if (/\.zip$/i.test(path)) {
    await unpackFile(place, incoming)
    await rm(place)
  }
  return true
}

type Writing = { maxBytes: number; through: (Transform | Room['watch'])[] }

async function write(source: Readable, place: string, { maxBytes, through }: Writing): Promise<void> {
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? tooLarge(maxBytes) : null, chunk)
    },
  })
  await mkdir(dirname(place), { recursive: true })
  await pipeline([source, ...through, counting, createWriteStream(place, { flush: true })])
}

/** Excludes what archives contain besides the files of people. */
const isFile = ({ name }: ZipEntry): boolean => !/[/\\]$/.test(name) && !isOfSystem(name)

/** More than the paths and checksums take of as many files as may be sent. */
const LONGEST_LIST = 16 * 1024 ** 2

/** The text of a file that says what lies beside it, which is read as a whole. Throws DAMAGED_FILE if it is too long for that. */
export async function listText(path: string): Promise<string> {
  if ((await stat(path)).size > LONGEST_LIST) throw new FileProblem('DAMAGED_FILE')
  return readFile(path, 'utf8')
}

/** Unpacks an archive whose directory is read so; a ZIP file unless told otherwise. Throws what `takeIn` throws. */
export async function unpackFile(zip: string, incoming: Incoming, directory = readDirectory): Promise<void> {
  const file = await open(zip)
  try {
    const { size } = await file.stat()
    await unpackAll([...(await directory(size, readerOf(file))).values()].filter(isFile), { zip, size }, incoming)
  } finally {
    await file.close()
  }
}

async function unpackAll(entries: readonly ZipEntry[], { zip, size }: { zip: string; size: number }, incoming: Incoming): Promise<void> {
  count(incoming, entries.length)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > MAX_UNPACKED) throw tooLarge(MAX_UNPACKED)
  if (unpacked > LIMITS.expansionFrom && unpacked > size * LIMITS.expansion)
    throw new FileProblem('PACKED_TOO_TIGHTLY', { limit: LIMITS.expansion })
  if (entries.some(({ encrypted }) => encrypted)) throw new FileProblem('ENCRYPTED_FILE')
  // All names and places are checked before the first is used.
  const places: { entry: ZipEntry; start: number; place: string }[] = []
  for (const entry of entries)
    places.push({ entry, start: await entry.start(), place: join(incoming.folder, 'files', pathInside(entry.name)) })
  for (const { entry, start, place } of places) {
    if (entry.unpacked > incoming.maxFileBytes) throw tooLarge(incoming.maxFileBytes)
    await unpackTo(zip, start, entry, place, incoming.watch)
  }
}

async function unpackTo(
  zip: string, start: number, { name, packed, unpacked, deflated }: ZipEntry, place: string, watch: Room['watch']
): Promise<void> {
  const source = packed === 0 ? Readable.from([]) : createReadStream(zip, { start, end: start + packed - 1 })
  try {
    await write(source, place, { maxBytes: unpacked, through: deflated && packed > 0 ? [createInflateRaw(), watch] : [watch] })
  } catch (error) {
    if (hindranceIn(error)) throw error
    if (isNoName(error)) throw refused(name, 'fileName')
    throw new FileProblem('DAMAGED_FILE')
  }
}

/**
 * Moves everything received into a folder, replacing files with the same name. Throws what `requireOpen` throws, which checks that this is
 * still allowed, and INVALID_FIELDS if a file has the name of a folder.
 */
export const settle = (incoming: Incoming, into: string, requireOpen: () => Promise<void>): Promise<void> => oneAtATime(async () => {
  await requireOpen()
  await settleIn(incoming, into)
})

async function settleIn({ folder }: Incoming, into: string): Promise<void> {
  const paths = await filesIn(join(folder, 'files'))
  if (isAddress(into)) return sendAll(join(folder, 'files'), paths, into)
  for (const path of paths) await requireRoom(into, path)
  for (const path of paths) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await rename(join(folder, 'files', path), join(into, path))
  }
}

async function requireRoom(folder: string, path: string): Promise<void> {
  const found = await stat(join(folder, path)).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error ? found.code !== 'ENOENT' : found.isDirectory()) throw refused(path, 'fileName')
}

/** Sends files to a folder in a bucket. */
async function sendAll(folder: string, paths: readonly string[], into: string): Promise<void> {
  const bucket = openBucket(into)
  const there = await filesIn(into)
  /** Whether one of two different paths leads through the other. */
  const areInTheWay = (path: string, other: string) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`)
  for (const path of paths) if (there.some((other) => areInTheWay(path, other))) throw refused(path, 'fileName')
  for (const path of paths) await bucket.sendFile(path, join(folder, path))
}

/** Whether a folder is one of a bucket, `s3://bucket/prefix`. */
export const isAddress = (folder: string): boolean => folder.startsWith('s3://')

/** The paths of all files in a folder and its subfolders. The folder may be one of a bucket. */
export async function filesIn(folder: string): Promise<string[]> {
  if (isAddress(folder)) return (await sizesIn(folder)).map(({ path }) => path)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** The same with their sizes in bytes. */
export async function sizesIn(folder: string): Promise<{ path: string; size: number }[]> {
  if (isAddress(folder)) return (await Array.fromAsync(openBucket(folder).list())).map(({ name, size }) => ({ path: name, size }))
  const files: { path: string; size: number }[] = []
  for (const path of await filesIn(folder)) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (found) files.push({ path, size: found.size })
  }
  return files
}
