import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { openTexts } from '../content/texts.ts'
import type { Tx } from '../db/database.ts'
import { countAnew, deferReferences, isAlone, isMisfit, settleReferences } from '../db/engine.ts'
import { appliedMigrations, migrateIn } from '../db/migrate.ts'
import { renewDerived } from '../derived/renew.ts'
import { forgetMade } from '../derived/store.ts'
import type { Storage } from '../files/storage.ts'
import { MANIFEST, type Manifest, PAGES, readManifest } from './layout.ts'
import { Refused } from './refused.ts'
import { backupColumns, type BackupTable, clearTables, dropTables, insertBackupRows, isEmpty, type Row } from './rows-store.ts'
import type { WholeArchive } from './take.ts'
import type { Entry } from './tar.ts'

const unpacked = promisify(gunzip)
/** Larger than any part, and within the longest string possible. */
const LARGEST_PART = 500_000_000

/** Counts bytes of the backup, or records. */
type RestoreProgress = { phase: 'checking' | 'restoring' | 'indexing'; done: number; total: number }
type OnProgress = (progress: RestoreProgress) => void

/** `unwell`: stored bytes that were missing or damaged when the backup was made. */
export type Restored = { records: number; files: number; unwell: string[] }

/**
 * A backup that can be read more than once. `size` is for showing progress. `sealed` are its entries up to the seal, which are checked
 * before anything is changed; `stored` are those that are checked one by one, because they lie elsewhere.
 */
export type BackupSource = { size: number; sealed(): AsyncGenerator<Entry>; stored?(): AsyncGenerator<Entry> }

/** Reads a backup to its end. Throws `Refused` if it was altered, or is newer than this program. */
async function checkBackup({ sealed, size }: BackupSource, onProgress: OnProgress): Promise<Manifest> {
  let manifest: Manifest | null = null
  for await (const { name, pieces } of withProgress(sealed(), (done) => onProgress({ phase: 'checking', done, total: size }))) {
    if (manifest) continue
    if (name !== MANIFEST) throw new Refused('notBackup')
    manifest = readManifest(await buffer(pieces))
  }
  if (!manifest) throw new Refused('notBackup')
  return manifest
}

async function* withProgress(entries: AsyncGenerator<Entry>, onBytes: (done: number) => void): AsyncGenerator<Entry> {
  let done = 0
  for await (const entry of entries) {
    yield entry
    onBytes((done += entry.size))
  }
}

async function* all({ sealed, stored }: BackupSource): AsyncGenerator<Entry> {
  yield* sealed()
  if (stored) yield* stored()
}

/**
 * Restores a backup into an empty archive. Nothing is changed before the backup has been read to its end and verified. The files come
 * first, then all rows in one transaction. If it is interrupted before that, the archive is still empty, and the next attempt writes the
 * files again. `atEnd` is in the same transaction. Throws `Refused`.
 */
export async function restoreBackup(
  archive: WholeArchive, source: BackupSource, onProgress: OnProgress, atEnd: (tx: Tx) => Promise<void> = async () => {}
): Promise<Restored> {
  const { migrations } = await checkBackup(source, onProgress)
  const { write } = archive.database
  await appliedMigrations(write)
  if (!(await isAlone(write))) throw new Refused('inUse')
  return write.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) throw new Refused('notEmpty')
    // The tables as they were when the backup was made. Once they have their rows, they are migrated like those of any archive.
    await dropTables(tx)
    await migrateIn(tx, migrations.at(-1))
    const counted = withProgress(all(source), (done) => onProgress({ phase: 'restoring', done, total: source.size }))
    const restored = await putBack(tx, archive, counted)
    await migrateIn(tx)
    await forgetMade(tx, 'index')
    await renewDerived(tx, (done) => onProgress({ phase: 'indexing', done, total: restored.records }))
    await countAnew(tx)
    await atEnd(tx)
    return restored
  }).catch((error: unknown) => {
    throw isMisfit(error) ? new Refused('damaged') : error
  })
}

/** Puts the entries of a backup where they belong. The tables are those of its time. */
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
      // A file may come twice, if it was removed and written again while the backup was made.
      unwell[isWhole ? 'delete' : 'add'](item)
    }
  }
  await settleReferences(tx)
  await writePages(config, pages)
  return { ...restored, unwell: [...unwell] }
}

/** `columns` are those of the table, undefined if there is none. */
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

/** The seal proves that nobody has changed the rows since, but not that our program wrote them. */
const isRowOf = (row: unknown, columns: readonly string[]): row is Row =>
  typeof row === 'object' && row !== null && Object.entries(row)
    .every(([name, value]) => columns.includes(name) && (value === null || ['string', 'number'].includes(typeof value)))

/** Keeps bytes only if they match their name. Returns whether they do. */
export async function keepWhole(storage: Storage, sha256: string, pieces: Entry['pieces']): Promise<boolean> {
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

/** Restores exactly the pages that the centre had written. */
async function writePages(config: WholeArchive['config'], pages: Map<string, string>): Promise<void> {
  const texts = openTexts(config)
  for (const { page, language, entry } of PAGES) {
    const then = pages.get(entry) ?? null
    if (then !== (await texts.own(page, language))) await texts.write(page, language, then)
  }
}
