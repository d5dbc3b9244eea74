import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { ReadPage } from '../file-texts/read/page-builder.ts'
import { readTextFile } from '../file-texts/read/read-text-file.ts'
import { bringTexts, filesNamed, type TextedFile } from './store.ts'

const MOST_BYTES = 64 * 1024 * 1024
const ENDING = /(?:\.alto\.xml|\.page\.xml|\.hocr\.html|\.hocr|\.xml|\.html|\.txt)$/i

/** Why a text was not brought in: no file has its name, several files do, it cannot be read, or all its places have a person's text. */
export type Outcome = 'brought' | 'unknown' | 'ambiguous' | 'unreadable' | 'tooLarge' | 'tooManyPages' | 'kept'

type Options = { by: 'machine' | 'person' | null; replace: boolean }

/** The texts below a folder, as the command writes them: `NAME.alto.xml`, in a folder named after the record or not. */
async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && ENDING.test(entry.name)).map(({ parentPath, name }) => join(parentPath, name)).sort()
}

/**
 * What the file may be called that a text belongs to, and which of its places: `foto.jpg`, `foto`, or, for `opuscolo.pdf.3.page.xml`, its
 * third page.
 */
function namesFor(path: string): { name: string; place: number | null }[] {
  const name = basename(path).replace(ENDING, '')
  const [, whole, place] = /^(.+)\.(\d{1,6})$/.exec(name) ?? []
  return [{ name, place: null }, ...(whole ? [{ name: whole, place: Number(place) }] : [])]
}

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'tif', 'tiff', 'webp', 'pdf']

/** The file for a text, if exactly one content has its name; among several, that of the record after which its folder is named. */
async function fileFor(
  { read }: Database, path: string
): Promise<{ file: TextedFile; place: number | null } | 'unknown' | 'ambiguous'> {
  for (const { name, place } of namesFor(path)) {
    const found = await filesNamed(read, [name, ...EXTENSIONS.map((ending) => `${name}.${ending}`)])
    const own = found.filter(({ documentId }) => path.split(/[\\/]/).includes(documentId))
    const chosen = own.length > 0 ? own : found
    if (new Set(chosen.map(({ sha256 }) => sha256)).size > 1) return 'ambiguous'
    if (chosen[0]) return { file: chosen[0], place }
  }
  return 'unknown'
}

async function pagesIn(path: string, place: number | null): Promise<ReadPage[] | 'unreadable' | 'tooLarge'> {
  if ((await stat(path)).size > MOST_BYTES) return 'tooLarge'
  try {
    const pages = readTextFile(await readFile(path, 'utf8'))
    if (pages.length === 0) return 'unreadable'
    return place !== null && pages.length === 1 ? [{ ...pages[0]!, place }] : pages
  } catch {
    return 'unreadable'
  }
}

async function bringOne(database: Database, path: string, { by, replace }: Options): Promise<Outcome> {
  const found = await fileFor(database, path)
  if (typeof found === 'string') return found
  const pages = await pagesIn(path, found.place)
  if (typeof pages === 'string') return pages
  const { file } = found
  if (file.mediaType !== 'application/pdf' && pages.length > 1) return 'tooManyPages'
  // An image has one place, whichever number another program gave it.
  const placed = file.mediaType === 'application/pdf' ? pages : pages.map((page) => ({ ...page, place: 1 }))
  const source = by ?? (pages.some(({ confidence }) => confidence !== null) ? 'machine' : 'person')
  const written = await database.write.transaction().execute((tx) => bringTexts(tx, file, placed, { source, replace }))
  return written > 0 ? 'brought' : 'kept'
}

/** Brings in the texts below a folder, each in a transaction of its own. */
export async function* bringFolder(
  database: Database, folder: string, options: Options
): AsyncGenerator<{ path: string; outcome: Outcome }> {
  for (const path of await textsBelow(folder)) yield { path, outcome: await bringOne(database, path, options) }
}
