import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileProblem } from '../../formats/file-problem.ts'
import { beginsAsTar, readTarDirectory } from '../../formats/tar-directory.ts'
import { readDirectory, readerOf } from '../../formats/zip.ts'
import { elementNames } from '../reading/standards/xml-file.ts'
import { filesIn, type Incoming, listText, unpackFile } from './beside.ts'
import { filesOfDescription, type Listed, namedInBag } from './bag-names.ts'
import { withPeople } from './bag-people.ts'
import { isOfSystem } from './named-files.ts'
import { keepTold } from './told-files.ts'

/** What a bag (BagIt, RFC 8493) brings: a description, and in a folder the files that it names, if there are any. */
export type OpenedBag = { sheet: string; folder: string | null; files: number }

const DECLARATION = /^(?:[^/]+\/)?bagit\.txt$/
const HEAD_BYTES = 64 * 1024

/** Where our own bags have what `imports/reading` knows best. */
const OURS = 'data/metadata/ead3.xml'
const OURS_BESIDE = /^data\/(?:metadata\/|missing-files\.txt$)/
const PEOPLE = /^data\/metadata\/eac-cpf\/[^/]+\.xml$/i

type Opening = typeof readDirectory

/** How the directory of an archive is read. Null for a file that is neither a ZIP nor a tar file. */
async function openingOf(path: string): Promise<Opening | null> {
  const head = await headOf(path, 512)
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return readDirectory
  return beginsAsTar(head) ? readTarDirectory : null
}

async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    return await readerOf(file)(0, bytes)
  } finally {
    await file.close()
  }
}

/** Whether a file is a bag: a ZIP or tar file with a `bagit.txt`, in its one folder or outside. False also for a file that is damaged. */
export async function isBag(path: string): Promise<boolean> {
  const opening = await openingOf(path)
  if (!opening) return false
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const names = await opening(size, readerOf(file)).then((entries) => [...entries.keys()], noneIfDamaged)
    return names.some((name) => DECLARATION.test(name))
  } finally {
    await file.close()
  }
}

function noneIfDamaged(error: unknown): string[] {
  if (error instanceof FileProblem) return []
  throw error
}

/**
 * Unpacks a bag into the folder of what is coming in, and compares every file with its checksum. Throws a `FileProblem`: BAG_FILE_DAMAGED,
 * BAG_FILE_MISSING, BAG_FILE_UNLISTED with the path of the first such file, BAG_WITHOUT_DESCRIPTION; and what `takeIn` throws.
 */
export async function openBag(path: string, incoming: Incoming): Promise<OpenedBag> {
  const unpacked = { ...incoming, folder: join(incoming.folder, 'bag') }
  await unpackFile(path, unpacked, (await openingOf(path))!)
  const declaration = (await filesIn(join(unpacked.folder, 'files'))).find((name) => DECLARATION.test(name))
  if (declaration === undefined) throw new FileProblem('BAG_FILE_MISSING', {}, 'bagit.txt')
  const root = join(unpacked.folder, 'files', dirname(declaration))
  const files = (await filesIn(root)).toSorted()
  const listed = await checkBag(root, files)
  const description = await descriptionIn(root, files)
  const [sheet, folder] = [join(incoming.folder, 'sheet', basename(path)), join(incoming.folder, 'files')]
  await mkdir(dirname(sheet), { recursive: true })
  const isOurs = description === OURS
  const names = filesOfDescription(isOurs ? listed : [])
  const people = files.filter((name) => PEOPLE.test(name)).map((name) => join(root, name))
  if (isOurs)
    await pipeline(createReadStream(join(root, description), 'utf8'), namedInBag(names), withPeople(people), createWriteStream(sheet))
  else await rename(join(root, description), sheet)
  const payload = files.filter((name) => name.startsWith('data/') && name !== description && !(isOurs && OURS_BESIDE.test(name)))
  for (const name of payload) {
    const place = join(folder, names.placeOf(name))
    await mkdir(dirname(place), { recursive: true })
    await rename(join(root, name), place)
  }
  if (names.told.size > 0) await keepTold(folder, names.told)
  await rm(unpacked.folder, { recursive: true })
  return { sheet, folder: payload.length > 0 ? folder : null, files: payload.length }
}

const MANIFEST = /^(tag)?manifest-(md5|sha1|sha256|sha512)\.txt$/

/** Compares the files of a bag with all of its manifests. Returns what that of SHA-256 says, in its order. */
async function checkBag(root: string, files: readonly string[]): Promise<Listed[]> {
  const manifests = files.filter((name) => MANIFEST.test(name))
  const there = new Set(files)
  let listed: Listed[] = []
  if (!manifests.some((name) => !name.startsWith('tag'))) throw new FileProblem('BAG_FILE_MISSING', {}, 'manifest-sha256.txt')
  for (const manifest of manifests) {
    const [, isOfTags, algorithm] = MANIFEST.exec(manifest)!
    const sums = sumsIn(await listText(join(root, manifest)))
    for (const [path, sum] of sums) {
      if (isOfSystem(path)) continue
      if (!there.has(path)) throw new FileProblem('BAG_FILE_MISSING', {}, path)
      if (await sumOf(join(root, path), algorithm!) !== sum) throw new FileProblem('BAG_FILE_DAMAGED', {}, path)
    }
    if (isOfTags) continue
    const unlisted = files.find((path) => path.startsWith('data/') && !sums.has(path))
    if (unlisted !== undefined) throw new FileProblem('BAG_FILE_UNLISTED', {}, unlisted)
    if (algorithm === 'sha256') listed = [...sums].map(([path, sha256]) => ({ path, sha256 }))
  }
  return listed
}

const SIGNS: Readonly<Record<string, string>> = { '%0a': '\n', '%0d': '\r', '%25': '%' }

/** The checksums of a manifest, by path. Throws DAMAGED_FILE. */
function sumsIn(text: string): Map<string, string> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  return new Map(lines.map((line) => {
    const [, sum, path] = /^([\da-f]+)[ \t]+\*?(?:\.\/)?(.+)$/i.exec(line) ?? []
    if (!sum || !path) throw new FileProblem('DAMAGED_FILE')
    return [path.replace(/%(?:0a|0d|25)/gi, (sign) => SIGNS[sign.toLowerCase()]!).normalize('NFC'), sum.toLowerCase()]
  }))
}

async function sumOf(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The path of our finding aid, otherwise that of the only one that there is. Throws BAG_WITHOUT_DESCRIPTION. */
async function descriptionIn(root: string, files: readonly string[]): Promise<string> {
  if (files.includes(OURS)) return OURS
  const found: string[] = []
  for (const name of files.filter((name) => /\.(?:xml|ead)$/i.test(name))) if (await isFindingAid(join(root, name))) found.push(name)
  if (found.length !== 1) throw new FileProblem('BAG_WITHOUT_DESCRIPTION')
  return found[0]!
}

async function isFindingAid(path: string): Promise<boolean> {
  try {
    return elementNames((await headOf(path, HEAD_BYTES)).toString()).includes('ead')
  } catch (error) {
    if (error instanceof FileProblem) return false
    throw error
  }
}
