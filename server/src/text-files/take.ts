import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TextFormat } from '@faldone/contract/file.ts'
import type { Db } from '../db/database.ts'
import { safeName } from '../files/file-name.ts'
import { placesWithText } from '../file-texts/store.ts'
import { writtenText } from '../file-texts/written/formats.ts'
import type { ZipEntry } from '../formats/zip-writer.ts'
import { filesWithText, type TextedFile, type TextScope } from './store.ts'

/** Writes the texts of all files into a folder, in one folder for each record. Returns how many files have one. */
export async function takeTexts(db: Db, folder: string, format: TextFormat): Promise<number> {
  let taken = 0
  for await (const file of filesWithText(db)) {
    const own = join(folder, file.documentId)
    await mkdir(own, { recursive: true })
    for await (const { name, text } of writtenPlaces(db, file, format)) await pipeline(text, createWriteStream(join(own, name)))
    taken++
  }
  return taken
}

/** The same as the entries of a ZIP file. */
export async function* zippedTexts(db: Db, scope: TextScope, format: TextFormat): AsyncGenerator<ZipEntry> {
  const placed = placesInZip()
  for await (const file of filesWithText(db, scope)) {
    for await (const { name, text } of writtenPlaces(db, file, format))
      yield { name: placed(file, name), content: text }
  }
}

/** Where things lie in a ZIP file: in one folder for each record; of two with one name, the second in a folder with the id of its file. */
export function placesInZip(): (file: TextedFile, name: string) => string {
  const taken = new Set<string>()
  return ({ documentId, fileId }, name) => {
    const usual = `${documentId}/${name}`
    const own = taken.has(usual) ? `${documentId}/${fileId}/${name}` : usual
    taken.add(usual)
    return own
  }
}

async function* writtenPlaces(db: Db, file: TextedFile, format: TextFormat): AsyncGenerator<{ name: string; text: Readable }> {
  for (const place of await placesFor(db, file, format)) {
    const name = place === undefined ? file.name : `${file.name}.${place}`
    const written = writtenText(db, { ...file, name }, { format, place })
    yield { name: safeName(written.name), text: written.text }
  }
}

/** PAGE describes one page, so each place of a file with several has a file of its own. */
async function placesFor(db: Db, { sha256 }: TextedFile, format: TextFormat): Promise<(number | undefined)[]> {
  const places = format === 'page' ? await placesWithText(db, sha256) : []
  return places.length > 1 ? places : [undefined]
}
