import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileProblem } from '../../formats/file-problem.ts'
import { readDirectory, readerOf } from '../../formats/zip.ts'
import { AEF_PARTS, checksumIn, isAef } from '../reading/standards/aef-file.ts'
import { aefLines } from '../reading/standards/aef-lines.ts'
import { decodedPieces, piecesOf } from '../reading/standards/xml-file.ts'
import { filesIn, type Incoming, listText, unpackFile } from './beside.ts'
import type { OpenedBag } from './bag.ts'

/** Where Archimista has its files: each in a folder of its own, with smaller pictures beside it. */
const ORIGINAL = /^public\/digital_objects\/([^/]+\/original\.\w+)$/

/** Whether a file is an AEF that brings the files of its records. */
export async function isAefWithFiles(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = readerOf(file)
    if ((await read(0, 4)).toString('latin1') !== 'PK\u0003\u0004') return false
    const entries = await readDirectory(size, read)
    return isAef(entries) && [...entries.keys()].some((name) => ORIGINAL.test(name))
  } catch (error) {
    if (error instanceof FileProblem) return false
    throw error
  } finally {
    await file.close()
  }
}

/** Unpacks the data of an AEF and its files, without the smaller pictures. Throws DAMAGED_FILE, and what `takeIn` throws. */
export async function openAef(path: string, incoming: Incoming): Promise<OpenedBag> {
  const unpacked = { ...incoming, folder: join(incoming.folder, 'aef') }
  await unpackFile(path, unpacked, async (size, read) =>
    new Map([...await readDirectory(size, read)].filter(([name]) => AEF_PARTS.includes(name) || ORIGINAL.test(name))))
  const root = join(unpacked.folder, 'files')
  const [data, metadata] = AEF_PARTS.map((name) => join(root, name)) as [string, string]
  const hash = createHash('sha256')
  await pipeline(createReadStream(data), hash)
  if (hash.digest('hex') !== checksumIn(await listText(metadata))) throw new FileProblem('DAMAGED_FILE')
  const [sheet, folder] = [join(incoming.folder, 'sheet', basename(path)), join(incoming.folder, 'files')]
  await place(data, sheet)
  const names = (await filesIn(root)).flatMap((name) => ORIGINAL.exec(name)?.[1] ?? [])
  const sizes = await sizesIn(sheet)
  for (const name of names) {
    const path = join(root, 'public/digital_objects', name)
    await withoutAddedLine(path, sizes.get(dirname(name)))
    await place(path, join(folder, name))
  }
  await rm(unpacked.folder, { recursive: true })
  return { sheet, folder, files: names.length }
}

/** How large the files are that the lines describe, by their folder. */
async function sizesIn(data: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { kind, fields } of aefLines(decodedPieces(piecesOf(data), () => new TextDecoder('utf-8', { fatal: true }))))
    if (kind === 'digital_object') sizes.set(fields.get('access_token') ?? '', Number(fields.get('asset_file_size')))
  return sizes
}

const NEW_LINE = 10

/** Archimista ends each file with a new line, unless it has one. Takes it away where that makes it as large as it was. */
async function withoutAddedLine(path: string, bytes: number | undefined): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    if (bytes === undefined || size !== bytes + 1) return
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, bytes)
    if (buffer[0] === NEW_LINE) await file.truncate(bytes)
  } finally {
    await file.close()
  }
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}
