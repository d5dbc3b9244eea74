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

/** The same as a ZIP file. Of two files with one name in a record, the second lies in a folder with its id. */
export async function* zippedTexts(db: Db, scope: TextScope, format: TextFormat): AsyncGenerator<{ name: string; content: string }> {
  const taken = new Set<string>()
  for await (const file of filesWithText(db, scope)) {
    for await (const { name, text } of writtenPlaces(db, file, format)) {
      const usual = `${file.documentId}/${name}`
      const own = taken.has(usual) ? `${file.documentId}/${file.fileId}/${name}` : usual
      taken.add(usual)
      yield { name: own, content: (await text.toArray()).join('') }
    }
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
