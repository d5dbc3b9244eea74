import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openSharedFolder, type SharedConfig, sharedPlace } from '../../files/shared-folder.ts'
import { noneWhereMissing, syncFolder } from '../../files/storage.ts'
import { turns } from '../../jobs/turns.ts'

/** Where an uploaded sheet and its files are kept until it is acquired: `imports/<id>` of what servers share. */
type Where = SharedConfig

const FOLDER = 'imports'

const nameOf = (importId: string, ...steps: string[]): string => [FOLDER, importId, ...steps].join('/')
const folderOf = ({ dataDir }: Pick<Where, 'dataDir'>, importId: string): string => join(dataDir, nameOf(importId))

export const sheetPath = (config: Where, importId: string): string => join(folderOf(config, importId), 'sheet')

/** Lets other servers have a sheet. */
export const giveSheet = (config: Where, importId: string): Promise<void> => openSharedFolder(config).give(nameOf(importId, 'sheet'))

/** Brings a sheet that another server received. False if there is none any more. */
export const takeSheet = (config: Where, importId: string): Promise<boolean> => openSharedFolder(config).take(nameOf(importId, 'sheet'))

/** The folder of the files that came with a sheet: a path, or an address in the bucket that servers share. */
export const filesFolder = (config: Where, importId: string): string =>
  `${sharedPlace(config) ?? config.dataDir}/${nameOf(importId, 'files')}`

/** Notes that a large file has arrived, for a browser that did not get the answer. */
export const noteArrived = (config: Where, importId: string, { id, size }: { id: string; size: number }): Promise<void> =>
  openSharedFolder(config).writeText(nameOf(importId, 'arrived', id), String(size))

/** The size of a large file that has arrived; null if it has not. */
export const arrivedSize = async (config: Where, importId: string, upload: string): Promise<number | null> => {
  const text = await openSharedFolder(config).readText(nameOf(importId, 'arrived', upload))
  return text === null ? null : Number(text)
}

/** Where the files of a call are kept until all have arrived. It is not in the folder of the sheet, which may be deleted meanwhile. */
export const incomingFolder = (config: Pick<Where, 'dataDir'>, call: string): string => folderOf(config, `incoming-${call}`)

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

const remove = (config: Where, name: string): Promise<void> => oneAtATime(() => openSharedFolder(config).remove(name))

export const removeFolder = (config: Where, importId: string): Promise<void> => remove(config, nameOf(importId))

export const removeFiles = (config: Where, importId: string): Promise<void> => remove(config, nameOf(importId, 'files'))

/** The ids of all sheets whose folders are older than an instant. */
export async function listFolders(config: Where, before: Date): Promise<string[]> {
  const latest = new Map<string, number>()
  const note = (id: string, at: number) => latest.set(id, Math.max(latest.get(id) ?? 0, at))
  for (const id of await readdir(join(config.dataDir, FOLDER)).catch(noneWhereMissing))
    note(id, (await stat(folderOf(config, id)).catch(() => null))?.mtimeMs ?? Infinity)
  if (sharedPlace(config) !== null)
    for (const { name, modified } of await openSharedFolder(config).list(FOLDER)) note(name.split('/')[1]!, modified.getTime())
  return [...latest].flatMap(([id, at]) => (at < before.getTime() ? [id] : []))
}
