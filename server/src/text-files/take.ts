import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { TextFormat } from '@faldone/contract/file.ts'
import type { Db } from '../db/database.ts'
import { safeName } from '../files/file-name.ts'
import { placesWithText } from '../file-texts/store.ts'
import { writtenText } from '../file-texts/written/formats.ts'
import { filesWithText, type TextedFile } from './store.ts'

/** Writes the texts of all files into a folder, in one folder for each record. Returns how many files have one. */
export async function takeTexts(db: Db, folder: string, format: TextFormat): Promise<number> {
  let taken = 0
  for await (const file of filesWithText(db)) {
    const own = join(folder, file.documentId)
    await mkdir(own, { recursive: true })
    for (const place of await placesFor(db, file, format)) {
      const name = place === undefined ? file.name : `${file.name}.${place}`
      const written = writtenText(db, { ...file, name }, { format, place })
      await pipeline(written.text, createWriteStream(join(own, safeName(written.name))))
    }
    taken++
  }
  return taken
}

/** PAGE describes one page, so each place of a file with several has a file of its own. */
async function placesFor(db: Db, { sha256 }: TextedFile, format: TextFormat): Promise<(number | undefined)[]> {
  const places = format === 'page' ? await placesWithText(db, sha256) : []
  return places.length > 1 ? places : [undefined]
}
