import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ErrorCode } from '@faldone/contract/errors.ts'
import type { ExportAnswer } from '@faldone/contract/export.ts'
import { notFound } from '../errors.ts'
import { openSharedFolder, type SharedConfig } from '../files/shared-folder.ts'

/**
 * What is known about an export, stored beside its file: `exports/<id>.json` of what servers share. It is not in the database, so that an
 * export never waits for someone who is writing there.
 */
export type Export = Omit<ExportAnswer, 'url' | 'expiresAt' | 'problem'> & {
  owner: string
  problem: ErrorCode | null
  /** Where servers share work: which of those that began it wrote the file. */
  by?: string
}

/** How long an export can be downloaded. */
export const KEPT_MS = 12 * 60 * 60 * 1000

const FOLDER = 'exports'

/** Where this server writes files that are exported. */
export const exportFolder = ({ dataDir }: Pick<SharedConfig, 'dataDir'>): string => join(dataDir, FOLDER)

type File = Pick<Export, 'exportId' | 'format' | 'by'>

const noteOf = (exportId: string): string => `${FOLDER}/${exportId}.json`
const fileOf = ({ exportId, format, by }: File): string => `${FOLDER}/${[exportId, by, format].filter(Boolean).join('.')}`

/** Where this server writes the file of an export. Call `giveExport` when it is complete. */
export async function newExport(config: SharedConfig, made: File): Promise<string> {
  const path = join(config.dataDir, fileOf(made))
  await mkdir(dirname(path), { recursive: true })
  return path
}

/** Lets other servers have the file of an export. */
export const giveExport = (config: SharedConfig, made: File): Promise<void> => openSharedFolder(config).give(fileOf(made))

/** Where the file of an export is, whichever server made it. Throws NOT_FOUND. */
export async function exportPath(config: SharedConfig, made: File): Promise<string> {
  if (!(await openSharedFolder(config).take(fileOf(made)))) throw notFound()
  return join(config.dataDir, fileOf(made))
}

/** Stores what is known about an export, replacing what was stored before. */
export const writeExport = (config: SharedConfig, made: Export): Promise<void> =>
  openSharedFolder(config).writeText(noteOf(made.exportId), JSON.stringify(made))

async function readNote(config: SharedConfig, exportId: string): Promise<Export | null> {
  const text = await openSharedFolder(config).readText(noteOf(exportId))
  return text === null ? null : (JSON.parse(text) as Export)
}

/** An export that belongs to this user. Throws NOT_FOUND. */
export async function readExport(config: SharedConfig, exportId: string, owner: string | null): Promise<Export> {
  const made = await readNote(config, exportId)
  if (made?.owner !== owner) throw notFound()
  return made!
}

/** All exports of a user, the newest first. */
export async function listExports(config: SharedConfig, owner: string | null): Promise<Export[]> {
  const kept = await openSharedFolder(config).list(FOLDER)
  const ids = kept.flatMap(({ name }) => (name.endsWith('.json') ? [name.slice(FOLDER.length + 1, -'.json'.length)] : []))
  const found = await Promise.all(ids.map((id) => readNote(config, id)))
  return found.filter((made) => made !== null).filter((made) => made.owner === owner)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.exportId.localeCompare(a.exportId))
}

/** The note is removed last, because a file without one belongs to nobody. */
export async function removeExport(config: SharedConfig, made: File): Promise<void> {
  await removeFile(config, made)
  await openSharedFolder(config).remove(noteOf(made.exportId))
}

/** Removes what there is of the file of an export that failed. */
export const removeFile = (config: SharedConfig, made: File): Promise<void> => openSharedFolder(config).remove(fileOf(made))

/** Removes the exports that have expired at `now`, and any other file as old as that. Returns how many files. */
export async function pruneExports(config: SharedConfig, now = new Date()): Promise<number> {
  const shared = openSharedFolder(config)
  const old = (await shared.list(FOLDER)).filter(({ modified }) => now.getTime() - modified.getTime() > KEPT_MS)
  for (const { name } of old) await shared.remove(name)
  return old.length
}
