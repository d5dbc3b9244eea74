import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorCode } from '@faldone/contract/errors.ts'
import type { ExportAnswer } from '@faldone/contract/export.ts'
import type { Config } from '../config.ts'
import { notFound } from '../errors.ts'
import { replaceFile } from '../files/replace-file.ts'
import { noneWhereMissing, nullWhereMissing } from '../files/storage.ts'
import type { ExportTask } from './process.ts'

/**
 * What is known about an export, stored beside its file: `DATA_DIR/exports/<id>.json`. It is not in the database, so that an export never
 * waits for someone who is writing there.
 */
export type Export = Pick<ExportAnswer, 'exportId' | 'kind' | 'fileName' | 'state' | 'rows' | 'total' | 'size' | 'query' | 'createdAt'> & {
  owner: string
  format: ExportTask['format']
  problem: ErrorCode | null
}

/** How long an export can be downloaded. */
export const KEPT_MS = 12 * 60 * 60 * 1000

type Where = Pick<Config, 'dataDir'>

export const exportFolder = ({ dataDir }: Where): string => join(dataDir, 'exports')
const notePath = (config: Where, exportId: string): string => join(exportFolder(config), `${exportId}.json`)

export const exportPath = (config: Where, { exportId, format }: Pick<Export, 'exportId' | 'format'>): string =>
  join(exportFolder(config), `${exportId}.${format}`)

/** Stores what is known about an export, replacing what was stored before. */
export async function writeExport(config: Where, made: Export): Promise<void> {
  await mkdir(exportFolder(config), { recursive: true })
  await replaceFile(notePath(config, made.exportId), JSON.stringify(made))
}

async function readNote(config: Where, exportId: string): Promise<Export | null> {
  const text = await readFile(notePath(config, exportId), 'utf8').catch(nullWhereMissing)
  return text === null ? null : (JSON.parse(text) as Export)
}

/** An export that belongs to this user. Throws NOT_FOUND. */
export async function readExport(config: Where, exportId: string, owner: string | null): Promise<Export> {
  const made = await readNote(config, exportId)
  if (made?.owner !== owner) throw notFound()
  return made!
}

/** All exports of a user, the newest first. */
export async function listExports(config: Where, owner: string | null): Promise<Export[]> {
  const names = await readdir(exportFolder(config)).catch(noneWhereMissing)
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  const found = await Promise.all(ids.map((id) => readNote(config, id)))
  return found.filter((made) => made !== null).filter((made) => made.owner === owner)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.exportId.localeCompare(a.exportId))
}

/** The note is removed last, because a file without one belongs to nobody. */
export async function removeExport(config: Where, made: Pick<Export, 'exportId' | 'format'>): Promise<void> {
  await rm(exportPath(config, made), { force: true })
  await rm(notePath(config, made.exportId), { force: true })
}

/** Removes the exports that have expired at `now`, and any other file as old as that. Returns how many files. */
export async function pruneExports(config: Where, now = new Date()): Promise<number> {
  const names = await readdir(exportFolder(config)).catch(noneWhereMissing)
  const before = now.getTime() - KEPT_MS
  const ages =
    await Promise.all(names.map(async (name) => (await stat(join(exportFolder(config), name)).catch(() => null))?.mtimeMs ?? Infinity))
  const old = names.filter((_, at) => ages[at]! < before)
  for (const name of old) await rm(join(exportFolder(config), name), { force: true })
  return old.length
}
