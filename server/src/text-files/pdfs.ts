import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@faldone/contract/common.ts'
import type { Label } from '@faldone/contract/label.ts'
import type { Db } from '../db/database.ts'
import { safeName } from '../files/file-name.ts'
import type { NoPdf, PdfMaker } from '../files/with-text/making.ts'
import type { ZipEntry } from '../formats/zip-writer.ts'
import { filesWithText, type TextScope } from './store.ts'
import { placesInZip } from './take.ts'

const NAME: Label = { it: 'esclusi.txt', en: 'left-out.txt' }

const REASONS: Record<NoPdf, Label> = {
  noPages: { it: 'non è una scansione né un PDF', en: 'is neither a scan nor a PDF' },
  tooLarge: { it: 'supera 100 MiB', en: 'is larger than 100 MiB' },
  damaged: { it: 'il file è danneggiato o protetto', en: 'the file is damaged or protected' },
  tooHeavy: { it: 'richiede troppo tempo o troppa memoria', en: 'takes too much time or memory' },
}

/** Until the signal aborts. */
type Making = { make: PdfMaker['make']; signal: AbortSignal; lang: Language }

/** The entries of a ZIP file with the PDFs of all files with a text, one made after the other, and a list of those that have none. */
export async function* zippedPdfs(db: Db, scope: TextScope, { make, signal, lang }: Making): AsyncGenerator<ZipEntry> {
  const placed = placesInZip()
  const leftOut: string[] = []
  for await (const file of filesWithText(db, scope)) {
    const made = await make(file, signal)
    if (made.failure) {
      leftOut.push(`${file.documentId}/${file.name}: ${REASONS[made.failure][lang]}\n`)
      continue
    }
    try {
      yield { name: placed(file, safeName(made.name)), content: createReadStream(made.path), stored: true }
    } finally {
      await made.remove()
    }
  }
  if (leftOut.length > 0) yield { name: NAME[lang], content: Readable.from(leftOut) }
}

/** Writes the same into a folder. Returns how many PDFs there are, and the name of the list of files that have none. */
export async function takePdfs(db: Db, folder: string, making: Making): Promise<{ taken: number; list: string | null }> {
  let taken = 0
  for await (const entry of zippedPdfs(db, {}, making)) {
    const own = join(folder, entry.name)
    await mkdir(dirname(own), { recursive: true })
    await pipeline(entry.content, createWriteStream(own))
    if (!entry.stored) return { taken, list: own }
    taken++
  }
  return { taken, list: null }
}
