import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { isFull } from '../db/engine.ts'
import { ApiError, tooLarge } from '../errors.ts'
import type { Room } from '../files/room.ts'
import { FileProblem } from './reading/file-problem.ts'
import { LIMITS } from './reading/limits.ts'
import { DEFLATED, findDirectory, LOCAL_HEADER_BYTES, readDirectory, startOf, type ZipEntry } from './reading/zip.ts'
import { oneAtATime } from './sheet-folder.ts'

/** The files that come beside a sheet, one by one or in ZIP files, before they are all there; `files`: how many have come. */
export type Incoming = { folder: string; maxFileBytes: number; files: number; watch: Room['watch'] }

/** How many files may come at a time, those in ZIP files included. */
export const MOST_FILES = 10_000

const GiB = 1024 ** 3
const MAX_UNPACKED = 50 * GiB
/** A comment at the end of a ZIP file has at most 64 KiB; a directory that is longer than this is read anew. */
const TAIL_BYTES = 1024 * 1024
/** More than the names of all the files take that there may be. */
const DIRECTORY_BYTES = 16 * TAIL_BYTES

/** A path inside the folder, from the name that a person's machine gives. Throws INVALID_FIELDS for one that leads out of it. */
function pathInside(name: string): string {
  const path = name.replaceAll('\\', '/').normalize('NFC')
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || steps.includes('..') || steps.length === 0) {
    throw refused(name, 'fileOutside')
  }
  return steps.join('/')
}

const refused = (name: string, problem: 'fileOutside' | 'fileName'): ApiError => new ApiError('INVALID_FIELDS', {}, { [name.slice(0, 200)]: [{ problem }] })

/** What the disk says of a name that is too long, or a file's where it has a folder, or the other way round. */
const NO_NAME = ['ENAMETOOLONG', 'ENOTDIR', 'EEXIST', 'EISDIR']

const isNoName = (error: unknown): boolean => NO_NAME.includes((error as NodeJS.ErrnoException).code ?? '')

function count(incoming: Incoming, files: number): void {
  incoming.files += files
  if (incoming.files > MOST_FILES) throw new ApiError('INVALID_FIELDS', {}, { file: [{ problem: 'tooManyFiles' }] })
}

/** Takes in one file; a ZIP file is unpacked. Throws INVALID_FIELDS, TOO_LARGE, and a `FileProblem` for a ZIP file that cannot be opened. */
export async function takeIn(source: Readable, name: string, incoming: Incoming): Promise<void> {
  count(incoming, 1)
  const path = pathInside(name)
  const place = join(incoming.folder, 'files', path)
  await write(source, place, { maxBytes: incoming.maxFileBytes, through: [incoming.watch] }).catch((error: unknown) => {
    throw isNoName(error) ? refused(name, 'fileName') : error
  })
  if (!/\.zip$/i.test(path)) return
  await unzip(place, incoming)
  await rm(place)
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

/** What archives hold besides files. */
const isFile = ({ name }: ZipEntry): boolean => !/\/$|^__MACOSX\/|(^|\/)\.DS_Store$/.test(name)

async function unzip(zip: string, incoming: Incoming): Promise<void> {
  const entries = (await directoryOf(zip)).filter(isFile)
  count(incoming, entries.length)
  const { size } = await stat(zip)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > MAX_UNPACKED) throw tooLarge(MAX_UNPACKED)
  if (unpacked > LIMITS.expansionFrom && unpacked > size * LIMITS.expansion) throw new FileProblem('PACKED_TOO_TIGHTLY', { limit: LIMITS.expansion })
  if (entries.some(({ offset, packed }) => offset + packed > size)) throw new FileProblem('DAMAGED_FILE')
  if (entries.some(({ encrypted }) => encrypted)) throw new FileProblem('ENCRYPTED_FILE')
  // All names are looked at before the first is used.
  const places = entries.map((entry) => ({ entry, place: join(incoming.folder, 'files', pathInside(entry.name)) }))
  for (const { entry, place } of places) {
    if (entry.unpacked > incoming.maxFileBytes) throw tooLarge(incoming.maxFileBytes)
    await unpackTo(zip, entry, place, incoming.watch)
  }
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function directoryOf(zip: string): Promise<ZipEntry[]> {
  const { size } = await stat(zip)
  const base = Math.max(0, size - TAIL_BYTES)
  const tail = await readAt(zip, base, size - base)
  const { start } = findDirectory(tail, base)
  if (size - start > DIRECTORY_BYTES) throw new FileProblem('DAMAGED_FILE')
  const whole = start < base ? await readAt(zip, start, size - start) : tail
  return [...readDirectory(whole, Math.min(base, start)).values()]
}

async function unpackTo(zip: string, entry: ZipEntry, place: string, watch: Room['watch']): Promise<void> {
  const { name, offset, packed, unpacked, method } = entry
  const start = startOf(entry, await readAt(zip, offset, LOCAL_HEADER_BYTES))
  const source = packed === 0 ? Readable.from([]) : createReadStream(zip, { start, end: start + packed - 1 })
  try {
    await write(source, place, { maxBytes: unpacked, through: method === DEFLATED && packed > 0 ? [createInflateRaw(), watch] : [watch] })
  } catch (error) {
    if (isFull(error)) throw error
    if (isNoName(error)) throw refused(name, 'fileName')
    throw new FileProblem('DAMAGED_FILE')
  }
}

/**
 * Puts all that came in into a folder, over what has the same name. Throws what `requireOpen` throws, who is asked whether that may still
 * be, and INVALID_FIELDS where one of them has the name of a folder.
 */
export const settle = (incoming: Incoming, into: string, requireOpen: () => Promise<void>): Promise<void> => oneAtATime(async () => {
  await requireOpen()
  await settleIn(incoming, into)
})

async function settleIn({ folder }: Incoming, into: string): Promise<void> {
  const paths = await filesIn(join(folder, 'files'))
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

/** The paths of all files in a folder and below. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
