import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { BroughtText, TextOutcome } from '@faldone/contract/text-files.ts'
import type { Database } from '../db/database.ts'
import type { ReadPage } from '../file-texts/read/page-builder.ts'
import { readTextFile } from '../file-texts/read/read-text-file.ts'
import { changeNow, closeChangeSet, inChangeSet, recordEvents } from '../history/store.ts'
import { bringTexts, filesNamed, type TextedFile } from './store.ts'

const MOST_BYTES = 64 * 1024 * 1024
const ENDING = /(?:\.alto\.xml|\.page\.xml|\.hocr\.html|\.hocr|\.xml|\.html|\.txt)$/i

export type BringOptions = { by: 'machine' | 'person' | null; replace: boolean; documentId?: string | undefined; actor: string | null }

/** All files below a folder, as the command writes them: `NAME.alto.xml`, in a folder named after the record or not. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
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

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'tif', 'tiff', 'webp', 'pdf'].flatMap((ending) => [ending, ending.toUpperCase()])

/** Files that have no words of their own, or whose places are pages. */
const HAS_PAGES = /^(?:image|audio|video)\/|^application\/pdf$/

type Found = { file: TextedFile; place: number | null }

/** The file for a text, if exactly one content has its name; among several, that of the record after which its folder is named. */
async function fileFor({ read }: Database, path: string, { documentId }: BringOptions): Promise<Found | 'unknown' | 'ambiguous'> {
  for (const { name, place } of namesFor(path)) {
    const found = await filesNamed(read, [name, ...EXTENSIONS.map((ending) => `${name}.${ending}`)], documentId)
    const own = found.filter((file) => path.split(/[\\/]/).includes(file.documentId))
    const chosen = own.length > 0 ? own : found
    if (new Set(chosen.map(({ sha256 }) => sha256)).size > 1) return 'ambiguous'
    if (chosen[0]) return { file: chosen[0], place }
  }
  return 'unknown'
}

async function pagesIn(path: string, { file: { mediaType }, place }: Found): Promise<ReadPage[] | TextOutcome> {
  if ((await stat(path)).size > MOST_BYTES) return 'tooLarge'
  const pages = await readTextFile(await readFile(path, 'utf8')).catch(() => [])
  if (pages.length === 0) return 'unreadable'
  // Subtitles and office documents, too, are taken out as pages; only the file itself says which places they have.
  if (pages.length > 1 && !HAS_PAGES.test(mediaType)) return 'kept'
  // An image has one place, whichever number another program gave it.
  if (mediaType !== 'application/pdf') return pages.length > 1 ? 'tooManyPages' : [{ ...pages[0]!, place: 1 }]
  return place !== null && pages.length === 1 ? [{ ...pages[0]!, place }] : pages
}

type Brought = { path: string; outcome: TextOutcome; file: TextedFile | null }

/** The texts of one call, which are one change set. */
function bringing(database: Database, folder: string, options: BringOptions) {
  let changeSetId: string | null = null
  const names = new Set<string>()
  return {
    async bring(path: string): Promise<Brought> {
      if (!ENDING.test(path)) return { path, outcome: 'notText', file: null }
      const found = await fileFor(database, path, options)
      if (typeof found === 'string') return { path, outcome: found, file: null }
      const { file } = found
      const pages = await pagesIn(join(folder, path), found)
      if (typeof pages === 'string') return { path, outcome: pages, file }
      const source = options.by ?? (pages.some(({ confidence }) => confidence !== null) ? 'machine' : 'person')
      const done = await database.write.transaction().execute(async (tx) => {
        const { outcome, events } = await bringTexts(tx, file, pages, { source, replace: options.replace })
        const change = changeNow(options.actor, changeSetId)
        if (outcome !== 'brought') return { outcome, changeSetId }
        const within = await inChangeSet(tx, change, 'bringTexts', { files: 1, name: file.name })
        await recordEvents(tx, events, within)
        return { outcome, changeSetId: within.changeSetId }
      })
      changeSetId = done.changeSetId
      if (done.outcome === 'brought') names.add(file.name)
      return { path, outcome: done.outcome, file }
    },
    /** Notes how much it was. Returns the change set; null if there is none. */
    async end(): Promise<string | null> {
      const ended = changeSetId
      if (ended && names.size > 1)
        await database.write.transaction().execute((tx) => closeChangeSet(tx, ended, { files: names.size }))
      return ended
    },
  }
}

/** Brings in the texts below a folder, each in a transaction of its own, as one change set. Files that are no texts are passed over. */
export async function* bringFolder(
  database: Database, folder: string, options: BringOptions
): AsyncGenerator<{ path: string; outcome: TextOutcome }> {
  const { bring, end } = bringing(database, folder, options)
  try {
    for (const path of await filesBelow(folder)) if (ENDING.test(path)) yield await bring(path)
  } finally {
    await end()
  }
}

/** Brings in the texts that were sent, and says of every file below the folder what became of it. */
export async function bringSent(
  database: Database, folder: string, options: BringOptions
): Promise<{ items: BroughtText[]; changeSetId: string | null }> {
  const { bring, end } = bringing(database, folder, options)
  const items: BroughtText[] = []
  try {
    for (const path of await filesBelow(folder)) items.push(told(await bring(path)))
  } finally {
    await end()
  }
  return { items, changeSetId: await end() }
}

const told = ({ path, outcome, file }: Brought): BroughtText => ({
  path, outcome,
  file: file && {
    documentId: file.documentId, documentTitle: file.documentTitle, kind: file.kind, fileId: file.fileId, name: file.name,
  },
})
