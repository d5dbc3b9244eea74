import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhereMissing } from '../../files/storage.ts'
import type { Attachment } from '../../files/store.ts'
import type { AttachableFiles } from './attachable-files.ts'

/** What a bag of ours tells of its files, by their paths: kept among them, under a name that no file of people has. */
export type ToldFiles = ReadonlyMap<string, Attachment>

const LIST = '.faldone.json'

export const keepTold = (folder: string, told: ToldFiles): Promise<void> => writeFile(join(folder, LIST), JSON.stringify([...told]))

export async function readTold(files: AttachableFiles): Promise<ToldFiles> {
  const pieces = await Array.fromAsync(files.bytesOf(LIST)).catch(nullWhereMissing) ?? []
  return new Map(pieces.length > 0 ? (JSON.parse(Buffer.concat(pieces).toString()) as [string, Attachment][]) : [])
}
