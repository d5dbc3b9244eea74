import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { noneWhereMissing, syncFolder } from '../../files/storage.ts'
import { turns } from '../../jobs/turns.ts'

/** Where an uploaded sheet and its files are kept until it is acquired: `DATA_DIR/imports/<id>`. */
type Where = Pick<Config, 'dataDir'>

const folderOf = ({ dataDir }: Where, importId: string): string => join(dataDir, 'imports', importId)

export const sheetPath = (config: Where, importId: string): string => join(folderOf(config, importId), 'sheet')
export const filesFolder = (config: Where, importId: string): string => join(folderOf(config, importId), 'files')

/** Where it is kept which large files have arrived, for a browser that did not get the answer. */
export const arrivedMark = (config: Where, importId: string, upload: string): string =>
  join(folderOf(config, importId), 'arrived', upload)

/** Where the files of a call are kept until all have arrived. It is not in the folder of the sheet, which may be deleted meanwhile. */
export const incomingFolder = (config: Where, call: string): string => folderOf(config, `incoming-${call}`)

/** Stores a sheet so that it survives a power failure. If that fails, nothing is left. */
export async function keepSheet(config: Where, importId: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = folderOf(config, importId)
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(source, createWriteStream(sheetPath(config, importId), { flush: true }))
    for (const changed of [folder, dirname(folder)]) await syncFolder(changed)
  } catch (error) {
    await removeFolder(config, importId)
    throw error
  }
}

const inTurn = turns(1)

/**
 * Runs changes of folders one at a time. So if there is room and the sheet exists when a change checks, that is still true when it writes.
 */
export const oneAtATime = (change: () => Promise<void>): Promise<void> => inTurn(change, { signal: new AbortController().signal })

const remove = (folder: string): Promise<void> => oneAtATime(() => rm(folder, { recursive: true, force: true }))

export const removeFolder = (config: Where, importId: string): Promise<void> => remove(folderOf(config, importId))

export const removeFiles = (config: Where, importId: string): Promise<void> => remove(filesFolder(config, importId))

/** The ids of all sheets whose folders are older than an instant. */
export async function listFolders(config: Where, before: Date): Promise<string[]> {
  const ids = await readdir(join(config.dataDir, 'imports')).catch(noneWhereMissing)
  const ages = await Promise.all(ids.map(async (id) => (await stat(folderOf(config, id)).catch(() => null))?.mtimeMs ?? Infinity))
  return ids.filter((_, at) => ages[at]! < before.getTime())
}
