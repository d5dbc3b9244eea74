import type { FileHandle } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { openTexts } from '../content/texts.ts'
import type { Tx } from '../db/database.ts'
import { countAnew, deferReferences, isAlone, isMisfit, numberOn, settleReferences } from '../db/engine.ts'
import { appliedMigrations, migrateIn } from '../db/migrate.ts'
import { renewDerived } from '../derived/renew.ts'
import { forgetMade } from '../derived/store.ts'
import type { Storage } from '../files/storage.ts'
import { MANIFEST, type Manifest, PAGES, readManifest } from './layout.ts'
import { Refused } from './refused.ts'
import { backupColumns, type BackupTable, clearTables, dropTables, insertBackupRows, isEmpty, type Row } from './rows-store.ts'
import type { WholeArchive } from './take.ts'
import { type Entry, readBackup } from './tar.ts'

const unpacked = promisify(gunzip)
/** More than any part holds, and no more than a text may have. */
const LARGEST_PART = 500_000_000

/** Bytes of the backup, or records. */
type RestoreProgress = { phase: 'checking' | 'restoring' | 'indexing'; done: number; total: number }
type OnProgress = (progress: RestoreProgress) => void

/** `unwell`: stored bytes that were missing or damaged when the backup was taken. */
export type Restored = { records: number; files: number; unwell: string[] }

/** Reads a backup to its end. Throws `Refused` where it is not as it was written, or newer than this program. */
async function checkBackup(file: FileHandle, onProgress: OnProgress): Promise<Manifest> {
  let manifest: Manifest | null = null
  for await (const { name, pieces } of withProgress(file, (done, total) => onProgress({ phase: 'checking', done, total }))) {
    if (manifest) continue
    if (name !== MANIFEST) throw new Refused('notBackup')
    manifest = readManifest(await buffer(pieces))
  }
  if (!manifest) throw new Refused('notBackup')
  return manifest
}

async function* withProgress(file: FileHandle, onBytes: (done: number, total: number) => void): AsyncGenerator<Entry> {
  const { size: total } = await file.stat()
  let done = 0
  for await (const entry of readBackup(file)) {
    yield entry
    onBytes((done += entry.size), total)
  }
}

/**
 * Makes an empty archive that of a backup. Nothing is touched before the backup was read to its end and found well. All rows then come in
 * one transaction, after the files: whatever ends it before leaves an archive as empty as it was, and the next try writes
 * the files anew. Throws `Refused`.
 */
export async function restoreBackup(archive: WholeArchive, file: FileHandle, onProgress: OnProgress): Promise<Restored> {
  const { migrations } = await checkBackup(file, onProgress)
  const { write } = archive.database
  await appliedMigrations(write)
  if (!(await isAlone(write))) throw new Refused('inUse')
  return write.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) throw new Refused('notEmpty')
    // The tables as they were when the backup was taken; with their rows they come up to date as any archive does.
    await dropTables(tx)
    await migrateIn(tx, migrations.at(-1))
    const restored = await putBack(tx, archive, withProgress(file, (done, total) => onProgress({ phase: 'restoring', done, total })))
    await migrateIn(tx)
    await forgetMade(tx, 'index')
    await renewDerived(tx, (done) => onProgress({ phase: 'indexing', done, total: restored.records }))
    await countAnew(tx)
    return restored
  }).catch((error: unknown) => {
    throw isMisfit(error) ? new Refused('damaged') : error
  })
}

/** Puts the entries of a backup where they belong; the tables are those of its own time. */
async function putBack(tx: Tx, { config, storage }: WholeArchive, entries: AsyncGenerator<Entry>): Promise<Restored> {
  const columns = await backupColumns(tx)
  const pages = new Map<string, string>()
  const unwell = new Set<string>()
  const restored = { records: 0, files: 0 }
  await clearTables(tx)
  await deferReferences(tx)
  for await (const { name, pieces } of entries) {
    const [folder, item = ''] = name.split('/')
    if (folder === 'content') pages.set(name, await text(pieces))
    else if (folder === 'rows') {
      const rows = await insertRowsOf(tx, item as BackupTable, columns.get(item as BackupTable), pieces)
      if (item === 'document') restored.records += rows
    } else if (folder === 'files') {
      const isWhole = await keepWhole(storage, item, pieces)
      if (isWhole) restored.files++
      // It may come twice: what was cleared away and written again while the backup was taken.
      unwell[isWhole ? 'delete' : 'add'](item)
    }
  }
  await settleReferences(tx)
  await numberOn(tx, 'document', 'num')
  await writePages(config, pages)
  return { ...restored, unwell: [...unwell] }
}

/** `columns`: those of the table; undefined where there is none. */
async function insertRowsOf(tx: Tx, table: BackupTable, columns: readonly string[] | undefined, pieces: Entry['pieces']): Promise<number> {
  const rows = await rowsIn(await buffer(pieces))
  if (!columns || !rows.every((row) => isRowOf(row, columns))) throw new Refused('damaged')
  await insertBackupRows(tx, table, rows)
  return rows.length
}

async function rowsIn(bytes: Buffer): Promise<unknown[]> {
  try {
    return (await unpacked(bytes, { maxOutputLength: LARGEST_PART })).toString().trimEnd().split('\n')
      .map((line) => JSON.parse(line) as unknown)
  } catch {
    throw new Refused('damaged')
  }
}

/** The seal says that nobody has changed them since, not that a program of ours wrote them. */
const isRowOf = (row: unknown, columns: readonly string[]): row is Row =>
  typeof row === 'object' && row !== null && Object.entries(row)
    .every(([name, value]) => columns.includes(name) && (value === null || ['string', 'number'].includes(typeof value)))

/** Whether they are the bytes that their name says; others are not kept. */
async function keepWhole(storage: Storage, sha256: string, pieces: Entry['pieces']): Promise<boolean> {
  const { digests, prepare, keep, discard } = await storage.receive(pieces, Infinity, () => {})
  const isWhole = digests.sha256 === sha256
  try {
    if (isWhole) {
      await prepare()
      await keep()
    }
  } finally {
    await discard()
  }
  return isWhole
}

/** The centre has written those pages that it had written then, and no others. */
async function writePages(config: WholeArchive['config'], pages: Map<string, string>): Promise<void> {
  const texts = openTexts(config)
  for (const { page, language, entry } of PAGES) {
    const then = pages.get(entry) ?? null
    if (then !== (await texts.own(page, language))) await texts.write(page, language, then)
  }
}
